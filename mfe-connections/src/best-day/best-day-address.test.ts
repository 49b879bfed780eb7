import { expect, test } from '@jest/globals';
import { addressOf, endOf, periodsFrom, wishFrom } from './best-day-address.ts';

const idOf = (last: number) => `018f4f2e-0000-7000-8000-0000000000${10 + last}`;
const today = '2026-11-26';

test('EXP-15 a wish is in the address, without its defaults', () => {
  const wish = wishFrom(new URLSearchParams(`with=${idOf(1)},${idOf(2)}&least=day&near=5000&each=1000`), today);
  expect(wish).toMatchObject({ with: [idOf(1), idOf(2)], least: 'day', maxMeters: 5000, maxCents: 1000 });
  expect(wishFrom(new URLSearchParams(addressOf(wish, today)), today)).toEqual(wish);
  expect(addressOf(wishFrom(new URLSearchParams(), today), today)).toEqual({});
});

test('EXP-15 what makes no sense in an address is left at its default', () => {
  const ids = Array.from({ length: 14 }, (_, index) => idOf(index));
  const wish = wishFrom(new URLSearchParams(`with=x,${ids.join()},${ids[0]}&from=1999-01-01&near=-4&each=much`), today);
  expect(wish).toMatchObject({ from: '2026-11-23', least: 'half', maxMeters: null, maxCents: null });
  expect(wish.with).toEqual(ids.slice(0, 11));
});

test('EXP-15 periods are two weeks; on a weekend they begin with the next one', () => {
  expect(periodsFrom(today)).toEqual(['2026-11-23', '2026-12-07', '2026-12-21']);
  expect(periodsFrom('2026-11-29')[0]).toBe('2026-11-30');
  expect(endOf('2026-11-23')).toBe('2026-12-04');
});
