import { expect, test } from '@jest/globals';
import { stripDates, workingDay } from './floor-dates.ts';

test('MAP-03 the strip is two working weeks from the Monday of the date', () => {
  const [first = [], second = []] = stripDates('2026-11-25');
  expect([first[0], first.at(-1), second[0], second.at(-1)]).toEqual([
    '2026-11-23',
    '2026-11-27',
    '2026-11-30',
    '2026-12-04',
  ]);
  expect(stripDates('2026-11-29')[0]?.[0]).toBe('2026-11-23');
});

test('MAP-03 a weekend begins with the Monday after it', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(workingDay)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
  ]);
});
