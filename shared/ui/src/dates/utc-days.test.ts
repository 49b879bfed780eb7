import { expect, test } from '@jest/globals';
import { dateOf, formatDate, isoOf, parseDate, utcDays } from './utc-days.ts';
import { mondayOf, weekNumber } from './weeks.ts';

test('days are added without a time zone, and a month ends where it ends', () => {
  expect(isoOf(utcDays.addDate(dateOf('2026-03-28'), 2))).toBe('2026-03-30');
  expect(isoOf(utcDays.addMonth(dateOf('2026-01-31'), 1))).toBe('2026-02-28');
  expect(isoOf(utcDays.addYear(dateOf('2028-02-29'), 1))).toBe('2029-02-28');
  expect(isoOf(utcDays.setMonth(dateOf('2026-12-31'), 1))).toBe('2026-02-28');
});

test('a date is written and read as the language writes it', () => {
  const day = dateOf('2026-08-03');
  expect(formatDate('fr', day, 'DD/MM/YYYY')).toBe('03/08/2026');
  expect(formatDate('fr', day, 'MMMM YYYY')).toBe('août 2026');
  expect(formatDate('nl', day, 'MMMM YYYY')).toBe('augustus 2026');
  const read = (text: string, ...formats: string[]) => {
    const found = parseDate('fr', text, formats);
    return found && isoOf(found);
  };
  expect(read('3/8/2026', 'DD/MM/YYYY')).toBe('2026-08-03');
  expect(read('03-08-2026', 'DD/MM/YYYY')).toBe('2026-08-03');
  expect(read('31/02/2026', 'DD/MM/YYYY')).toBeNull();
  expect(read('8/2026', 'MM/YYYY')).toBe('2026-08-01');
  expect(read('48/2026', 'WW/GGGG')).toBe('2026-11-23');
  expect(read('54/2026', 'WW/GGGG')).toBeNull();
});

test('WEK-01 a week has one Monday and one number, whether its row begins on Sunday or on Monday', () => {
  expect(mondayOf('2026-11-25', 0)).toBe('2026-11-23');
  expect(mondayOf('2026-11-25', 6)).toBe('2026-11-23');
  expect(mondayOf('2026-11-22', 6)).toBe('2026-11-23');
  expect(weekNumber('2026-01-01', 0)).toEqual({ number: 1, year: 2026 });
  expect(weekNumber('2027-01-01', 0)).toEqual({ number: 53, year: 2026 });
  expect(utcDays.locale.getWeekFirstDay('en')).toBe(0);
  expect(utcDays.locale.getWeekFirstDay('fr')).toBe(1);
});
