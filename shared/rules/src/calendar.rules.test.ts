import { expect, test } from '@jest/globals';
import { withFrenchFirst } from './calendar.rules.ts';

test('I18N-01 the first of a month is an ordinal in French alone', () => {
  expect(withFrenchFirst('mardi 1 décembre', 'fr')).toBe('mardi 1er décembre');
  expect(withFrenchFirst('1–5 février', 'fr')).toBe('1er–5 février');
  expect(withFrenchFirst('30 nov. – 1 déc.', 'fr')).toBe('30 nov. – 1er déc.');
  expect(withFrenchFirst('mar. 1 déc., 01:00', 'fr')).toBe('mar. 1er déc., 01:00');
  for (const text of ['21 novembre', '11–15 janvier', 'novembre 2021']) expect(withFrenchFirst(text, 'fr')).toBe(text);
  expect(withFrenchFirst('dinsdag 1 december', 'nl')).toBe('dinsdag 1 december');
});
