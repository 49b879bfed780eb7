import { checkInWindow } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Has a confirmed booking looked at when its time to check in is over; nothing where nobody has to (BKG-18). */
export async function watchForNoShow(
  tx: Db,
  { jobs }: Context,
  { booking }: { booking: { id: string; from: string; bookedAt: string; checkInMinutes: number | null } },
): Promise<void> {
  const { id: bookingId, from, checkInMinutes, bookedAt } = booking;
  const window = checkInWindow(from, checkInMinutes, bookedAt);
  if (window) await jobs.enqueue(tx, 'check-in.no-show', { bookingId }, { at: window.until });
}
