import type { Price } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { visitorPrice } from './visitor-price.ts';

const price = (unit: Price['unit'], excludingTaxCents: number, per: Price['per'] = 'person'): Price => ({
  unit,
  per,
  excludingTaxCents,
  includingTaxCents: Math.round(excludingTaxCents * 1.2),
  currency: 'EUR',
});

test('EXP-08 a visitor sees a price that adds up, per person and part', () => {
  const prices = [price('halfDay', 750), price('day', 1500)];
  expect(visitorPrice({ name: 'La Pergola', prices }, { part: 'day', hours: null, people: 2 })).toMatchObject({
    totalExcludingTaxCents: 3000,
    taxBasisPoints: 2000,
    taxCents: 600,
    totalIncludingTaxCents: 3600,
  });
  expect(
    visitorPrice({ name: 'La Pergola', prices }, { part: 'morning', hours: null, people: 1 })?.totalIncludingTaxCents,
  ).toBe(900);
});

test('EXP-08 a room costs the same for any number of people', () => {
  const prices = [price('day', 9000, 'space')];
  expect(visitorPrice({ name: 'Salle', prices }, { part: 'day', hours: null, people: 8 })?.totalExcludingTaxCents).toBe(
    9000,
  );
});

test('EXP-08 what has no price by the half-day is not priced here', () => {
  expect(visitorPrice({ name: 'Interne', prices: [] }, { part: 'day', hours: null, people: 1 })).toBeNull();
  expect(
    visitorPrice({ name: 'Salle', prices: [price('hour', 1200)] }, { part: 'day', hours: null, people: 1 }),
  ).toBeNull();
});

test('EXP-12 a room by the hour costs each hour that is begun', () => {
  const hours = { from: '09:00', to: '10:30' };
  const reported = visitorPrice(
    { name: 'Salle', prices: [price('hour', 1200, 'space')] },
    { part: 'day', hours, people: 4 },
  );
  expect(reported?.totalExcludingTaxCents).toBe(2400);
  expect(visitorPrice({ name: 'Poste', prices: [price('day', 1500)] }, { part: 'day', hours, people: 1 })).toBeNull();
});
