import type { Db } from '../../../platform/db/database.ts';

/** Writes down that somebody of a booking is there; the booking's locks are held. */
export async function recordCheckIn(tx: Db, bookingId: string, at: string): Promise<void> {
  await tx.updateTable('booking').set({ checked_in_at: at }).where('id', '=', bookingId).execute();
}
