import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { centsFrom, sharesOf, typedAmount } from './amount.rules.ts';

test('CKP-10 an amount is read as it is written in each language, and nothing else is one', () => {
  expect(['1 250,50', '1250.5', '1\u202F250', '-3', '0,5'].map(centsFrom)).toEqual([
    125_050, 125_050, 125_000, -300, 50,
  ]);
  expect(['', 'abc', '1,234,5', '1e5', '0,555', '12345678901'].map(centsFrom)).toEqual(Array(6).fill(null));
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

test('POL-07 the widest bar is that of who holds most, and a debt has none', () => {
  expect(
    sharesOf([
      { sharedCents: 100, membersCents: 300 },
      { sharedCents: -50, membersCents: 200 },
    ]),
  ).toEqual([
    { shared: 25, members: 75 },
    { shared: 0, members: 50 },
  ]);
});
