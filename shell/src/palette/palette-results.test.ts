import { expect, test } from '@jest/globals';
import { matchingPages } from './palette-results.ts';

const items = [
  { id: 'explore', path: '/explore', icon: 'compass', order: 10, message: 'a', rights: [] },
  { id: 'hote', path: '/host', icon: 'store', order: 20, message: 'b', rights: [] },
];
const names: Record<string, string> = { a: 'Explorer les espaces', b: 'Hôte' };
const found = (words: string) => matchingPages(items, words, (message) => names[message] ?? '').map(({ path }) => path);

test('PLT-13 pages are found by any part of their name, without accents, in any order of words', () => {
  expect(found('')).toEqual(['/explore', '/host']);
  expect(found('hote')).toEqual(['/host']);
  expect(found('espaces expl')).toEqual(['/explore']);
  expect(found('nowhere')).toEqual([]);
});
