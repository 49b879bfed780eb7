import type { FloorPlan, Part } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { keptFor } from '../kept-zones.ts';
import { readViewer } from '../viewer.ts';
import { toFloorPlan } from './floor-plan.ts';
import { readFloorOf, readSeats, readZones } from './floors.queries.ts';
import { requireSite, seeFloor } from './see-floor.ts';

interface RequestedPart {
  date: string;
  part: Part;
}

/** The plan of a floor with its seats for a date and part of the day (MAP-03). */
export async function readFloorPlan(
  context: Context,
  actor: Actor,
  floorId: string,
  requested: RequestedPart,
): Promise<FloorPlan> {
  const { db, clock } = context;
  const { viewer, floor } = await seeFloor(db, actor, floorId);
  const day = { ...requested, now: clock.now() };
  const [zones, seats] = await Promise.all([readZones(db, floorId, day), readSeats(db, floorId, viewer, day)]);
  const { timezone } = floor;
  const spaces = zones.map((zone) => ({ ...zone, timezone }));
  const keptIn = await keptFor(db, actor.memberId, { ...day, spaces });
  return toFloorPlan(floor, zones, seats, keptIn(day.part));
}

/** Floor plans that contain a space; none for a space without a floor. */
export async function readPlansOf(
  context: Context,
  actor: Actor,
  workspaceId: string,
  requested: RequestedPart,
): Promise<{ plans: FloorPlan[] }> {
  const [viewer, space] = await Promise.all([readViewer(context.db, actor), readFloorOf(context.db, workspaceId)]);
  if (space === undefined) throw new ApiError('resource.not-found');
  requireSite(viewer, space.company_id);
  return { plans: space.floor_id === null ? [] : [await readFloorPlan(context, actor, space.floor_id, requested)] };
}
