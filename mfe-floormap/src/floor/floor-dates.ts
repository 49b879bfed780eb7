import { addDays, mondayOf, weekdayOf } from '@escale/rules';

/** Working days of the date's week and of the next one, Monday to Friday. */
export function stripDates(date: string): string[][] {
  const monday = mondayOf(date);
  return [0, 7].map((week) => [0, 1, 2, 3, 4].map((day) => addDays(monday, week + day)));
}

/** The date itself, or the Monday after a weekend: an office is planned for a working day. */
export function workingDay(date: string): string {
  const weekday = weekdayOf(date);
  return weekday > 5 ? addDays(date, 8 - weekday) : date;
}
