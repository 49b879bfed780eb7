import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addPrices, hasStartedHour, priceOf, type Tariff, withTax } from './price.rules.ts';

const desk: Tariff = {
  label: 'La Pergola',
  prices: { hour: null, halfDay: 900, day: 1500 },
  per: 'person',
  taxBasisPoints: 2000,
};
const wholeDay = { halves: 2, hourly: false, minutes: 540 };

test('BKG-01 a day for two people: two days, tax on the total', () => {
  const price = priceOf(desk, wholeDay, 2);
  expect(price.lines).toMatchObject([
    { quantity: 2, unit: 'day', unitExcludingTaxCents: 1500, excludingTaxCents: 3000 },
  ]);
  expect(price).toMatchObject({ totalExcludingTaxCents: 3000, taxCents: 600, totalIncludingTaxCents: 3600 });
});

test('BKG-01 a room by the hour: started hours count whole, people do not', () => {
  const room: Tariff = { ...desk, prices: { hour: 2500, halfDay: null, day: null }, per: 'space' };
  expect(priceOf(room, { halves: 1, hourly: true, minutes: 90 }, 6).totalExcludingTaxCents).toBe(5000);
});

test('BKG-01 a promo code takes its percent off before tax', () => {
  const price = priceOf(desk, wholeDay, 1, { code: 'ETE', percent: 33 });
  expect(price.discount).toEqual({ code: 'ETE', percent: 33, excludingTaxCents: 495 });
  expect(price).toMatchObject({ totalExcludingTaxCents: 1005, taxCents: 201 });
});

test('BKG-15 what has no price costs nothing', () => {
  const own: Tariff = { ...desk, prices: { hour: null, halfDay: null, day: null } };
  expect(priceOf(own, wholeDay, 3)).toMatchObject({ lines: [], totalIncludingTaxCents: 0 });
});

const cents = fc.integer({ min: 0, max: 1_000_000 });
const tariffs = fc.record({
  label: fc.constant('x'),
  prices: fc.record({ hour: fc.option(cents), halfDay: fc.option(cents), day: fc.option(cents) }),
  per: fc.constantFrom('person' as const, 'space' as const),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});
const amounts = fc.record({
  halves: fc.constantFrom(1, 2),
  hourly: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 720 }),
});
const promos = fc.option(fc.record({ code: fc.constant('P'), percent: fc.integer({ min: 1, max: 100 }) }));
const people = fc.integer({ min: 1, max: 500 });

function expectToAddUp(price: ReturnType<typeof priceOf>) {
  const lines = price.lines.reduce((sum, line) => sum + line.excludingTaxCents, 0);
  expect(lines - (price.discount?.excludingTaxCents ?? 0)).toBe(price.totalExcludingTaxCents);
  expect(price.totalExcludingTaxCents + price.taxCents).toBe(price.totalIncludingTaxCents);
  for (const line of price.lines) expect(line.quantity * line.unitExcludingTaxCents).toBe(line.excludingTaxCents);
  expect(price.totalExcludingTaxCents).toBeGreaterThanOrEqual(0);
}

test('BKG-01 every breakdown adds up, in whole cents', () => {
  fc.assert(
    fc.property(tariffs, amounts, people, promos, (tariff, amount, count, promo) => {
      const price = priceOf(tariff, amount, count, promo);
      expectToAddUp(price);
      expect(Number.isSafeInteger(price.totalIncludingTaxCents)).toBe(true);
    }),
  );
});

test('BKG-05 the price of several slots is the sum of their bookings and adds up', () => {
  fc.assert(
    fc.property(tariffs, fc.array(amounts, { maxLength: 8 }), people, promos, (tariff, slots, count, promo) => {
      const prices = slots.map((amount) => priceOf(tariff, amount, count, promo));
      const sum = addPrices(prices, tariff.taxBasisPoints);
      expectToAddUp(sum);
      expect(sum.totalIncludingTaxCents).toBe(prices.reduce((total, price) => total + price.totalIncludingTaxCents, 0));
    }),
  );
});

test('BKG-01 tax is rounded to the nearest cent, half a cent upwards', () => {
  expect([withTax(125, 2000), withTax(2, 2500), withTax(1, 2000), withTax(0, 2000)]).toEqual([150, 3, 1, 0]);
});

test('BKG-24 EXP-12 a time that does not end on a whole number of hours charges a started hour', () => {
  expect([0, 60, 120, 720].map(hasStartedHour)).toEqual([false, false, false, false]);
  expect([1, 30, 90, 119].map(hasStartedHour)).toEqual([true, true, true, true]);
});
