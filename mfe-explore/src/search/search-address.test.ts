import { expect, test } from '@jest/globals';
import { addressOfSearch, filterCount, searchFromAddress } from './search-address.ts';

test('EXP-03 a search is whole in its address and comes back the same', () => {
  const address =
    '/explore?locality=lyon-france&date=2026-11-25&part=morning&people=3&type=meetingRoom%2Cparking&instant=true&sort=price&maxPriceCents=4000&place=Lyon+2e';
  const search = searchFromAddress(address.slice('/explore'.length));
  expect(search.query).toMatchObject({
    locality: 'lyon-france',
    part: 'morning',
    people: 3,
    type: ['meetingRoom', 'parking'],
    instant: true,
    maxPriceCents: 4000,
  });
  expect(searchFromAddress(addressOfSearch(search).slice('/explore'.length))).toEqual(search);
});

test('EXP-01 the path gives city and type', () => {
  expect(searchFromAddress('', { locality: 'nantes-france', workspaceType: 'parking' }).query).toMatchObject({
    locality: 'nantes-france',
    type: ['parking'],
  });
  expect(searchFromAddress('', { locality: 'nantes-france', workspaceType: 'all' }).query.type).toBeUndefined();
});

test('EXP-03 what is not understood is left out and the rest is kept', () => {
  expect(searchFromAddress('?people=lots&date=soon&instant=true&evil=1').query).toMatchObject({
    people: 1,
    instant: true,
  });
});

test('EXP-03 filters are counted by kind', () => {
  expect(
    filterCount(
      searchFromAddress('?type=parking,car&facility=wifi&minPriceCents=100&maxPriceCents=900&instant=true').query,
    ),
  ).toBe(3);
});

test('EXP-03 an untouched search has a bare address', () => {
  expect(addressOfSearch(searchFromAddress(''))).toBe('/explore');
});
