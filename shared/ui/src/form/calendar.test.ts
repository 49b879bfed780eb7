import { expect, test } from '@jest/globals';
import { addMonths, firstWeekday, monthWeeks, moveDay } from './calendar.ts';

test('WEK-01 a month begins on Monday in French and Dutch, on Sunday in English', () => {
  expect(monthWeeks('2026-11', firstWeekday('fr'))[0]?.[0]).toBe('2026-10-26');
  expect(monthWeeks('2026-11', firstWeekday('nl'))[0]?.[0]).toBe('2026-10-26');
  expect(monthWeeks('2026-11', firstWeekday('en'))[0]?.[0]).toBe('2026-11-01');
});

test('WEK-01 every key of the date grid moves as the pattern says', () => {
  const from = '2026-11-25';
  const moved = (key: string, shift = false) => moveDay(from, key, shift, 0);
  expect([moved('ArrowLeft'), moved('ArrowRight'), moved('ArrowUp'), moved('ArrowDown')]).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-18',
    '2026-12-02',
  ]);
  expect([moved('Home'), moved('End')]).toEqual(['2026-11-23', '2026-11-29']);
  expect([moved('PageUp'), moved('PageDown'), moved('PageUp', true), moved('PageDown', true)]).toEqual([
    '2026-10-25',
    '2026-12-25',
    '2025-11-25',
    '2027-11-25',
  ]);
  expect(moved('a')).toBeNull();
});

test('a month later than the 31st is the last day of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
});
