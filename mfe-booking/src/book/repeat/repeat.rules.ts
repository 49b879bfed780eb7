import type { SlotChoice } from '@escale/contract';
import { addDays, bookingHorizonDays, datesBetween, mondayOf, weekdayOf } from '@escale/rules';

/** Maximum number of dates of one request. */
export const mostDates = 20;

/** A booking that repeats: on some weekdays of every week, or of every second one (BKG-16). */
export interface Repeat {
  every: 1 | 2;
  /** 1 Monday … 7 Sunday, at least one. */
  weekdays: readonly number[];
  /** First possible date; its week is the first one. */
  from: string;
  /** Last possible date, or the number of dates. */
  until: string | null;
  times: number;
}

/** What the member decides about one date: leave it out, book beside what they hold, or another time of the same space. */
export type DateAnswer = 'skipped' | 'beside' | SlotChoice;
export type DateAnswers = Readonly<Record<string, DateAnswer>>;

/** Once a week on the weekday of a date, five times. */
export function weeklyFrom(date: string): Repeat {
  return { every: 1, weekdays: [weekdayOf(date)], from: date, until: null, times: 5 };
}

/** Dates of a repetition in order: at least one, at most `mostDates`, none after the last day that can be booked. */
export function datesOf({ every, weekdays, from, until, times }: Repeat, today: string): string[] {
  const last = addDays(today, bookingHorizonDays);
  const begin = mondayOf(from);
  const possible = datesBetween(from, last).filter((date) => {
    const week = Math.round((Date.parse(mondayOf(date)) - Date.parse(begin)) / weekMillis);
    return week % every === 0 && weekdays.includes(weekdayOf(date));
  });
  const chosen = until === null ? possible.slice(0, times) : possible.filter((date) => date <= until);
  const dates = (chosen.length > 0 ? chosen : possible.slice(0, 1)).slice(0, mostDates);
  return dates.length > 0 ? dates : [from];
}
const weekMillis = 7 * 86_400_000;

/** The answers about dates that a changed repetition still has. */
export function answersOf(answers: DateAnswers, dates: readonly string[]): DateAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([date]) => dates.includes(date)));
}
