import { expect, test } from '@jest/globals';
import { folded } from './folded.rules.ts';

test('PLT-13 texts are compared without accents and case, whichever way the accents are written', () => {
  expect(folded('Élysée Bientôt Ijsselmeer')).toBe('elysee bientot ijsselmeer');
  expect(folded('e\u0301te\u0301')).toBe(folded('\u00e9t\u00e9'));
  expect(folded('d’Août 12')).toBe('d’aout 12');
});
