import type { Role } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { administeredCompany, lockCompany } from '../../directory/companies/public.ts';
import { lockMembers } from '../../directory/members/public.ts';

/** A member as their account stands, in a company or not. */
export interface AnyMember {
  id: string;
  companyId: string | null;
  access: string;
  roles: readonly Role[];
}

/** A member of the caller's company. */
export interface OwnMember extends AnyMember {
  companyId: string;
}

/** A member that the caller administers; `resource.not-found` for one of another company (SEC-01). */
export async function readOwnMember(db: Db, actor: Actor, id: string): Promise<OwnMember> {
  const companyId = administeredCompany(actor);
  const member = await db
    .selectFrom('views.member')
    .select(['company_id', 'access', 'roles'])
    .where('id', '=', id)
    .executeTakeFirst();
  requireAccess(actor, 'company.people', { companyId: member?.company_id ?? null });
  // Roles are checked by the database's triggers and by the contract of those who write them.
  return { id, companyId, access: member?.access ?? '', roles: (member?.roles ?? []) as Role[] };
}

/**
 * The same, locked with the row of the company: rules about several members, such as the last administrator and the circle of managers,
 * hold only where changes run one after the other.
 */
export async function holdOwnMember(tx: Db, actor: Actor, id: string): Promise<OwnMember> {
  await lockCompany(tx, administeredCompany(actor));
  await readOwnMember(tx, actor, id);
  await lockMembers(tx, [id]);
  return readOwnMember(tx, actor, id);
}
