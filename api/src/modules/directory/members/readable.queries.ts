import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/**
 * The members `m` whose data an actor with `company.people.read` may read: an administrator those of the company, a manager those who
 * report to them, directly or through others (CKP-01, SEC-01).
 */
export function readableMembers({ companyId, memberId, roles }: Actor): RawBuilder<unknown> {
  const ofCompany = sql`m.company_id = ${companyId}::uuid`;
  if (roles.includes('administrator')) return ofCompany;
  return sql`${ofCompany} and m.id in (
    with recursive report as (
      select r.id from member r where r.company_id = ${companyId}::uuid and r.manager_id = ${memberId}::uuid
      union
      select r.id from report t join member r on r.manager_id = t.id and r.company_id = ${companyId}::uuid
    ) select id from report)`;
}

/** Throws unless the actor may read the member; `resource.not-found` for a member of another company. */
export async function requireReadable(db: Db, actor: Actor, memberId: string): Promise<void> {
  requireAccess(actor, 'company.people.read');
  const member = await db.selectFrom('member').select('company_id').where('id', '=', memberId).executeTakeFirst();
  requireAccess(actor, 'company.people.read', { companyId: member?.company_id ?? null });
  if (actor.roles.includes('administrator')) return;
  const { rows } =
    await sql`select 1 from member m where m.id = ${memberId}::uuid and ${readableMembers(actor)}`.execute(db);
  if (rows.length === 0) throw new ApiError('access.forbidden');
}
