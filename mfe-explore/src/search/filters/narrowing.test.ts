import { expect, test } from '@jest/globals';
import { searchFromAddress } from '../search-address.ts';
import { narrowingsOf, without, withoutAny } from './narrowing.ts';

const { query } = searchFromAddress(
  '?instant=true&facility=wifi,coffee&maxPriceCents=900&people=4&date=2026-11-25&sort=price',
  {},
  '2026-11-25',
);

test('EXP-07 no result names each filter that is on, not what was searched for', () => {
  expect(narrowingsOf(query)).toEqual(['instant', 'facility', 'price']);
});

test('EXP-07 dropping one filter keeps the others, dropping all keeps place, day and people', () => {
  expect(narrowingsOf({ ...query, ...without('price') })).toEqual(['instant', 'facility']);
  const bare = { ...query, ...withoutAny() };
  expect(narrowingsOf(bare)).toEqual([]);
  expect(bare).toMatchObject({ people: 4, date: '2026-11-25', sort: 'price' });
});
