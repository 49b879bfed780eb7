import type { PlanItem } from '@escale/contract';
import { planFaultsOf } from '@escale/rules/plan.rules';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { portOf } from '../../../../platform/ports/ports.ts';
import { lockSeats } from '../booked-seats.ts';
import { type PlacedSpace, readPlacedSpaces } from './placed-spaces.ts';
import { type SeatMove, seatMoves } from './seat-moves.ts';
import { type ShownPlan, shownPlan } from './shown-plan.ts';
import { findTouched, type TouchedBooking } from './touched-bookings.ts';
import { removeSeats, writeDrawing, writeSeats, writeZones } from './write-plan.queries.ts';

/** Where a plan is published; the row of the floor is locked. */
export interface PublishedFloor {
  id: string;
  buildingId: string;
}

/**
 * Refuses a plan that members must not see (MAP-02): `map.seats-out-of-bounds`, `map.faulty`, or `resource.not-found` for a zone of a space
 * that has left the building or is on another floor.
 */
export function requirePublishable(floorId: string, items: readonly PlanItem[], spaces: readonly PlacedSpace[]): void {
  const spaceOf = new Map(spaces.map((space) => [space.id, space]));
  const faults = planFaultsOf(items, (id) => spaceOf.get(id)?.hourly ?? false);
  if (faults.outside.length > 0) throw new ApiError('map.seats-out-of-bounds', { details: { faults } });
  if (Object.values(faults).some(({ length }) => length > 0)) throw new ApiError('map.faulty', { details: { faults } });
  const isHere = (id: string) => spaceOf.has(id) && [null, floorId].includes(spaceOf.get(id)?.floorId ?? null);
  if (items.some((item) => item.kind === 'zone' && !isHere(item.id))) throw new ApiError('resource.not-found');
}

/**
 * Shows members a plan, whole or not at all. The bookings of a seat that it removes, or gives to another space, get an equal seat of their
 * space; where there is none it is refused (`booking.seat-taken`).
 */
export async function publishPlan(
  tx: Db,
  context: Context,
  floor: PublishedFloor,
  items: readonly PlanItem[],
  today: string,
  offered: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  requirePublishable(floor.id, items, await readPlacedSpaces(tx, floor.buildingId));
  const plan = shownPlan(items);
  const { removed, given } = await readLeavers(tx, floor.id, plan.seats);
  const isMoving = removed.length + given.length > 0;
  if (isMoving) await lockSeats(tx, [...removed, ...given, ...plan.seats.map(({ id }) => id)]);
  const moves = requireEqual(await findTouched(tx, [...removed, ...given], plan.seats, today, offered));
  // A new seat may have the name of one that goes once its bookings have moved.
  await sql`set constraints seat_floor_id_name_key deferred`.execute(tx);
  await writeSeats(tx, floor.id, plan.seats);
  if (moves.length > 0) await portOf(context, seatMoves)(tx, context, moves);
  const left = await removeSeats(tx, floor.id, removed);
  // An editor makes the ids of new seats: one that a seat of another floor has is not taken.
  if (left < plan.seats.length) throw new ApiError('resource.not-found');
  await writeZones(tx, floor.id, plan.zones);
  await writeDrawing(tx, floor.id, plan);
}

/** The moves to equal seats; refuses with the seats whose bookings have none. */
export function requireEqual(touched: readonly TouchedBooking[]): SeatMove[] {
  const without = touched.filter(({ equal }) => equal === null);
  const seats = [...new Map(without.map(({ seatId, seatName }) => [seatId, { id: seatId, name: seatName }])).values()];
  if (seats.length > 0) throw new ApiError('booking.seat-taken', { details: { seats } });
  return touched.flatMap(({ bookingId, equal }) => (equal ? [{ bookingId, seatId: equal.id }] : []));
}

/** Published seats that a plan removes, and those that it gives to another space. */
export async function readLeavers(db: Db, floorId: string, seats: ShownPlan['seats']) {
  const { rows } = await sql<{ id: string; workspaceId: string }>`
    select id, workspace_id as "workspaceId" from seat where floor_id = ${floorId}::uuid`.execute(db);
  const spaceOf = new Map(seats.map(({ id, workspaceId }) => [id, workspaceId]));
  return {
    removed: rows.flatMap(({ id }) => (spaceOf.has(id) ? [] : [id])),
    given: rows.flatMap(({ id, workspaceId }) => ([undefined, workspaceId].includes(spaceOf.get(id)) ? [] : [id])),
  };
}
