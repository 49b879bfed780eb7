import { expect, test } from '@jest/globals';
import { sharesOf } from './shares.rules.ts';

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
