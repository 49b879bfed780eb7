import { expect, test } from '@jest/globals';
import { addressOfSearch, choiceOf, filterCount, searchFromAddress } from './search-address.ts';

test('EXP-03 a search is whole in its address and comes back the same', () => {
  const address =
    '/explore?locality=lyon-france&lat=45.76&lng=4.84&bounds=45.7,4.8,45.8,4.9&date=2026-11-25&part=halfDay&arrival=09%3A30&people=3&type=meetingRoom%2Cparking&layout=uShape&facility=wifi%2Ccoffee&tag=garden%2Cview&soundLevel=quiet&instant=true&withinBudget=true&sort=-price&minPriceCents=500&maxPriceCents=4000&place=Lyon+2e';
  const read = (text: string) => searchFromAddress(text.slice('/explore'.length), {}, '2026-11-25');
  const search = read(address);
  expect(search).toMatchObject({
    placeName: 'Lyon 2e',
    query: {
      locality: 'lyon-france',
      lat: 45.76,
      bounds: '45.7,4.8,45.8,4.9',
      date: '2026-11-25',
      part: 'halfDay',
      arrival: '09:30',
      people: 3,
      type: ['meetingRoom', 'parking'],
      layout: ['uShape'],
      facility: ['wifi', 'coffee'],
      tag: ['garden', 'view'],
      soundLevel: ['quiet'],
      instant: true,
      withinBudget: true,
      sort: '-price',
      minPriceCents: 500,
      maxPriceCents: 4000,
    },
  });
  expect(read(addressOfSearch(search))).toEqual(search);
});

test('EXP-03 a day that is over is left out, today is not', () => {
  const dateOf = (date: string, today?: string) => searchFromAddress(`?date=${date}`, {}, today).query.date;
  expect(dateOf('2026-11-24', '2026-11-25')).toBeUndefined();
  expect(dateOf('2026-11-25', '2026-11-25')).toBe('2026-11-25');
  expect([dateOf('2020-01-06'), dateOf('2099-01-05')]).toEqual([undefined, '2099-01-05']);
});

test('EXP-02 hours are a duration: the address has them without their part, and rooms get them', () => {
  const search = searchFromAddress('?date=2026-11-25&from=10:00&to=11:30&part=day&arrival=09:00', {}, '2026-11-25');
  expect(search.query).toMatchObject({ from: '10:00', to: '11:30', part: 'morning', arrival: undefined });
  expect(addressOfSearch(search)).toBe('/explore?date=2026-11-25&from=10%3A00&to=11%3A30');
  expect(choiceOf(search.query, 'hours')).toBe('?date=2026-11-25&from=10%3A00&to=11%3A30&people=1');
  expect(choiceOf(search.query)).toBe('?date=2026-11-25&part=morning&people=1');
  for (const wrong of ['from=10:00', 'from=11:00&to=10:00', 'from=25:00&to=26:00'])
    expect(searchFromAddress(`?${wrong}`).query).toMatchObject({ from: undefined, to: undefined, part: 'day' });
});

test('EXP-01 the path gives city and type', () => {
  expect(searchFromAddress('', { locality: 'nantes-france', workspaceType: 'parking' }).query).toMatchObject({
    locality: 'nantes-france',
    type: ['parking'],
  });
  expect(searchFromAddress('', { locality: 'nantes-france', workspaceType: 'all' }).query.type).toBeUndefined();
});

test('EXP-03 what is not understood is left out and the rest is kept', () => {
  const { query } = searchFromAddress(
    '?people=lots&date=2026-02-31&lat=120&part=night&arrival=25:00&type=castle,parking&minPriceCents=-4&instant=true&evil=1',
  );
  expect(query).toMatchObject({ people: 1, part: 'day', type: ['parking'], instant: true });
  expect([query.date, query.lat, query.arrival, query.minPriceCents]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('EXP-03 filters are counted by kind, switches among them', () => {
  expect(
    filterCount(
      searchFromAddress('?type=parking,car&facility=wifi&minPriceCents=100&maxPriceCents=900&instant=true').query,
    ),
  ).toBe(4);
});

test('EXP-03 an untouched search has a bare address', () => {
  expect(addressOfSearch(searchFromAddress(''))).toBe('/explore');
});

test('EXP-04 the tab of bookings is in the address and keeps the search', () => {
  const search = searchFromAddress('?tab=bookings&date=2026-11-25', {}, '2026-11-25');
  expect(search).toMatchObject({ bookings: true, query: { tab: 'workspaces', date: '2026-11-25' } });
  expect(addressOfSearch(search)).toBe('/explore?date=2026-11-25&tab=bookings');
  expect(addressOfSearch({ ...search, bookings: false })).toBe('/explore?date=2026-11-25');
});

test('EXP-08 the choice follows into the space: a half-day by the hour of arrival', () => {
  const date = '2026-11-25';
  expect(choiceOf({ date, part: 'day', people: 2 })).toBe('?date=2026-11-25&part=day&people=2');
  expect(choiceOf({ date, part: 'halfDay', arrival: '14:00' })).toContain('part=afternoon');
  expect(choiceOf({ date, part: 'halfDay', arrival: '09:00' })).toContain('part=morning');
  expect(choiceOf({ date, part: 'halfDay' })).toContain('part=halfDay');
  expect(choiceOf({ people: 4 })).toBe('?people=4');
  expect(choiceOf({})).toBe('');
});
