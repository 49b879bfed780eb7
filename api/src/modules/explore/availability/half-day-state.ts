import type { AvailabilitySlot } from '@escale/contract';
import type { Closure } from '@escale/rules';

/** Facts that determine the state of one half-day of a space. */
export interface HalfDayFacts {
  /** Whether the building is open in that half of the weekday. */
  open: boolean;
  /** The half-day is over. */
  past: boolean;
  /** The half-day starts within the notice the space requires. */
  tooLate: boolean;
  /** Why the space is closed: for good, or on that day only. */
  closure: Closure | null;
  free: number;
}

/**
 * State of a half-day (WSP-02). A past half-day is `past` whatever else applies, and one without opening hours is `closed` whatever the
 * space is: nobody expects it to open.
 */
export function halfDayState({ open, past, tooLate, closure, free }: HalfDayFacts): AvailabilitySlot['state'] {
  if (past) return 'past';
  if (!open) return 'closed';
  if (closure !== null) return closure;
  if (tooLate) return 'tooLate';
  return free > 0 ? 'free' : 'full';
}
