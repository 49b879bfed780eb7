import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** The countries whose calling codes are offered (ISO 3166-1 alpha-2), in their order. */
export const countries = ['FR', 'BE', 'NL', 'LU', 'DE', 'ES', 'IT', 'PT', 'GB', 'IE', 'CH', 'US'] as const;
export type Country = (typeof countries)[number];

export const callingCode = (country: Country): string => getCountryCallingCode(country satisfies CountryCode);

/** The offered country of a number: several countries may share a code, as those of North America do. */
const countryOf = (number: PhoneNumber): Country | undefined =>
  countries.find((one) => one === number.country) ??
  countries.find((one) => callingCode(one) === number.countryCallingCode);

/** E.164 from what a person types in a country: '06 39 98 04 17' in FR gives '+33639980417'. Empty when nothing is typed. */
export function toE164(typed: string, country: Country): string {
  const digits = typed.replace(/\D/gu, '');
  if (digits === '') return '';
  const international = typed.trim().replace(/^00/u, '+');
  return parsePhoneNumberFromString(international, country)?.number ?? `+${callingCode(country)}${digits}`;
}

/** The country and the number as people write it there. */
export function fromE164(value: string, fallback: Country): { country: Country; national: string } {
  const number = parsePhoneNumberFromString(value);
  const country = number && countryOf(number);
  return country ? { country, national: number.formatNational() } : { country: fallback, national: value };
}

/** A kept number as people read it: '+33 6 39 98 04 17'. What is no number stays as it is. */
export const formatPhone = (value: string): string => parsePhoneNumberFromString(value)?.formatInternational() ?? value;
