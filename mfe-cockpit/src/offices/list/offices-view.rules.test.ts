import type { BuildingSummary } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { confluence, established, saintMartin } from '../offices.fixture.ts';
import { closedWeekday, lackOf, percentOf, shownOffices, totalOf } from './offices-view.rules.ts';

const items: BuildingSummary[] = [confluence, established, saintMartin];
const names = (found: readonly BuildingSummary[]) => found.map(({ name }) => name);
const all = { search: '', filters: { amenity: null }, sort: null };

test('CKP-06 buildings are found by name, street and city without accents, and by their equipment', () => {
  expect(names(shownOffices(items, { ...all, search: 'ecluses' }))).toEqual(['Saint-Martin']);
  expect(names(shownOffices(items, { ...all, search: 'NANTES' }))).toEqual(['Les Établis']);
  expect(names(shownOffices(items, { ...all, filters: { amenity: 'shower' } }))).toEqual(['Confluence']);
});

test('CKP-08 they are sorted by each column in both directions', () => {
  const by = (id: 'name' | 'morning' | 'capacity', direction: 'ascending' | 'descending') =>
    names(shownOffices(items, { ...all, sort: { id, direction } }));
  expect(by('name', 'descending')).toEqual(['Saint-Martin', 'Les Établis', 'Confluence']);
  expect(by('capacity', 'ascending')).toEqual(['Les Établis', 'Confluence', 'Saint-Martin']);
  expect(by('morning', 'descending')).toEqual(['Saint-Martin', 'Confluence', 'Les Établis']);
});

test('CKP-06 what a building lacks is told, the most serious first', () => {
  expect(lackOf(saintMartin)).toBe(null);
  expect(lackOf(established)).toBe('weekday');
  expect(closedWeekday(established)).toBe(5);
  expect(lackOf({ ...established, hasReception: false })).toBe('reception');
  expect(lackOf({ ...saintMartin, spaces: 0 })).toBe('spaces');
  expect(lackOf({ ...saintMartin, openingHours: [] })).toBe('hours');
});

test('CKP-06 places of all buildings are added up; without open places nothing is full', () => {
  expect(totalOf(items).morning).toEqual({ taken: 170, capacity: 240 });
  expect(percentOf({ taken: 0, capacity: 0 })).toBe(0);
});
