import { expect, test } from '@jest/globals';
import { sellerOfGhent } from './seller.fixture.ts';
import { readSeller } from './seller.ts';

test('INV-02 who sells is told by the environment; in production nobody else does', () => {
  expect(readSeller(sellerOfGhent, true)).toMatchObject({ name: 'Bureaux de Gand BV', country: 'BE', city: 'Gent' });
  expect(readSeller({}, true)).toBeNull();
  expect(readSeller({}, false)).toMatchObject({ name: 'Escale SAS', country: 'FR' });
});

test.each([
  ['postcode', { ESCALE_SELLER_POSTCODE: '75010' }],
  ['registration', { ESCALE_SELLER_REGISTRATION: undefined }],
  ['vatNumber', { ESCALE_SELLER_VAT: 'FR00' }],
  ['vatNumber', { ESCALE_SELLER_VAT: undefined }],
])('INV-02 a start without a right %s is refused', (field, change) => {
  expect(() => readSeller({ ...sellerOfGhent, ...change }, true)).toThrow(field);
});
