import type { BuildingForm } from '@escale/contract';

export type Hours = BuildingForm['openingHours'];
type Day = Hours[number];
type Span = NonNullable<Day['morning']>;

/** Minutes of one cell of the strip. */
export const step = 30;
/** The strip ends before midnight, which is the next day. */
const lastMinute = 23 * 60 + 30;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The day of a weekday; one that is not listed is closed. */
export function dayOf(hours: Hours, weekday: number): Day {
  return hours.find((day) => day.weekday === weekday) ?? { weekday, morning: null, afternoon: null };
}

/** Where the morning ends and the afternoon begins: where the first day says so, else at 13:00. */
export function noonOf(hours: Hours): number {
  const both = hours.find(({ morning, afternoon }) => morning && afternoon);
  return both?.afternoon ? minutesOf(both.afternoon.from) : 13 * 60;
}

/** First and last minute that the strip shows: from 6 to 22 h, or wider where the hours are. */
export function boundsOf(hours: Hours): { from: number; to: number } {
  const spans = hours.flatMap(({ morning, afternoon }) => [morning, afternoon].filter((span) => span !== null));
  const from = Math.min(6 * 60, ...spans.map((span) => minutesOf(span.from)));
  const to = Math.max(22 * 60, ...spans.map((span) => minutesOf(span.to)));
  return { from: Math.floor(from / step) * step, to: Math.min(lastMinute, Math.ceil(to / step) * step) };
}

/** Whether a building is open all of the cell that begins at a minute of a weekday. */
export function isOpenAt({ morning, afternoon }: Day, minute: number): boolean {
  return [morning, afternoon].some(
    (span) => span !== null && minutesOf(span.from) <= minute && minute + step <= minutesOf(span.to),
  );
}

/** Open minutes of a day. */
export function openMinutes({ morning, afternoon }: Day): number {
  return [morning, afternoon].reduce((sum, span) => sum + (span ? minutesOf(span.to) - minutesOf(span.from) : 0), 0);
}

/**
 * Opens or closes a weekday between two minutes. Each half has one span: opening joins what it touches and what lies between, closing
 * in the middle of a half leaves its longer part.
 */
export function painted(hours: Hours, weekday: number, from: number, to: number, open: boolean): Hours {
  const day = dayOf(hours, weekday);
  const noon = noonOn(day, noonOf(hours));
  const half = (span: Span | null, least: number, most: number) => {
    const [start, end] = [Math.max(from, least), Math.min(to, most)];
    if (start >= end) return span;
    return open ? joined(span, start, end) : cut(span, start, end);
  };
  return withDay(hours, {
    weekday,
    morning: half(day.morning, 0, noon),
    afternoon: half(day.afternoon, noon, 24 * 60),
  });
}

/** The noon of one day: its halves may meet at another time than those of the week. */
function noonOn({ morning, afternoon }: Day, usual: number): number {
  if (morning && afternoon) return minutesOf(afternoon.from);
  if (morning) return Math.max(usual, minutesOf(morning.to));
  return afternoon ? Math.min(usual, minutesOf(afternoon.from)) : usual;
}

const spanOf = (from: number, to: number): Span | null => (from < to ? { from: timeOf(from), to: timeOf(to) } : null);

function joined(span: Span | null, from: number, to: number): Span | null {
  if (!span) return spanOf(from, to);
  return spanOf(Math.min(from, minutesOf(span.from)), Math.max(to, minutesOf(span.to)));
}

function cut(span: Span | null, from: number, to: number): Span | null {
  if (!span) return null;
  const [start, end] = [minutesOf(span.from), minutesOf(span.to)];
  if (to <= start || end <= from) return span;
  return from - start >= end - to ? spanOf(start, from) : spanOf(to, end);
}

/** The hours with another day; closed days are left out, and the others are in the order of the week. */
function withDay(hours: Hours, day: Day): Hours {
  return weekdays
    .map((weekday) => (weekday === day.weekday ? day : dayOf(hours, weekday)))
    .filter(({ morning, afternoon }) => morning || afternoon);
}

/** The hours of Monday on Tuesday to Friday. */
export function mondayOnWeek(hours: Hours): Hours {
  const { morning, afternoon } = dayOf(hours, 1);
  return [2, 3, 4, 5].reduce<Hours>((all, weekday) => withDay(all, { weekday, morning, afternoon }), hours);
}

/** The weekdays that two weeks differ in. */
export function changedDays(before: Hours, now: Hours): number[] {
  return weekdays.filter((weekday) => JSON.stringify(dayOf(before, weekday)) !== JSON.stringify(dayOf(now, weekday)));
}

/** Weekdays in a row with the same first and last hour. */
export interface Run {
  first: number;
  last: number;
  from: string;
  to: string;
}

/** The open days of a week, those that follow each other with the same hours together. */
export function runsOf(hours: Hours): Run[] {
  const runs: Run[] = [];
  for (const weekday of weekdays) {
    const { morning, afternoon } = dayOf(hours, weekday);
    const [from, to] = [(morning ?? afternoon)?.from, (afternoon ?? morning)?.to];
    if (from === undefined || to === undefined) continue;
    const run = runs.at(-1);
    if (run && run.last === weekday - 1 && run.from === from && run.to === to) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, from, to });
  }
  return runs;
}
