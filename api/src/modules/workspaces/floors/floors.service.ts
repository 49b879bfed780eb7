import type { FloorPlan, Part } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readViewer, type Viewer } from '../viewer.ts';
import { toFloorPlan } from './floor-plan.ts';
import { readFloor, readFloorOf, readSeats, readZones } from './floors.queries.ts';

interface AskedPart {
  date: string;
  part: Part;
}

/** The plan of a floor with its seats for a date and part (MAP-03). */
export async function readFloorPlan(
  context: Context,
  actor: Actor,
  floorId: string,
  asked: AskedPart,
): Promise<FloorPlan> {
  const { db, clock } = context;
  const [viewer, floor] = await Promise.all([readViewer(db, actor), readFloor(db, floorId)]);
  if (floor === undefined) throw new ApiError('resource.not-found');
  requireSite(viewer, floor.company_id);
  const day = { ...asked, now: clock.now() };
  const [zones, seats] = await Promise.all([readZones(db, floorId, day), readSeats(db, floorId, viewer, day)]);
  return toFloorPlan(floor, zones, seats);
}

/** Plans on which a space lies; none for a space without a floor. */
export async function readPlansOf(
  context: Context,
  actor: Actor,
  workspaceId: string,
  asked: AskedPart,
): Promise<{ plans: FloorPlan[] }> {
  const [viewer, space] = await Promise.all([readViewer(context.db, actor), readFloorOf(context.db, workspaceId)]);
  if (space === undefined) throw new ApiError('resource.not-found');
  requireSite(viewer, space.company_id);
  return { plans: space.floor_id === null ? [] : [await readFloorPlan(context, actor, space.floor_id, asked)] };
}

/** Another company's site is not there; the own one needs access to internal sites (spec §6, SEC-01). */
function requireSite(viewer: Viewer, companyId: string | null): void {
  if (companyId === null) return;
  if (companyId !== viewer.companyId) throw new ApiError('resource.not-found');
  if (viewer.internalCompanyId === null) throw new ApiError('access.no-internal-sites');
}
