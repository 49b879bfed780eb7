import { expect, test } from '@jest/globals';
import { readSeller } from './seller.ts';

const given = {
  ESCALE_SELLER_NAME: 'Bureaux de Gand BV',
  ESCALE_SELLER_REGISTRATION: '0202.239.951',
  ESCALE_SELLER_VAT: 'BE0202239951',
  ESCALE_SELLER_ADDRESS: 'Korenmarkt 1',
  ESCALE_SELLER_POSTCODE: '9000',
  ESCALE_SELLER_CITY: 'Gent',
  ESCALE_SELLER_COUNTRY: 'BE',
};

test('INV-02 who sells is told by the environment; in production nobody else does', () => {
  expect(readSeller(given, true)).toMatchObject({ name: 'Bureaux de Gand BV', country: 'BE', city: 'Gent' });
  expect(readSeller({}, true)).toBeNull();
  expect(readSeller({}, false)).toMatchObject({ name: 'Escale SAS', country: 'FR' });
});

test.each([
  ['postcode', { ESCALE_SELLER_POSTCODE: '75010' }],
  ['registration', { ESCALE_SELLER_REGISTRATION: undefined }],
  ['vatNumber', { ESCALE_SELLER_VAT: 'FR00' }],
  ['vatNumber', { ESCALE_SELLER_VAT: undefined }],
])('INV-02 a start without a right %s is refused', (field, change) => {
  expect(() => readSeller({ ...given, ...change }, true)).toThrow(field);
});
