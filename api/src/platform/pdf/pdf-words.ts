import { type CompanyBilling, type Language, locales } from '@escale/contract';
import { withFirst } from '@escale/rules';
import { type MessageId, translate } from '../messages/translate.ts';

/** Lookup of the messages of documents in a language. */
export const pdfTexts =
  (language: Language) =>
  (id: `pdf.${string}` & MessageId, values?: Record<string, string | number>): string =>
    translate(language, id, values);

/** Names of the company registers of three countries. */
const registers: Partial<Record<CompanyBilling['country'], string>> = { FR: 'SIREN', BE: 'BCE / KBO', NL: 'KVK' };

/** One party of a document: registered name, address and numbers. */
export function partyLines(side: CompanyBilling | null, language: Language): string[] {
  if (side === null) return [];
  const { name, country, registration, vatNumber } = side;
  const text = pdfTexts(language);
  const isEstablishment = country === 'FR' && registration.replaceAll(/\D/g, '').length === 14;
  const register = isEstablishment ? 'SIRET' : (registers[country] ?? text('pdf.registration'));
  const numbers = [`${register} ${registration}`, ...(vatNumber ? [`${text('pdf.vatNumber')} ${vatNumber}`] : [])];
  return [name, ...addressLines(side, language), ...numbers];
}

/** Street, town and country. */
export function addressLines(
  { address, postcode, city, country }: Pick<CompanyBilling, 'address' | 'postcode' | 'city' | 'country'>,
  language: Language,
): string[] {
  const countryName = new Intl.DisplayNames(locales[language], { type: 'region' }).of(country) ?? country;
  return [address, `${postcode} ${city}`, countryName];
}

/** `18,00 €` */
export function amountIn(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(cents / 100);
}

/** `20 %` */
export function percentIn(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
}

/** `25 novembre 2026`, of an ISO date; with its day of the week `mercredi 25 novembre 2026`. */
export function dateIn(date: string, language: Language, weekday?: 'long'): string {
  const parts = { weekday, day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return withFirst(language, new Intl.DateTimeFormat(locales[language], parts).format(new Date(date)));
}

/** `novembre 2026`, of an ISO date of the month. */
export function monthIn(date: string, language: Language): string {
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], parts).format(new Date(date));
}
