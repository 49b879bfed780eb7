import { expect, test } from '@jest/globals';
import { weekdaysOfMonth } from './month.rules.ts';

test('ACC-01 the month on a card has its working days, and none of another month', () => {
  const november = weekdaysOfMonth('2026-11-25');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-02', '2026-11-30', 21]);
  const february = weekdaysOfMonth('2026-02-01');
  expect([february[0], february.at(-1), february.length]).toEqual(['2026-02-02', '2026-02-27', 20]);
});
