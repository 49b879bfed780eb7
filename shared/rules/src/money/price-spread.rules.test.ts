import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { priceSpread } from './price-spread.rules.ts';

test('LND-02 the prices of a city have a median, a middle half and columns of round prices', () => {
  const spread = priceSpread([1200, 1500, 1800, 2100, 2400, 2700, 3000, 12_000]);
  expect(spread).toMatchObject({ lowestCents: 1200, medianCents: 2400, lowerCents: 1800, upperCents: 3000 });
  expect(spread?.bars.map(({ fromCents, spaces }) => [fromCents, spaces])).toEqual([
    [1000, 3],
    [2000, 3],
    [3000, 1],
    [4000, 0],
    [5000, 0],
    [6000, 0],
    [7000, 0],
    [8000, 0],
    [9000, 0],
    [10_000, 0],
    [11_000, 0],
    [12_000, 1],
  ]);
  expect(priceSpread([])).toBeNull();
});

test('LND-02 every space is in one column, and the highest column is 100 % high', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 200 }), (prices) => {
      const bars = priceSpread(prices)?.bars ?? [];
      expect(bars.reduce((sum, { spaces }) => sum + spaces, 0)).toBe(prices.length);
      expect(Math.max(...bars.map(({ height }) => height))).toBe(100);
      expect(bars.length).toBeLessThanOrEqual(14);
    }),
  );
});
