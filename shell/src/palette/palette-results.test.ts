import { expect, test } from '@jest/globals';
import { matching, pageResult } from './palette-results.ts';

const entries = [
  {
    result: pageResult({ id: 'explore', path: '/explore', icon: 'compass', label: 'Explorer les espaces' }),
    synonyms: 'réserver bureau salle',
  },
  { result: pageResult({ id: 'host', path: '/host', icon: 'store', label: 'Hôte' }), synonyms: 'demandes' },
  {
    result: pageResult({ id: 'account', path: '/account', icon: 'user', label: 'Mon compte' }),
    synonyms: 'paramètres profil',
  },
];
const found = (words: string) => matching(entries, words).map(({ id }) => id);

test('PLT-13 pages are found by any part of their name, without accents, in any order of words', () => {
  expect(found('')).toEqual(['page:explore', 'page:host', 'page:account']);
  expect(found('hote')).toEqual(['page:host']);
  expect(found('espaces expl')).toEqual(['page:explore']);
  expect(found('nowhere')).toEqual([]);
});

test('PLT-13 a page is found by what one wants to do there', () => {
  expect(found('réserver')).toEqual(['page:explore']);
  expect(found('parametres')).toEqual(['page:account']);
  expect(found('compte')).toEqual(['page:account']);
});
