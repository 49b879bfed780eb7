import type { ErrorCode } from '@escale/contract/errors';
import type { Verdict } from './decision.rules.ts';

/** Maximum number of waiting-list entries per member. */
export const mostWaiting = 20;

/**
 * Why a waiting-list entry is refused, derived from the decision of booking now; null: the space is full, so waiting is possible (BKG-17).
 */
export function waitingRefusal(verdicts: readonly Verdict[]): ErrorCode | null {
  const failed = verdicts.find(({ passed }) => !passed);
  if (!failed) return 'waiting-list.not-needed';
  const isFull =
    failed.rule === 'capacity' && (failed.code === 'booking.full' || failed.code === 'booking.unavailable');
  if (isFull || (failed.rule === 'seat' && failed.code === 'booking.seat-taken')) return null;
  return failed.code ?? 'booking.unavailable';
}

/** A waiting-list request for one day of one space, by halves or by the hour. */
export interface Wish {
  /** 0 morning, 1 afternoon. */
  halves: readonly number[];
  /** Instants `[from, to)` of hours in a room; null: whole halves. */
  hours: { from: string; to: string } | null;
}

/** Whether two requests for the same day and space overlap in time: overlapping requests share one queue. */
export function wishesMeet(a: Wish, b: Wish): boolean {
  if (a.hours && b.hours) {
    return Date.parse(a.hours.from) < Date.parse(b.hours.to) && Date.parse(b.hours.from) < Date.parse(a.hours.to);
  }
  return a.halves.some((half) => b.halves.includes(half));
}

/** Position in the queue of a day and space, 1 is next: counts the earlier entries that overlap in time (BKG-17). */
export function positionIn<T extends Wish & { id: string }>(line: readonly T[], id: string): number | null {
  const own = line.findIndex((entry) => entry.id === id);
  const mine = line[own];
  return mine ? line.slice(0, own).filter((entry) => wishesMeet(entry, mine)).length + 1 : null;
}
