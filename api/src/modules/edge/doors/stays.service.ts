import type { RouteById, RouteRequest } from '@escale/contract';
import { longestDoorMinutes } from '@escale/contract/door-minutes';
import { closureCodes, halfIndex, type PlacedSlot, placeSlot } from '@escale/rules';
import { sql } from 'kysely';
import { minutesAfter } from '../../../platform/clock/instants.ts';
import { siteTime } from '../../../platform/clock/site-time.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { availabilityOf, readOccupancy, readSpace, type Space, takePlaces } from '../../inventory/spaces/public.ts';
import { countAct, type KnownDoor, readDoor, requireRoom } from './door.queries.ts';

type Wanted = RouteRequest<RouteById<'door-screens.begin'>>['body'];
const done = { done: true } as const;

/** Takes a free room from this minute on, for whoever stands at its door: no member's booking, no price (docs/decisions/0026-doors.md). */
export async function beginStay(context: Context, token: string, { workspaceId, minutes }: Wanted) {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    const { door, space } = await atDoor(tx, token, workspaceId, now);
    const from = minuteOf(now);
    await takeRoom(tx, door, space, { from, to: minutesAfter(from, minutes), now, after: null });
  });
  return done;
}

/** Keeps the room after what is in it: a stay is made longer, and after a booking, which stays as it is, a stay begins. */
export async function extendStay(context: Context, token: string, { workspaceId, minutes }: Wanted) {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    const { door, space } = await atDoor(tx, token, workspaceId, now);
    const last = await lastInRoom(tx, workspaceId, now);
    if (last === null) throw new ApiError('booking.unavailable');
    const to = minutesAfter(last.to, minutes);
    const start = Math.max(Date.parse(now), Date.parse(last.bookedTo ?? now));
    if (Date.parse(to) > start + longestDoorMinutes * 60_000) throw new ApiError('booking.unavailable');
    await takeRoom(tx, door, space, { from: last.to, to, now, after: last.from });
  });
  return done;
}

/** Gives a room back that was taken at its door. */
export async function endStay(context: Context, token: string, workspaceId: string) {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    await atDoor(tx, token, workspaceId, now);
    const at = minuteOf(now);
    await sql`
      delete from door_stay where workspace_id = ${workspaceId}::uuid and to_at > ${now}::timestamptz
        and from_at >= ${at}::timestamptz`.execute(tx);
    await sql`
      update door_stay set to_at = ${at}::timestamptz
      where workspace_id = ${workspaceId}::uuid and from_at <= ${now}::timestamptz and to_at > ${now}::timestamptz`.execute(
      tx,
    );
  });
  return done;
}

async function atDoor(tx: Db, token: string, workspaceId: string, now: string) {
  const door = await readDoor(tx, token, now);
  await countAct(tx, door, now);
  await requireRoom(tx, door, workspaceId);
  return { door, space: await readSpace(tx, workspaceId) };
}

/** Rooms are booked to the minute, so a stay begins with the one that has begun. */
const minuteOf = (instant: string) => new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000).toISOString();

/** What holds the room now, with all stays that follow it without a break. */
async function lastInRoom(tx: Db, workspaceId: string, now: string) {
  const { rows } = await sql<{ from: string; to: string; bookedTo: string | null }>`
    with recursive held as (
      select from_at, to_at, true as is_booking from views.booking where workspace_id = ${workspaceId}::uuid and status = 'confirmed'
      union all select from_at, to_at, false from door_stay where workspace_id = ${workspaceId}::uuid
    ), chain as (
      select * from held where from_at <= ${now}::timestamptz and to_at > ${now}::timestamptz
      union select h.* from held h join chain c on h.from_at = c.to_at
    )
    select from_at as "from", to_at as "to", max(to_at) filter (where is_booking) over () as "bookedTo" from chain order by to_at desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

interface Time {
  from: string;
  to: string;
  now: string;
  /** Start of what the room is kept after, whose buffer does not count. */
  after: string | null;
}

/** The rules of a booking that concern the room: it is open and in use, and free. The lock of its slots keeps bookings apart (BKG-04). */
async function takeRoom(tx: Db, { companyId }: KnownDoor, space: Space, { from, to, now, after }: Time) {
  const { slot, code } = placeSlot({ from, to }, space, siteTime(space.timezone));
  if (slot === null) throw new ApiError(code);
  const halves = slot.halves.map(halfIndex);
  const places = { workspaceId: space.id, day: slot.date, halves, count: 0 };
  await takePlaces(tx, places, space.capacity, 'booking.unavailable');
  const own = after && { id: space.id, workspaceId: space.id, day: slot.date, halves: [], places: 0, from: after };
  const { closure, freePlaces } = availabilityOf(
    await readOccupancy(tx, space, [slot.date], undefined, now, own || null),
    slot,
  );
  const closed = space.closure ?? closure;
  if (closed) throw new ApiError(closureCodes[closed]);
  if (freePlaces === 0) throw new ApiError('booking.unavailable');
  await insertStay(tx, companyId, space.id, slot);
}

async function insertStay(tx: Db, companyId: string, workspaceId: string, { date, halves, from, to }: PlacedSlot) {
  await tx
    .insertInto('door_stay')
    .values({
      company_id: companyId,
      workspace_id: workspaceId,
      day: date,
      morning: halves.includes('morning'),
      afternoon: halves.includes('afternoon'),
      from_at: from,
      to_at: to,
    })
    .execute();
}
