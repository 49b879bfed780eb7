import type { Half, Part } from '@escale/contract/common';

const dayMillis = 86_400_000;

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** `days` later (or earlier) than an ISO date; calendar arithmetic only, no time zone. */
export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * dayMillis).toISOString().slice(0, 10);
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(midnight(date)).getUTCDay() + 6) % 7) + 1;
}

/** Every date of `[from, to]`, at most `most` of them. */
export function datesBetween(from: string, to: string, most = 366): string[] {
  const days = Math.round((midnight(to) - midnight(from)) / dayMillis);
  return Array.from({ length: Math.max(0, Math.min(days + 1, most)) }, (_, index) => addDays(from, index));
}

/** Monday of a date's week: weeks start on Monday in every language (spec §9). */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** Monday of the week to plan on a date: the current week until Friday, the next one on a weekend (WEK-01, CON-01). */
export function planningMonday(date: string): string {
  return addDays(mondayOf(date), weekdayOf(date) > 5 ? 7 : 0);
}

/** The halves of a part of a day, morning first. */
export function halvesOf(part: Part): Half[] {
  return part === 'day' ? ['morning', 'afternoon'] : [part];
}

/** The part of a day that a list of halves makes up: one half is itself, two are the day. */
export function partOfHalves(halves: readonly Half[]): Part {
  const [only, ...more] = halves;
  return only === undefined || more.length > 0 ? 'day' : only;
}

/** 0 morning, 1 afternoon: how halves are stored and the order in which they are locked. */
export function halfIndex(half: Half): 0 | 1 {
  return half === 'morning' ? 0 : 1;
}

/** Inverse of `halfIndex`. */
export function halfAt(index: number): Half {
  return index === 0 ? 'morning' : 'afternoon';
}

export type Period = 'week' | 'month' | 'year';

/** First and last date of the week (from Monday), month or year that contains a date (spec §9). */
export function periodOf(period: Period, date: string): { from: string; to: string } {
  if (period === 'week') {
    const from = mondayOf(date);
    return { from, to: addDays(from, 6) };
  }
  const year = Number(date.slice(0, 4));
  if (period === 'year') return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  const month = Number(date.slice(5, 7));
  return { from: `${date.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
