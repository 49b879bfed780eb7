import { addDays, periodOf, weekdayOf } from '@escale/rules';

/** The working days of the demo around today: twelve past weeks, this one and three coming; weekends left out. */
export interface Days {
  today: string;
  now: string;
  /** Monday to Friday of this week, as dates. */
  thisWeek: readonly string[];
  past: readonly string[];
  coming: readonly string[];
  /** First dates of the months covered, the current one last. */
  months: readonly string[];
}

/** Computes the days of the demo around a date and an instant. */
export function daysAround(today: string, now: string): Days {
  const monday = periodOf('week', today).from;
  const weekdays = (from: number, count: number) =>
    Array.from({ length: count * 7 }, (_, day) => addDays(monday, from * 7 + day)).filter((day) => weekdayOf(day) <= 5);
  const past = weekdays(-12, 12);
  const last = `${today.slice(0, 7)}-01`;
  const months: string[] = [];
  for (let month = `${addDays(past[0] ?? today, -10).slice(0, 7)}-01`; month <= last; month = nextMonth(month))
    months.push(month);
  return { today, now, thisWeek: weekdays(0, 1), past, coming: weekdays(1, 3), months };
}

/** Christmas and New Year's Day, on which no space of the demo is open. */
export const isHoliday = (day: string): boolean => ['12-25', '01-01'].includes(day.slice(5));

/** The first day of the month after the given date. */
export const nextMonth = (date: string): string => addDays(periodOf('month', date).to, 1);

/** When a booking of a day was made: some days before at nine, or minutes before now when that would be in the future. */
export function bookedAt({ now }: Days, day: string, daysBefore: number, minutes: number): string {
  const usual = Date.parse(`${addDays(day, -daysBefore)}T08:00:00Z`) + minutes * 60_000;
  const latest = Date.parse(now) - (5 + minutes * 7) * 60_000;
  return new Date(Math.min(usual, latest)).toISOString();
}
