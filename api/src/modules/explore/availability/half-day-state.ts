import type { AvailabilitySlot } from '@escale/contract';

/** Facts that determine the state of one half-day of a space. */
export interface HalfDayFacts {
  /** Whether the building is open in that half of the weekday. */
  open: boolean;
  /** The half-day is over. */
  past: boolean;
  /** The half-day starts within the notice the space requires. */
  tooLate: boolean;
  /** Closed for good or for sale, or on that day only. */
  closure: 'closed' | 'closedForSale' | null;
  free: number;
}

/** State of a half-day (WSP-02). A past half-day is `past` whatever else applies, and a closure for sale has its own state. */
export function halfDayState({ open, past, tooLate, closure, free }: HalfDayFacts): AvailabilitySlot['state'] {
  if (past) return 'past';
  if (closure !== null) return closure;
  if (!open) return 'closed';
  if (tooLate) return 'tooLate';
  return free > 0 ? 'free' : 'full';
}
