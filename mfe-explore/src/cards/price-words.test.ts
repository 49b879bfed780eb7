import type { Price } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { tellingPrice } from './price-words.ts';

const price = (unit: Price['unit'], includingTaxCents: number): Price => ({
  unit,
  per: 'person',
  excludingTaxCents: includingTaxCents,
  includingTaxCents,
  currency: 'EUR',
});
const prices = [price('day', 1800), price('halfDay', 900)];

test('EXP-12 a card tells the price of the asked part, or from the smallest when no date is asked', () => {
  expect(tellingPrice({ prices }, 'day')).toEqual({ price: price('day', 1800), from: false });
  expect(tellingPrice({ prices }, 'morning')).toEqual({ price: price('halfDay', 900), from: false });
  expect(tellingPrice({ prices }, null)).toEqual({ price: price('halfDay', 900), from: true });
});

test('EXP-12 an hourly room tells its hour, an internal space nothing', () => {
  expect(tellingPrice({ prices: [price('hour', 1200)] }, 'day')).toEqual({ price: price('hour', 1200), from: false });
  expect(tellingPrice({ prices: [] }, 'day')).toBeNull();
});

test('EXP-04 EXP-12 a monthly offer tells its month, and only there', () => {
  const offer = [price('day', 1800), price('month', 25_000)];
  expect(tellingPrice({ prices: offer }, null, true)).toEqual({ price: price('month', 25_000), from: false });
  expect(tellingPrice({ prices: offer }, null)).toEqual({ price: price('day', 1800), from: true });
  expect(tellingPrice({ prices: offer }, 'halfDay')).toEqual({ price: price('day', 1800), from: false });
});
