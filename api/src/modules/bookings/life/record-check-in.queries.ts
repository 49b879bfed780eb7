import type { Db } from '../../../platform/db/database.ts';

/** Records that a member of the booking checked in; the caller holds the booking's locks. */
export async function recordCheckIn(tx: Db, bookingId: string, at: string): Promise<void> {
  await tx.updateTable('booking').set({ checked_in_at: at }).where('id', '=', bookingId).execute();
}
