import { checkInWindow } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Schedules the no-show job of a confirmed booking for the end of its check-in window; does nothing where check-in is not required
 * (BKG-18).
 */
export async function watchForNoShow(
  tx: Db,
  { jobs }: Context,
  { booking }: { booking: { id: string; from: string; bookedAt: string; checkInMinutes: number | null } },
): Promise<void> {
  const { id: bookingId, from, checkInMinutes, bookedAt } = booking;
  const window = checkInWindow(from, checkInMinutes, bookedAt);
  if (window) await jobs.enqueue(tx, 'check-in.no-show', { bookingId }, { at: window.until });
}
