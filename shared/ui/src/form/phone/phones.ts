import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** The countries whose calling codes are offered (ISO 3166-1 alpha-2), in display order. */
export const countries = ['FR', 'BE', 'NL', 'LU', 'DE', 'ES', 'IT', 'PT', 'GB', 'IE', 'CH', 'US'] as const;
export type Country = (typeof countries)[number];

export const callingCode = (country: Country): string => getCountryCallingCode(country satisfies CountryCode);

/** The offered country of a number: several countries may share a calling code, as in North America. */
const countryOf = (number: PhoneNumber): Country | undefined =>
  countries.find((one) => one === number.country) ??
  countries.find((one) => callingCode(one) === number.countryCallingCode);

/** E.164 of a number typed for a country: '06 39 98 04 17' in FR gives '+33639980417'. Empty for empty input. */
export function toE164(typed: string, country: Country): string {
  const digits = typed.replace(/\D/gu, '');
  if (digits === '') return '';
  const international = typed.trim().replace(/^00/u, '+');
  return parsePhoneNumberFromString(international, country)?.number ?? `+${callingCode(country)}${digits}`;
}

/** The country and the number in national notation. */
export function fromE164(value: string, fallback: Country): { country: Country; national: string } {
  const number = parsePhoneNumberFromString(value);
  const country = number && countryOf(number);
  return country ? { country, national: number.formatNational() } : { country: fallback, national: value };
}

/** A stored number in readable form: '+33 6 39 98 04 17'. Anything that is not a number is returned unchanged. */
export const formatPhone = (value: string): string => parsePhoneNumberFromString(value)?.formatInternational() ?? value;
