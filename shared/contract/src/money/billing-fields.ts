import * as austria from 'stdnum/lib/cjs/at/uid.js';
import * as belgium from 'stdnum/lib/cjs/be/vat.js';
import * as swissCompany from 'stdnum/lib/cjs/ch/uid.js';
import * as switzerland from 'stdnum/lib/cjs/ch/vat.js';
import * as germany from 'stdnum/lib/cjs/de/vat.js';
import * as spain from 'stdnum/lib/cjs/es/nif.js';
import * as siren from 'stdnum/lib/cjs/fr/siren.js';
import * as siret from 'stdnum/lib/cjs/fr/siret.js';
import * as france from 'stdnum/lib/cjs/fr/tva.js';
import * as britain from 'stdnum/lib/cjs/gb/vat.js';
import * as ireland from 'stdnum/lib/cjs/ie/vat.js';
import * as italy from 'stdnum/lib/cjs/it/iva.js';
import * as luxembourg from 'stdnum/lib/cjs/lu/tva.js';
import * as netherlands from 'stdnum/lib/cjs/nl/btw.js';
import * as portugal from 'stdnum/lib/cjs/pt/nif.js';

/** Maximum length of each billing field, in characters. */
export const billingLimits = {
  firstName: 80,
  lastName: 80,
  name: 120,
  registration: 20,
  vatNumber: 20,
  address: 200,
  postcode: 12,
  city: 80,
} as const;

/** Countries a bill can be addressed to, by ISO 3166 code. */
export const billingCountries = ['FR', 'BE', 'NL', 'LU', 'DE', 'AT', 'CH', 'ES', 'IT', 'PT', 'IE', 'GB'] as const;
export type BillingCountry = (typeof billingCountries)[number];

type Test = (text: string) => boolean;
interface CountryNumbers {
  /** National company registration number. */
  registration: Test;
  vatNumber: Test;
  postcode: Test;
  /** Examples of valid values, shown as input hints. */
  example: { registration: string; vatNumber: string; postcode: string };
}

const like =
  (pattern: RegExp): Test =>
  (text) =>
    pattern.test(text.trim());
const valid =
  (...numbers: { validate: (text: string) => { isValid: boolean } }[]): Test =>
  (text) =>
    numbers.some(({ validate }) => validate(text).isValid);
/** Strips the country prefix of a VAT number before the national checksum test. */
const withPrefix =
  (prefix: string, test: Test): Test =>
  (text) =>
    text.trim().toUpperCase().startsWith(prefix) && test(text.trim().toUpperCase());

const numbers: Record<BillingCountry, CountryNumbers> = {
  FR: {
    registration: valid(siren, siret),
    vatNumber: withPrefix('FR', valid(france)),
    postcode: like(/^\d{5}$/),
    example: { registration: '552 100 554', vatNumber: 'FR40 303 265 045', postcode: '75010' },
  },
  BE: {
    registration: valid(belgium),
    vatNumber: withPrefix('BE', valid(belgium)),
    postcode: like(/^[1-9]\d{3}$/),
    example: { registration: '0202.239.951', vatNumber: 'BE0202239951', postcode: '1000' },
  },
  NL: {
    registration: like(/^\d{8}$/),
    vatNumber: withPrefix('NL', valid(netherlands)),
    postcode: like(/^[1-9]\d{3} ?[a-z]{2}$/i),
    example: { registration: '33011433', vatNumber: 'NL004495445B01', postcode: '1012 AB' },
  },
  LU: {
    registration: like(/^[a-z] ?\d{1,6}$/i),
    vatNumber: withPrefix('LU', valid(luxembourg)),
    postcode: like(/^(l-?)?\d{4}$/i),
    example: { registration: 'B123456', vatNumber: 'LU15027442', postcode: '1855' },
  },
  DE: {
    registration: like(/^(hr[ab]|gnr|pr|vr) ?\d{1,6}( ?[a-z]{1,3})?$/i),
    vatNumber: withPrefix('DE', valid(germany)),
    postcode: like(/^\d{5}$/),
    example: { registration: 'HRB 12345', vatNumber: 'DE136695976', postcode: '10115' },
  },
  AT: {
    registration: like(/^(fn ?)?\d{1,6} ?[a-z]$/i),
    vatNumber: withPrefix('ATU', valid(austria)),
    postcode: like(/^[1-9]\d{3}$/),
    example: { registration: 'FN 123456a', vatNumber: 'ATU13585627', postcode: '1010' },
  },
  CH: {
    registration: valid(swissCompany),
    vatNumber: withPrefix('CHE', valid(switzerland)),
    postcode: like(/^[1-9]\d{3}$/),
    example: { registration: 'CHE-100.155.212', vatNumber: 'CHE-107.787.577 TVA', postcode: '1201' },
  },
  ES: {
    registration: valid(spain),
    vatNumber: withPrefix('ES', valid(spain)),
    postcode: like(/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/),
    example: { registration: 'A28015865', vatNumber: 'ESA28015865', postcode: '28001' },
  },
  IT: {
    registration: valid(italy),
    vatNumber: withPrefix('IT', valid(italy)),
    postcode: like(/^\d{5}$/),
    example: { registration: '00743110157', vatNumber: 'IT00743110157', postcode: '20121' },
  },
  PT: {
    registration: valid(portugal),
    vatNumber: withPrefix('PT', valid(portugal)),
    postcode: like(/^\d{4}-\d{3}$/),
    example: { registration: '501964843', vatNumber: 'PT501964843', postcode: '1100-148' },
  },
  IE: {
    registration: like(/^\d{5,6}$/),
    vatNumber: withPrefix('IE', valid(ireland)),
    postcode: like(/^[a-z][0-9][0-9w] ?[0-9a-z]{4}$/i),
    example: { registration: '123456', vatNumber: 'IE6433435F', postcode: 'D02 X285' },
  },
  GB: {
    registration: like(/^([a-z]{2}|\d{2})\d{6}$/i),
    vatNumber: withPrefix('GB', valid(britain)),
    postcode: like(/^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i),
    example: { registration: '01234567', vatNumber: 'GB980780684', postcode: 'EC1A 1BB' },
  },
};

export const billingNumbers = ['registration', 'vatNumber', 'postcode'] as const;
export type BillingNumber = (typeof billingNumbers)[number];

/** Whether a number is valid in its country: format, and checksum where the country has one (BKG-01). */
export function isBillingNumber(country: BillingCountry, kind: BillingNumber, text: string): boolean {
  return numbers[country][kind](text);
}

/** An example of a valid number in the country's notation. */
export function exampleNumber(country: BillingCountry, kind: BillingNumber): string {
  return numbers[country].example[kind];
}

/** Whether a name or an address can be printed on an invoice: it has a letter or digit, and no emoji or control characters. */
export function isPrintable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/\p{Emoji_Presentation}|\p{Cc}|\p{Cs}|\uFE0F/u.test(text);
}
