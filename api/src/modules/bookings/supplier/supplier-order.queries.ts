import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { SupplierRequest } from '../../../providers/supplier/port.ts';

/** Request to a supplier for a booking, and the state of its answer. Instants are ISO in UTC. */
export interface SupplierOrder extends SupplierRequest {
  /** Also the idempotency key of the request. */
  bookingId: string;
  status: 'new' | 'asking' | 'accepted' | 'refused' | 'callingOff' | 'calledOff';
  /** What the booking currently requires of the supplier. */
  wanted: 'book' | 'callOff';
  attempts: number;
  nextTryAt: string | null;
}

/** Reads the order of a booking and locks it until the transaction ends; null when the booking has no supplier. */
export async function lockOrder(tx: Db, bookingId: string): Promise<SupplierOrder | null> {
  const { rows } = await sql<SupplierOrder>`
    select o.booking_id as "bookingId", o.booking_id as key, o.supplier, o.space, o.status, o.wanted, o.attempts,
      o.next_try_at as "nextTryAt", b.from_at as "from", b.to_at as "to", b.people, b.reference
    from supplier_order o join booking b on b.id = o.booking_id
    where o.booking_id = ${bookingId} for update of o`.execute(tx);
  return rows[0] ?? null;
}

export async function changeOrder(
  tx: Db,
  bookingId: string,
  now: string,
  change: Updateable<Database['supplier_order']>,
): Promise<void> {
  await tx
    .updateTable('supplier_order')
    .set({ ...change, changed_at: now })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Bookings with a supplier call that is due, the longest waiting first. */
export async function dueOrders(db: Db, now: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier_order')
    .select('booking_id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.booking_id);
}
