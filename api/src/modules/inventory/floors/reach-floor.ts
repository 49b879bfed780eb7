import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** A building that the caller administers. */
export interface OwnBuilding {
  id: string;
  name: string;
  companyId: string;
  timezone: string;
}
type Building = Omit<OwnBuilding, 'companyId'> & { companyId: string | null };

/** A floor of such a building. */
export interface OwnFloor {
  id: string;
  number: number;
  version: number;
  /** The version of the draft that members see. */
  publishedVersion: number;
  image: unknown;
  building: OwnBuilding;
}

/** The building with that id, which the caller must administer; `hold` locks its row so that nobody else changes its floors meanwhile. */
export async function reachBuilding(db: Db, actor: Actor, id: string, hold = false): Promise<OwnBuilding> {
  const { rows } = await sql<Building>`
    select id, name, company_id as "companyId", timezone from building where id = ${id}::uuid
    ${hold ? sql`for no key update` : sql``}`.execute(db);
  return owned(actor, rows[0]);
}

/** The floor with that id, in a building that the caller must administer; `hold` locks its row so that nobody else changes it meanwhile. */
export async function reachFloor(db: Db, actor: Actor, id: string, hold = false): Promise<OwnFloor> {
  const { rows } = await sql<Omit<OwnFloor, 'building'> & { buildingId: string }>`
    select id, number, version, published_version as "publishedVersion", image, building_id as "buildingId" from floor where id = ${id}::uuid
    ${hold ? sql`for no key update` : sql``}`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  const { buildingId, ...floor } = rows[0];
  return { ...floor, building: await reachBuilding(db, actor, buildingId) };
}

function owned(actor: Actor, building: Building | undefined) {
  requireAccess(actor, 'company.floors', { companyId: building?.companyId ?? null });
  if (!building?.companyId) throw new ApiError('resource.not-found');
  return { ...building, companyId: building.companyId };
}
