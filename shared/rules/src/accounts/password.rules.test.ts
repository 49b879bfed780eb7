import { password } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { missingIn, passwordParts } from './password.rules.ts';

test('AUT-05 a password lacks each part on its own', () => {
  for (const [text, missing] of [
    ['Escale-2026!', []],
    ['É-escale1', []],
    ['Esc-1', ['length']],
    ['Escale-deux', ['digit']],
    ['escale-2026', ['upper']],
    ['ESCALE-2026', ['lower']],
    ['Escale 2026', ['special']],
    ['', [...passwordParts]],
  ] as const)
    expect([text, missingIn(text)]).toEqual([text, missing]);
});

test('AUT-05 what lacks nothing is what the contract calls a password', () => {
  const near = fc.string({ unit: fc.constantFrom('a', 'B', '7', '-', ' ', 'é', 'Ö', '€', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ maxLength: 210 })), (text) => {
      expect(missingIn(text).length === 0).toBe(password.safeParse(text).success);
    }),
  );
});
