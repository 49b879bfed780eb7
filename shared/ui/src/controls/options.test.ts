import { expect, test } from '@jest/globals';
import { matches } from './options.ts';

test('A11Y an option is found by any of its words, without accents or capitals', () => {
  const option = { label: 'Hélène Dupré', hint: 'Équipe Produit' };
  expect(matches('helene', option)).toBe(true);
  expect(matches('dupre produit', option)).toBe(true);
  expect(matches('helene ventes', option)).toBe(false);
  expect(matches('', option)).toBe(true);
});
