import { leastUseDays, useDays } from '@escale/contract/use-span';
import { addDays, mondayOf, weekdayOf } from '@escale/rules';

/** Places of the first and the last day of a span among the working days that are shown, both included. */
export type Span = readonly [first: number, last: number];

const weeks = useDays / 5;

/** Monday of the four weeks around a date: two before its week, and the one after it. */
export const firstOf = (date: string): string => addDays(mondayOf(date), -7 * (weeks - 2));

/** The working days of the four weeks from a Monday on. */
export function workingDays(first: string): string[] {
  return Array.from({ length: 7 * weeks }, (_, index) => addDays(first, index)).filter((date) => weekdayOf(date) <= 5);
}

/** The two weeks before the week of a date: what is over, and the same for each weekday. */
export const usualSpan: Span = [0, 2 * 5 - 1];

/** A span whose ends were moved: within the days, and a working week long at least; the end that was not moved gives way last. */
export function movedSpan(before: Span, [first, last]: Span): Span {
  const least = leastUseDays - 1;
  const isFirstMoved = first !== before[0];
  const from = Math.max(0, Math.min(first, useDays - 1 - least));
  const to = Math.min(useDays - 1, Math.max(last, least));
  if (to - from >= least) return [from, to];
  return isFirstMoved ? [from, from + least] : [to - least, to];
}

/** A span one day later; null at the end. */
export const nextSpan = ([first, last]: Span): Span | null => (last + 1 < useDays ? [first + 1, last + 1] : null);

/** Step of a percentage in the six colours of a heat map, 0 to 5. */
export const heatStep = (percent: number): number => Math.min(5, Math.max(0, Math.floor(percent / 17)));
