import { weekdayOf } from '@escale/rules';
import { expect, test } from '@jest/globals';
import { answersOf, datesOf, mostDates, type Repeat, weeklyFrom } from './repeat.rules.ts';

const today = '2026-11-20';
const tuesday = '2026-11-24';
const of = (changes: Partial<Repeat>) => datesOf({ ...weeklyFrom(tuesday), ...changes }, today);

test('BKG-16 a booking repeats each week on its weekday, or every second week', () => {
  expect(of({ times: 3 })).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
  expect(of({ times: 3, every: 2 })).toEqual(['2026-11-24', '2026-12-08', '2026-12-22']);
});

test('BKG-16 several weekdays are counted one by one, and every second week is that of the first date', () => {
  const weekdays = [1, 2, 5];
  expect(of({ weekdays, times: 4 })).toEqual(['2026-11-24', '2026-11-27', '2026-11-30', '2026-12-01']);
  expect(of({ weekdays, times: 4, every: 2 })).toEqual(['2026-11-24', '2026-11-27', '2026-12-07', '2026-12-08']);
});

test('BKG-16 an end by date includes that date, and there is always one date', () => {
  expect(of({ until: '2026-12-08' })).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
  expect(of({ weekdays: [5], until: '2026-11-24' })).toEqual(['2026-11-27']);
});

test('BKG-16 at most twenty dates, none later than a year ahead', () => {
  expect(of({ weekdays: [1, 2, 3, 4, 5], until: '2027-11-20' })).toHaveLength(mostDates);
  const late = datesOf({ ...weeklyFrom('2027-11-09'), times: 20 }, today);
  expect(late).toEqual(['2027-11-09', '2027-11-16']);
  expect(late.map(weekdayOf)).toEqual([2, 2]);
});

test('BKG-16 decisions about dates that are gone are forgotten', () => {
  expect(answersOf({ '2026-11-24': 'skipped', '2026-12-01': 'beside' }, ['2026-12-01'])).toEqual({
    '2026-12-01': 'beside',
  });
});
