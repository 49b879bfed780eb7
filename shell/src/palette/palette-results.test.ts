import { expect, test } from '@jest/globals';
import { closest, markedParts, matching, pageResult } from './palette-results.ts';

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

test('PLT-13 the typed letters are marked in a name, also where they have accents', () => {
  const marked = (label: string, words: string) =>
    markedParts(label, words)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('');
  expect(marked('Salomé Quéré', 'sal')).toBe('[Sal]omé Quéré');
  expect(marked('Salle Écluse', 'eclu sall')).toBe('[Sall]e [Éclu]se');
  expect(marked('La Pergola', 'x')).toBe('La Pergola');
});

test('PLT-13 a name that is written almost so is offered, others are not', () => {
  const results = entries.map(({ result }) => result);
  const like = (words: string) => closest(results, words)?.id ?? null;
  expect(like('comte')).toBe('page:account');
  expect(like('exploreer')).toBe('page:explore');
  expect(like('lyon samedi')).toBeNull();
  expect(like('hot')).toBeNull();
});
