import { expect, test } from '@jest/globals';
import { capital, uncapital } from './letter-case.rules.ts';

test('I18N-01 only the first letter changes its case', () => {
  expect(['mardi 17', 'été à Lyon', '1er décembre', ''].map(capital)).toEqual([
    'Mardi 17',
    'Été à Lyon',
    '1er décembre',
    '',
  ]);
  expect(uncapital('Remboursée jusqu’au Lundi')).toBe('remboursée jusqu’au Lundi');
});
