import type { LocationType } from '@escale/contract';
import type { StatedPlace } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

const nowhere = { buildingId: null, workspaceId: null, offsitePlaceId: null };

/**
 * Resolves a location type and an id for a member: a building or space of the own company for the office, without an id the home building;
 * one of the member's own places for offsite. `schedule.edit-failed` when it belongs to someone else.
 */
export async function placeOf(
  db: Db,
  memberId: string,
  type: Exclude<LocationType, 'notDefined'>,
  locationId: string | null,
): Promise<StatedPlace> {
  if (type === 'office') return { ...nowhere, type, ...(await officeOf(db, memberId, locationId)) };
  if (type !== 'offsite' || locationId === null) return { ...nowhere, type };
  const place = await db
    .selectFrom('offsite_place')
    .select('id')
    .where('id', '=', locationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!place) throw new ApiError('schedule.edit-failed');
  return { ...nowhere, type, offsitePlaceId: place.id };
}

/** A building of the member's company, given by its id or that of one of its spaces; without an id the home building, if there is one. */
async function officeOf(db: Db, memberId: string, locationId: string | null) {
  const { rows } = await sql<{ buildingId: string | null; workspaceId: string | null }>`
    select coalesce(w.building_id, l.id) as "buildingId", w.id as "workspaceId"
    from views.member m
    left join views.workspace w on w.id = ${locationId}::uuid and w.company_id = m.company_id
    left join views.building l on l.id = coalesce(${locationId}::uuid, m.home_building_id) and l.company_id = m.company_id
    where m.id = ${memberId}`.execute(db);
  const found = rows[0] ?? { buildingId: null, workspaceId: null };
  if (locationId !== null && found.buildingId === null) throw new ApiError('schedule.edit-failed');
  return found;
}
