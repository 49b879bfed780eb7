import type { Half } from '@escale/contract';
import type { ApiError } from '@escale/platform';

/** A booking that a day off would cancel. */
export interface FreedBooking {
  id: string;
  /** Of its space. */
  name: string;
  halves: Half[];
  /** What cancelling it now gives back to the member; 0 for a booking of somebody else. */
  refundCents: number;
}

/** The bookings in the refusal of a day off; null for any other refusal (WEK-12). */
export function freedIn({ code, problem }: Pick<ApiError, 'code' | 'problem'>): FreedBooking[] | null {
  if (code !== 'schedule.has-bookings') return null;
  const carried: unknown = problem && 'bookings' in problem ? problem.bookings : [];
  return Array.isArray(carried) ? carried.filter(isFreed) : [];
}

function isFreed(value: unknown): value is FreedBooking {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    ['id', 'name'].every((name) => typeof fields.get(name) === 'string') &&
    typeof fields.get('refundCents') === 'number' &&
    Array.isArray(fields.get('halves'))
  );
}
