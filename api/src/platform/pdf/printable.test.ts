import { expect, test } from '@jest/globals';
import { printable } from './printable.ts';

test('INV-02 a PDF prints what its fonts contain, and the nearest letters for the rest', () => {
  expect(printable('1\u202f234,50\u00a0€ l’été à Œuvre − 5')).toBe('1 234,50 € l’été à Œuvre - 5');
  expect(printable('Ştefan Nováček Łódź')).toBe('Stefan Novácek ódz');
  expect(printable('Terrasse ☀️ 漢')).toBe('Terrasse  ');
});
