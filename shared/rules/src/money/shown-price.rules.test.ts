import type { Price } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { halfDayCents, shownPrice, usualUnit } from './shown-price.rules.ts';

const price = (unit: Price['unit'], includingTaxCents: number): Price => ({
  unit,
  per: 'person',
  excludingTaxCents: includingTaxCents,
  includingTaxCents,
  currency: 'EUR',
});
const prices = [price('day', 1800), price('halfDay', 900)];

test('EXP-12 a card shows the price of the requested part, or from the smallest without a date', () => {
  expect(shownPrice({ prices }, 'day')).toEqual({ price: price('day', 1800), from: false });
  expect(shownPrice({ prices }, 'morning')).toEqual({ price: price('halfDay', 900), from: false });
  expect(shownPrice({ prices }, null)).toEqual({ price: price('halfDay', 900), from: true });
});

test('EXP-12 an hourly room shows its price by the hour, an internal space none', () => {
  expect(shownPrice({ prices: [price('hour', 1200)] }, 'day')).toEqual({ price: price('hour', 1200), from: false });
  expect(shownPrice({ prices: [] }, 'day')).toBeNull();
});

test('EXP-12 a room shows the total of the hours that are asked for, what has no price by the hour its usual one', () => {
  const room = [price('hour', 1200), price('day', 6000)];
  expect(shownPrice({ prices: room }, 'morning', false, 3)).toEqual({ price: price('hour', 3600), from: false });
  expect(shownPrice({ prices }, 'morning', false, 3)).toEqual({ price: price('halfDay', 900), from: false });
});

test('EXP-04 EXP-12 a monthly offer shows its price by the month, and only there', () => {
  const offer = [price('day', 1800), price('month', 25_000)];
  expect(shownPrice({ prices: offer }, null, true)).toEqual({ price: price('month', 25_000), from: false });
  expect(shownPrice({ prices: offer }, null)).toEqual({ price: price('day', 1800), from: true });
  expect(shownPrice({ prices: offer }, 'halfDay')).toEqual({ price: price('day', 1800), from: false });
});

test('EXP-05 prices of different units are compared by what half a day comes to', () => {
  const cheapest = [
    { unit: 'day' as const, cents: 1800 },
    { unit: 'hour' as const, cents: 300 },
    { unit: 'halfDay' as const, cents: 1000 },
  ].sort((a, b) => halfDayCents(a) - halfDayCents(b));
  expect(cheapest.map(({ unit }) => unit)).toEqual(['day', 'halfDay', 'hour']);
  expect(halfDayCents({ unit: null, cents: null })).toBe(0);
});

test('EXP-05 the unit that needs no word on the map is that of the part asked for, half a day without a date', () => {
  expect([usualUnit('day'), usualUnit('morning'), usualUnit(null), usualUnit('day', true)]).toEqual([
    'day',
    'halfDay',
    'halfDay',
    'month',
  ]);
});
