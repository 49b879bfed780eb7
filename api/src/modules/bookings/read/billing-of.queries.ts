import type { Billing } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';

/** To whom a booking is billed, as its member wrote it; null where nothing was written. */
export async function billingOf(db: Db, bookingId: string): Promise<Billing | null> {
  const row = await db.selectFrom('booking').select('billing').where('id', '=', bookingId).executeTakeFirst();
  // Validated by the contract before it was stored.
  return (row?.billing ?? null) as Billing | null;
}
