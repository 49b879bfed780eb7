import type { FloorPlanInput, FloorSheet } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { requireUnbooked } from './booked-seats.ts';
import { pointerOfSeat, requireInBounds, requireKnown } from './plan-faults.ts';
import { reachFloor } from './reach-floor.ts';
import { readPlacedSpaces, writeDrawing, writeSeats, writeZones } from './save-plan.queries.ts';
import { readSheet } from './sheet.service.ts';

/**
 * Saves a plan whole or not at all (MAP-02): seats must be inside their zone, the plan must be based on the current version (`map.outdated`
 * otherwise), and a seat that is booked may be moved but neither removed nor assigned to another space.
 */
export async function savePlan(
  context: Context,
  actor: Actor,
  floorId: string,
  input: FloorPlanInput,
): Promise<FloorSheet> {
  await reachFloor(context.db, actor, floorId);
  requireInBounds(input);
  return transact(context.db, async (tx) => {
    const { version, building } = await reachFloor(tx, actor, floorId, true);
    if (version !== input.version) throw new ApiError('map.outdated', { details: { version } });
    const before = await readSheet(tx, floorId);
    requireKnown(floorId, input, await readPlacedSpaces(tx, building.id), before.seats);
    const { removed, given } = leavers(before.seats, input.seats);
    const today = context.clock.today(building.timezone);
    await requireUnbooked(tx, [...removed, ...given.keys()], today, (id) => given.get(id) ?? null);
    await writeSeats(tx, floorId, input.seats, removed);
    await writeZones(tx, floorId, input.zones);
    await writeDrawing(tx, floorId, input);
    const after = await readSheet(tx, floorId);
    await recordChange(tx, context, actor, {
      companyId: building.companyId,
      action: 'floors.savePlan',
      subjectId: floorId,
      before: counted(before),
      after: counted(after),
    });
    return after;
  });
}

/** Removed seats, and those assigned to another space with their index in the request. */
function leavers(before: FloorSheet['seats'], after: FloorPlanInput['seats']) {
  const indexOf = new Map(after.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const])));
  const removed = before.flatMap(({ id }) => (indexOf.has(id) ? [] : [id]));
  const given = new Map(
    before.flatMap(({ id, workspaceId }) => {
      const index = indexOf.get(id);
      return index === undefined || after[index]?.workspaceId === workspaceId ? [] : [[id, pointerOfSeat(index)]];
    }),
  );
  return { removed, given };
}

/** Summary of a plan for the audit log, which would be too long in full. */
const counted = ({ version, zones, seats }: FloorSheet) => ({ version, zones: zones.length, seats: seats.length });
