import type { Billing } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';

/** To whom bookings are billed, as their members wrote it, by booking; null where nothing was written. */
export async function billingsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, Billing | null>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db.selectFrom('booking').select(['id', 'billing']).where('id', 'in', bookingIds).execute();
  // Validated by the contract before it was stored.
  return new Map(rows.map(({ id, billing }) => [id, (billing ?? null) as Billing | null]));
}
