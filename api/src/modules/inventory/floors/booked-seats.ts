import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/**
 * Locks seats so that nobody books one until the transaction ends, and refuses when one is booked today or later by the calendar of its
 * site: `booking.seat-taken` with their names. `pointerOf`: where the request names a seat.
 */
export async function requireUnbooked(
  tx: Db,
  seatIds: readonly string[],
  today: string,
  pointerOf: (seatId: string) => string | null = () => null,
): Promise<void> {
  const ids = [...seatIds];
  // A booking holds the row of its seat for a moment by its foreign key: whichever comes first is seen by the other.
  await sql`select id from seat where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const { rows: booked } = await sql<{ id: string; name: string }>`
    select id, name from seat s where id = any(${ids}::uuid[])
      and exists (select 1 from seat_slot t where t.seat_id = s.id and t.day >= ${today}::date)
    order by name, id`.execute(tx);
  if (booked.length === 0) return;
  const pointers = booked.flatMap(({ id }) => pointerOf(id) ?? []);
  throw new ApiError('booking.seat-taken', {
    errors: pointers.map((pointer) => ({ pointer, message: '' })),
    details: { seats: booked },
  });
}
