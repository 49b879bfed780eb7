import type { AvailabilitySlot } from '@escale/contract';

/** What is known of one half-day of a space. */
export interface HalfDayFacts {
  /** Opening of that half, null when the weekday has none. */
  open: boolean;
  /** The half is over, or too near for the notice the space asks. */
  past: boolean;
  /** Closed for good or for sale, or on that very day. */
  closure: 'closed' | 'closedForSale' | null;
  free: number;
}

/** One word for a half-day; what is over is past whatever else it was, and closed for sale is told apart (WSP-02). */
export function halfDayState({ open, past, closure, free }: HalfDayFacts): AvailabilitySlot['state'] {
  if (past) return 'past';
  if (closure !== null) return closure;
  if (!open) return 'closed';
  return free > 0 ? 'free' : 'full';
}
