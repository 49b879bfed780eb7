import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** A building of the caller's company. */
export interface CompanyBuilding {
  id: string;
  companyId: string;
  timezone: string;
}

/** The building with that id, which the caller must administer; `hold` locks its row so that nobody else changes it or its spaces meanwhile. */
export async function ownBuilding(db: Db, actor: Actor, id: string, hold = false): Promise<CompanyBuilding> {
  const { rows } = await sql<{ id: string; companyId: string | null; timezone: string }>`
    select id, company_id as "companyId", timezone from building where id = ${id}::uuid
    ${hold ? sql`for no key update` : sql``}`.execute(db);
  const [building] = rows;
  requireAccess(actor, 'company.floors', { companyId: building?.companyId ?? null });
  if (!building?.companyId) throw new ApiError('resource.not-found');
  return { ...building, companyId: building.companyId };
}
