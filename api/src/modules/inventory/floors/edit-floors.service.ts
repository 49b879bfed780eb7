import { type FloorSummary, highestFloor } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { dropFile } from '../../../providers/storage/uploads.ts';
import { requireUnbooked } from './booked-seats.ts';
import { readKeptImage } from './kept-image.ts';
import { reachBuilding, reachFloor } from './reach-floor.ts';
import { readFloorsOf, summaryOf } from './summary.queries.ts';

interface Named {
  name: string;
  number?: number | undefined;
}
const nothingDrawn = { outline: [], walls: [], doors: [], rooms: [], tables: [], plants: [] };

/** Floors of a building of the caller's company, from the ground up. */
export async function listFloors({ db }: Context, actor: Actor, buildingId: string) {
  const { name } = await reachBuilding(db, actor, buildingId);
  return { buildingName: name, items: await readFloorsOf(db, buildingId) };
}

/** A new, empty floor; without a number it goes above all others (MAP-01). */
export function createFloor(
  context: Context,
  actor: Actor,
  buildingId: string,
  { name, number, size }: Named & { size: FloorSummary['size'] },
): Promise<FloorSummary> {
  return transact(context.db, async (tx) => {
    const { companyId } = await reachBuilding(tx, actor, buildingId, true);
    const floors = await readFloorsOf(tx, buildingId);
    const top = floors.at(-1);
    const after = { name, number: number ?? (top ? top.number + 1 : 0) };
    requireFreeNumber(floors, after.number);
    const values = { width_m: size.width, height_m: size.height, drawing: JSON.stringify(nothingDrawn) };
    const { id } = await tx
      .insertInto('floor')
      .values({ building_id: buildingId, ...after, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(tx, context, actor, { companyId, action: 'floors.create', subjectId: id, before: null, after });
    return summaryOf(tx, buildingId, id);
  });
}

/** Renames a floor; another number must be free (MAP-01). */
export function updateFloor(context: Context, actor: Actor, id: string, { name, number }: Named) {
  return transact(context.db, async (tx) => {
    const { building } = await reachFloor(tx, actor, id);
    await reachBuilding(tx, actor, building.id, true);
    const floors = await readFloorsOf(tx, building.id);
    const before = floors.find((floor) => floor.id === id);
    if (!before) throw new ApiError('resource.not-found');
    const after = { name, number: number ?? before.number };
    requireFreeNumber(
      floors.filter((floor) => floor.id !== id),
      after.number,
    );
    await tx.updateTable('floor').set(after).where('id', '=', id).execute();
    const was = { name: before.name, number: before.number };
    const change = { companyId: building.companyId, action: 'floors.update', subjectId: id, before: was, after };
    await recordChange(tx, context, actor, change);
    return { ...before, ...after };
  });
}

function requireFreeNumber(others: readonly FloorSummary[], number: number): void {
  if (number > highestFloor || others.some((floor) => floor.number === number)) {
    throw refusedField('request.invalid', '/body/number');
  }
}

/** Reassigns the numbers of a building's floors, the lowest to the first; the request must list all floors (MAP-01). */
export function orderFloors(context: Context, actor: Actor, buildingId: string, floorIds: readonly string[]) {
  return transact(context.db, async (tx) => {
    const { companyId } = await reachBuilding(tx, actor, buildingId, true);
    const floors = await readFloorsOf(tx, buildingId);
    const known = new Set(floors.map(({ id }) => id));
    const foreign = floorIds.findIndex((id) => !known.has(id));
    if (foreign >= 0) throw refusedField('resource.not-found', `/body/floorIds/${foreign}`);
    if (floorIds.length < floors.length) throw new ApiError('map.outdated');
    await sql`
      update floor set number = dealt.number
      from unnest(${[...floorIds]}::uuid[], ${floors.map(({ number }) => number)}::int[]) as dealt(id, number)
      where floor.id = dealt.id`.execute(tx);
    const [before, after] = [{ floorIds: floors.map(({ id }) => id) }, { floorIds }];
    await recordChange(tx, context, actor, {
      companyId,
      action: 'floors.order',
      subjectId: buildingId,
      before,
      after,
    });
    return { items: await readFloorsOf(tx, buildingId) };
  });
}

/** Deletes a floor with its seats; spaces stay in the building, and past bookings lose their seat (MAP-01). */
export async function removeFloor(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  const image = await transact(context.db, async (tx) => {
    const { building } = await reachFloor(tx, actor, id);
    const { companyId, timezone } = await reachBuilding(tx, actor, building.id, true);
    const floor = await reachFloor(tx, actor, id, true);
    const before = await summaryOf(tx, building.id, id);
    const seats = await tx.selectFrom('seat').select('id').where('floor_id', '=', id).execute();
    await requireUnbooked(
      tx,
      seats.map((seat) => seat.id),
      context.clock.today(timezone),
    );
    const unplaced = { floor_id: null, zone: null, zone_label: null, has_seats: false };
    await tx.updateTable('workspace').set(unplaced).where('floor_id', '=', id).execute();
    await tx.deleteFrom('floor').where('id', '=', id).execute();
    await recordChange(tx, context, actor, { companyId, action: 'floors.remove', subjectId: id, before, after: null });
    return readKeptImage(floor.image);
  });
  await dropFile(context, image?.file ?? null);
  return { done: true };
}
