import { expect, test } from '@jest/globals';
import { billing } from './billing.ts';
import { billingCountries, billingNumbers, exampleNumber, isBillingNumber } from './billing-fields.ts';

const company = {
  kind: 'company',
  name: 'Maréchal & Fils',
  registration: '552 100 554',
  vatNumber: 'FR40303265045',
  address: '12 rue de Paradis',
  postcode: '75010',
  city: 'Paris',
  country: 'FR',
} as const;
const wrongIn = (change: object) =>
  billing.safeParse({ ...company, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('BKG-01 the example of each country is a number of that country', () => {
  for (const country of billingCountries)
    for (const kind of billingNumbers)
      expect([country, kind, isBillingNumber(country, kind, exampleNumber(country, kind))]).toEqual([
        country,
        kind,
        true,
      ]);
});

test('BKG-01 an invoice is made out only to what can stand on it', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ registration: 'abc', vatNumber: 'FR??', postcode: '99999999' })).toEqual([
    'registration',
    'vatNumber',
    'postcode',
  ]);
  expect(wrongIn({ registration: '552 100 555' })).toEqual(['registration']);
  expect(wrongIn({ vatNumber: 'BE0202239951' })).toEqual(['vatNumber']);
  expect(wrongIn({ vatNumber: undefined })).toEqual([]);
  expect(wrongIn({ name: 'x'.repeat(121) })).toEqual(['name']);
  expect(wrongIn({ name: 'Chez Léo 🎉' })).toEqual(['name']);
  expect(wrongIn({ city: undefined, country: undefined })).toEqual(['city', 'country']);
});

test('BKG-01 numbers follow the country', () => {
  const belgian = { country: 'BE', registration: '0202.239.951', vatNumber: 'BE0202239951', postcode: '1000' };
  expect(wrongIn(belgian)).toEqual([]);
  expect(wrongIn({ ...belgian, country: 'NL' })).toEqual(['registration', 'vatNumber', 'postcode']);
});
