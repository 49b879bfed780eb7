import type { ErrorCode } from '@escale/contract/errors';
import type { Verdict } from './decision.rules.ts';

/** Most places one member waits for at a time. */
export const mostWaiting = 20;

/** What refuses a place on a waiting list, read from the decision of booking it now; null: all is taken, so one may wait (BKG-17). */
export function waitingRefusal(verdicts: readonly Verdict[]): ErrorCode | null {
  const failed = verdicts.find(({ passed }) => !passed);
  if (!failed) return 'waiting-list.not-needed';
  const isFull =
    failed.rule === 'capacity' && (failed.code === 'booking.full' || failed.code === 'booking.unavailable');
  if (isFull || (failed.rule === 'seat' && failed.code === 'booking.seat-taken')) return null;
  return failed.code ?? 'booking.unavailable';
}

/** A wish for one day of one space, by halves or by the hour. */
export interface Wish {
  /** 0 morning, 1 afternoon. */
  halves: readonly number[];
  /** Instants `[from, to)` of hours in a room; null: whole halves. */
  hours: { from: string; to: string } | null;
}

/** Whether two wishes for the same day and space ask for some of the same time: who waits for one stands in line with the other. */
export function wishesMeet(a: Wish, b: Wish): boolean {
  if (a.hours && b.hours) {
    return Date.parse(a.hours.from) < Date.parse(b.hours.to) && Date.parse(b.hours.from) < Date.parse(a.hours.to);
  }
  return a.halves.some((half) => b.halves.includes(half));
}

/** One's place in the line of a day and space, 1 is next: those before who wait for some of the same time (BKG-17). */
export function positionIn<T extends Wish & { id: string }>(line: readonly T[], id: string): number | null {
  const own = line.findIndex((entry) => entry.id === id);
  const mine = line[own];
  return mine ? line.slice(0, own).filter((entry) => wishesMeet(entry, mine)).length + 1 : null;
}
