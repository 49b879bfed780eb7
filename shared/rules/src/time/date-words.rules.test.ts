import { expect, test } from '@jest/globals';
import { ordinalIn, withFirst } from './date-words.rules.ts';

test('I18N-01 the first of a month is the only day French counts as such', () => {
  expect(withFirst('fr', 'mardi 1 décembre')).toBe('mardi 1er décembre');
  expect(withFirst('fr', 'mar. 1 déc.')).toBe('mar. 1er déc.');
  expect(withFirst('fr', '1–5 décembre')).toBe('1er–5 décembre');
  expect(withFirst('fr', '30 novembre – 1 décembre 2026')).toBe('30 novembre – 1er décembre 2026');
  for (const words of ['mardi 11 décembre', 'lundi 21 décembre', '11–31 mai', 'mar. 15 déc. 2011'])
    expect(withFirst('fr', words)).toBe(words);
  expect(withFirst('en-GB', 'Tuesday 1 December')).toBe('Tuesday 1 December');
});

test('I18N-01 the day of a date keeps its ordinal', () => {
  expect(['1er décembre', '25 November', '12 januari 2027'].map(ordinalIn)).toEqual(['1er', '25', '12']);
});
