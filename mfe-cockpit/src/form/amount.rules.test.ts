import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { centsFrom, typedAmount } from './amount.rules.ts';

test('CKP-10 an amount is read as it is written in each language, and nothing else is one', () => {
  expect(['1 250,50', '1250.5', '1\u202F250', '-3', '0,5'].map((typed) => centsFrom(typed))).toEqual([
    125_050, 125_050, 125_000, -300, 50,
  ]);
  expect(['', 'abc', '1,234,5', '1e5', '0,555', '12345678901'].map((typed) => centsFrom(typed))).toEqual(
    Array(6).fill(null),
  );
});

test('CKP-10 every amount that is shown can be typed again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 100_000_000 }),
      fc.constantFrom(',' as const, '.' as const),
      (cents, sign) => {
        expect(centsFrom(typedAmount(cents, sign))).toBe(cents);
      },
    ),
  );
});

test('CKP-10 an amount is bounded where its form is', () => {
  const read = (text: string) => centsFrom(text, { unsigned: true, most: 1_000 });
  expect(['10', '0', '10,01', '-1', '-0'].map(read)).toEqual([1_000, 0, null, null, null]);
});
