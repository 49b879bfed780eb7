import type { Problem } from '@escale/contract';

/** An overlapping booking of the member, as the refusal contains it (BKG-26). */
export interface HeldBooking {
  id: string;
  name: string;
  from: string;
  to: string;
  isOwn: boolean;
  /** Local date at the space. */
  date?: string;
  /** False for an own booking of the same space. A server of an earlier release does not send it. */
  canKeepBoth?: boolean;
}

/** The bookings that conflict with a refused one; empty where it was refused for another reason. */
export function heldIn(problem: Problem | null | undefined): HeldBooking[] {
  const carried: unknown = problem && 'bookings' in problem ? problem.bookings : [];
  return Array.isArray(carried) ? carried.filter(isHeld) : [];
}

function isHeld(value: unknown): value is HeldBooking {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'from' in value;
}
