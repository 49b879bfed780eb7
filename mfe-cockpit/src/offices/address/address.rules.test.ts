import { expect, test } from '@jest/globals';
import { addressFault, type ChosenAddress, sentAddress } from './address.rules.ts';

const place = (kind: 'city' | 'address'): ChosenAddress['place'] => ({
  id: `${kind}:1`,
  kind,
  name: 'Nantes',
  context: 'France',
  locality: 'nantes-france',
  position: { lat: 47.2, lng: -1.5 },
});
const chosen = (kind: 'city' | 'address', street = ''): ChosenAddress => ({
  q: 'nan',
  place: place(kind),
  street,
  postcode: ' ',
});

test('CKP-06 an address is chosen, and a whole city needs its street', () => {
  expect(addressFault(null)).toBe('offices.fault.address');
  expect(addressFault(chosen('city', '  '))).toBe('offices.fault.street');
  expect(addressFault(chosen('city', '21 quai'))).toBe(null);
  expect(addressFault(chosen('address'))).toBe(null);
});

test('CKP-06 what is typed beside a suggestion is sent for a whole city only', () => {
  expect(sentAddress(chosen('city', ' 21 quai '))).toEqual({ q: 'nan', placeId: 'city:1', street: '21 quai' });
  expect(sentAddress(chosen('address', 'left over'))).toEqual({ q: 'nan', placeId: 'address:1' });
});
