import { addDays, mondayOf, todayIn } from '@escale/rules';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { datesOfWeek, isWhole, openingMonday, partOf, undefinedDay } from './week-range.ts';

test('WEK-01 a week runs Monday to Friday, to Sunday with weekends', () => {
  expect(datesOfWeek('2026-11-16')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  expect(datesOfWeek('2026-11-16', true).at(-1)).toBe('2026-11-22');
});

test('WEK-01 every date belongs to the week of its Monday, over years and clock changes', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (value) => {
      const date = value.toISOString().slice(0, 10);
      const monday = mondayOf(date);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(datesOfWeek(monday, true)).toContain(date);
      expect(mondayOf(addDays(monday, 7))).toBe(addDays(monday, 7));
    }),
  );
});

test('WEK-01 today is the day of the member, not of the machine', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  expect(todayIn('Europe/Paris', now)).toBe('2026-11-22');
  expect(todayIn('America/New_York', now)).toBe('2026-11-21');
});

test('WEK-03 a day is drawn whole only when its halves are equal', () => {
  const day = undefinedDay('2026-11-17');
  expect(isWhole(day)).toBe(true);
  expect(isWhole({ ...day, halves: [{ ...day.halves[0], locationType: 'home' }, day.halves[1]] })).toBe(false);
});

test('WEK-01 on a weekend the page opens on the week that comes, unless weekends are shown', () => {
  expect(openingMonday('2026-11-20', false)).toBe('2026-11-16');
  expect(openingMonday('2026-11-21', false)).toBe('2026-11-23');
  expect(openingMonday('2026-11-22', false)).toBe('2026-11-23');
  expect(openingMonday('2026-11-22', true)).toBe('2026-11-16');
});

test('WEK-03 a part of a day is one half or both', () => {
  const day = undefinedDay('2026-11-17');
  expect((['day', 'morning', 'afternoon'] as const).map((part) => partOf(day, part).map(({ half }) => half))).toEqual([
    ['morning', 'afternoon'],
    ['morning'],
    ['afternoon'],
  ]);
});
