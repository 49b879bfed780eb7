import type { SearchPart, SearchQuery } from '@escale/contract';
import { addDays } from '@escale/rules';

/** Hours at which mornings and working days end, by the clock of the reader. */
const morningEnds = 13;
const dayEnds = 18;

/** The ISO date by the reader's clock. Not from `@escale/ui/form`, which the first page does not load. */
export const dateOf = (now: Date) => now.toLocaleDateString('sv-SE');

/** The day after today. */
export const tomorrow = (now: Date): string => addDays(dateOf(now), 1);

/** What is left of today: a morning that is over cannot be booked, and neither can the day that contains it. */
function todayLeft(now: Date): 'day' | 'afternoon' | 'nothing' {
  if (now.getHours() >= dayEnds) return 'nothing';
  return now.getHours() >= morningEnds ? 'afternoon' : 'day';
}

/** Whether nothing of today can be booked any more. */
export const isOver = (now: Date): boolean => todayLeft(now) === 'nothing';

/** The part to search for on a date: the afternoon, once the morning of today is over (EXP-02). */
export function partOn(date: string | undefined, part: SearchPart, now: Date): SearchPart {
  const isOver = date === dateOf(now) && todayLeft(now) !== 'day';
  return isOver && (part === 'day' || part === 'morning') ? 'afternoon' : part;
}

/** Why a search without filters finds nothing (EXP-07): its part of today is over, today is, or nothing is free that day. */
export function emptyBecause(
  { date, part = 'day' }: Pick<SearchQuery, 'date' | 'part'>,
  now: Date,
): 'part-over' | 'today-over' | 'day' {
  if (date !== dateOf(now)) return 'day';
  if (isOver(now)) return 'today-over';
  return partOn(date, part, now) === part ? 'day' : 'part-over';
}
