import type { ErrorCode } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/later.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { toApiError } from '../../../platform/errors/to-api-error.ts';

/** Places of one space on one day. */
export interface Places {
  workspaceId: string;
  day: string;
  /** 0 morning, 1 afternoon, in ascending order. */
  halves: readonly number[];
  /** Number of places; 0 for hours in a room, whose times the exclusion constraint keeps apart. */
  count: number;
}

/**
 * Takes places in every half, or throws `refusal` when there are too few: a row is created on first use, incremented, limited to its
 * capacity by a constraint, and locked until the transaction ends (BKG-04). A full space is normally refused earlier, by its occupancy.
 */
export async function takePlaces(tx: Db, places: Places, capacity: number, refusal: ErrorCode): Promise<void> {
  const { workspaceId, day, halves, count } = places;
  const taken = sql`
    insert into slot as held (workspace_id, day, half, capacity, taken)
    select ${workspaceId}::uuid, ${day}::date, half, ${capacity}::int, ${count}::int
    from unnest(${[...halves].sort()}::smallint[]) as half
    order by half
    on conflict (workspace_id, day, half) do update set taken = held.taken + excluded.taken`;
  await later(tx, taken, (error) => (toApiError(error).code === 'booking.full' ? new ApiError(refusal) : error));
}

/** Locks the slot rows of bookings before their state changes, always in the same order. */
export async function lockPlaces(tx: Db, bookings: readonly Omit<Places, 'count'>[]): Promise<void> {
  const wanted = bookings.flatMap(({ workspaceId, day, halves }) => halves.map((half) => ({ workspaceId, day, half })));
  await sql`
    select s.half from slot s join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted("workspaceId" uuid, day date, half smallint)
      on s.workspace_id = wanted."workspaceId" and s.day = wanted.day and s.half = wanted.half
    order by s.workspace_id, s.day, s.half for update of s`.execute(tx);
}

/**
 * Locks the slots that a booking leaves and those it moves to together, in the common order: missing rows are created, because a row
 * created later would be locked out of order.
 */
export async function lockMove(tx: Db, places: readonly Omit<Places, 'count'>[]): Promise<void> {
  const wanted = places.flatMap(({ workspaceId, day, halves }) => halves.map((half) => ({ workspaceId, day, half })));
  await sql`
    insert into slot as held (workspace_id, day, half, capacity, taken)
    select distinct wanted."workspaceId", wanted.day, wanted.half, w.capacity, 0
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted("workspaceId" uuid, day date, half smallint)
    join workspace w on w.id = wanted."workspaceId"
    order by wanted."workspaceId", wanted.day, wanted.half
    on conflict (workspace_id, day, half) do update set taken = held.taken`.execute(tx);
}

/** Releases places, all of them where a booking had the whole space; the caller has locked them. */
export async function freePlaces(tx: Db, { workspaceId, day, halves, count }: Places, whole: boolean): Promise<void> {
  await sql`
    update slot set taken = ${whole ? sql`0` : sql`taken - ${count}::int`}
    where workspace_id = ${workspaceId} and day = ${day} and half = any(${[...halves]}::smallint[])`.execute(tx);
}

/** Reserves freed room for the waiting list: until that instant it counts as taken for everybody else (BKG-17). */
export async function promisePlaces(
  tx: Db,
  { workspaceId, day, halves }: Omit<Places, 'count'>,
  until: string,
): Promise<void> {
  await sql`
    update slot set freed_times = freed_times + 1, promised_until = greatest(promised_until, ${until}::timestamptz)
    where workspace_id = ${workspaceId}::uuid and day = ${day}::date and half = any(${[...halves]}::smallint[])`.execute(
    tx,
  );
}

/** Takes a seat for a booking; its key refuses with `booking.seat-taken` when it is taken in one of the halves (BKG-04). */
export async function takeSeat(tx: Db, bookingId: string, seatId: string, { day, halves }: Places): Promise<void> {
  const rows = [...halves].sort().map((half) => ({ seat_id: seatId, day, half, booking_id: bookingId }));
  await later(tx, tx.insertInto('seat_slot').values(rows));
}

/** Releases the seat of a booking. */
export async function freeSeat(tx: Db, bookingId: string): Promise<void> {
  await tx.deleteFrom('seat_slot').where('booking_id', '=', bookingId).execute();
}

/** The first seat by name that belongs to the space, is in use and free in all the halves; null when there is none (BKG-17). */
export async function firstFreeSeat(
  db: Db,
  workspaceId: string,
  day: string,
  halves: readonly number[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from seat s
    where s.workspace_id = ${workspaceId}::uuid and not s.closed and not exists (
      select 1 from seat_slot t where t.seat_id = s.id and t.day = ${day}::date and t.half = any(${[...halves]}::smallint[]))
    order by length(s.name), s.name, s.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
