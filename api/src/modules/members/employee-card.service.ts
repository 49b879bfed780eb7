import { type EmployeeCard, employee, person, role, type ValueSource } from '@escale/contract';
import { addDays, planningMonday } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { memberPolicy } from '../policies/index.ts';
import { daysOfMembers } from '../schedule/index.ts';
import { maySeeDays } from '../teams/index.ts';
import { readEmployee } from './employees.queries.ts';

/**
 * A member's card with where each value was set (CKP-01, POL-05). Their week is shown only as they show it to a colleague
 * (CON-04). A member of another company is told as not found.
 */
export async function readCard(context: Context, actor: Actor, id: string): Promise<EmployeeCard> {
  const { db, clock } = context;
  const today = clock.today('Europe/Paris');
  const row = await readEmployee(db, id, today);
  if (!row) throw new ApiError('resource.not-found');
  requireAccess(actor, 'company.people.read', { companyId: row.companyId });
  const known = employee.parse(row.employee);
  const names = { member: null, department: known.department, company: row.company };
  const sourceOf = (level: ValueSource['level']): ValueSource => ({ level, name: names[level] });
  const { policy } = await memberPolicy(db, id);
  const { office } = policy.quotas;
  const { budget } = policy;
  return {
    ...known,
    manager: row.manager === null ? null : person.parse(row.manager),
    roles: role.array().parse(row.roles),
    timezone: row.timezone,
    homeBuilding: row.homeBuilding,
    policySource:
      known.policy === null
        ? null
        : sourceOf(row.hasOwnPolicy ? 'member' : row.hasDepartmentPolicy ? 'department' : 'company'),
    officeDaysSource: office && sourceOf(office.setBy),
    budget: budget && {
      cents: budget.cents,
      period: budget.period,
      nextRefreshDate: budget.nextRefreshDate,
      source: sourceOf(budget.setBy),
    },
    week: (await maySeeDays(db, actor.memberId, id)) ? await weekOf(context, id, today) : null,
  };
}

/** Monday to Friday of this week; on a weekend of the one that comes, for this one is over. */
async function weekOf({ db }: Context, id: string, today: string) {
  const monday = planningMonday(today);
  const days = await daysOfMembers(db, [id], monday, addDays(monday, 4));
  return days.get(id) ?? [];
}
