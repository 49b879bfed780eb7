import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** Locks seats so that nobody books one until the transaction ends. */
export async function lockSeats(tx: Db, seatIds: readonly string[]): Promise<void> {
  // The foreign key of a booking locks its seat row briefly, so that this lock and a new booking see each other.
  await sql`select id from seat where id = any(${[...seatIds]}::uuid[]) order by id for update`.execute(tx);
}

/**
 * Locks seats so that nobody books one until the transaction ends, and refuses with `booking.seat-taken` and their names when one is booked
 * on a day or later, in the time zone of its site.
 */
export async function requireUnbooked(tx: Db, seatIds: readonly string[], from: string): Promise<void> {
  const ids = [...seatIds];
  await lockSeats(tx, ids);
  const { rows: booked } = await sql<{ id: string; name: string }>`
    select id, name from seat s where id = any(${ids}::uuid[])
      and exists (select 1 from seat_slot t where t.seat_id = s.id and t.day >= ${from}::date)
    order by name, id`.execute(tx);
  if (booked.length === 0) return;
  throw new ApiError('booking.seat-taken', { details: { seats: booked } });
}
