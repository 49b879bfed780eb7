import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readViewer, type Viewer } from '../viewer.ts';
import { type FloorRow, readFloor } from './floors.queries.ts';

/** Another company's site is `resource.not-found`; the member's own company's requires access to internal sites (spec §6, SEC-01). */
export function requireSite(viewer: Viewer, companyId: string | null): void {
  if (companyId === null) return;
  if (companyId !== viewer.companyId) throw new ApiError('resource.not-found');
  if (viewer.internalCompanyId === null) throw new ApiError('access.no-internal-sites');
}

/** Reads the viewer and the floor of an id; throws unless the caller may see it (spec §6). */
export async function seeFloor(db: Db, actor: Actor, id: string): Promise<{ viewer: Viewer; floor: FloorRow }> {
  const [viewer, floor] = await Promise.all([readViewer(db, actor), readFloor(db, id)]);
  if (floor === undefined) throw new ApiError('resource.not-found');
  requireSite(viewer, floor.company_id);
  return { viewer, floor };
}
