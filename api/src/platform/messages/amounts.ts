import { type Language, locales } from '@escale/contract';

/** Credits of an amount in cents, as on pages: '18', '18,60'. */
export function creditsIn(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locales[language], { minimumFractionDigits: digits }).format(cents / 100);
}
