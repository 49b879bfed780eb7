import type { RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { requireFeature } from '../../directory/companies/public.ts';
import { writeRoles } from '../../directory/members/public.ts';
import { countOtherAdministrators } from './member-form.queries.ts';
import { holdOwnMember } from './own-member.ts';

type SetRoles = RouteById<'employees.set-roles'>;
type CompanyRoles = RouteRequest<SetRoles>['body']['roles'];
const companyRoles: readonly string[] = ['manager', 'administrator'] satisfies CompanyRoles;

/**
 * Sets the roles of a member in the company. Another administrator is named only where support has switched it on (INT-10); the last one
 * who can sign in stays. Roles of hosts and of staff are not the company's and stay.
 */
export async function setRoles(
  context: Context,
  actor: Actor,
  { id, roles }: { id: string; roles: CompanyRoles },
): Promise<RouteReply<SetRoles>> {
  return transact(context.db, async (tx) => {
    const member = await holdOwnMember(tx, actor, id);
    const { companyId } = member;
    const was = member.roles.includes('administrator');
    const is = roles.includes('administrator');
    if (is && !was) await requireFeature(tx, actor, companyId, 'adminUsers');
    if (was && !is && (await countOtherAdministrators(tx, companyId, id)) === 0)
      throw new ApiError('member.last-administrator');
    const after = [...member.roles.filter((role) => !companyRoles.includes(role)), ...[...roles].sort()];
    await writeRoles(tx, id, after);
    await recordChange(tx, context, actor, {
      companyId,
      action: 'employees.set-roles',
      subjectId: id,
      before: { roles: [...member.roles] },
      after: { roles: after },
    });
    return { roles };
  });
}
