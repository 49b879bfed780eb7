import {
  type EmployeeCard,
  employee,
  employeeCard,
  type Language,
  memberField,
  person,
  role,
  type ValueSource,
} from '@escale/contract';
import { addDays, budgetInForce, planningMonday, type Sourced } from '@escale/rules';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { requireReadable } from '../../directory/members/public.ts';
import { recordProfileView } from '../../directory/visibility/public.ts';
import { budgetOfMember, memberPolicy, plannedChange } from '../../policies/public.ts';
import { readShownDays } from '../../week/schedule/public.ts';
import { type EmployeeRow, readEmployee } from './employees.queries.ts';
import { readOpenBuildings } from './open-buildings.queries.ts';

/**
 * A member's card with the level that set each value (CKP-01, POL-05). Their week is included only as far as they show it to a colleague
 * (CON-04). A member of another company is `resource.not-found`.
 */
export async function readCard(
  context: Context,
  actor: Actor,
  { id, language }: { id: string; language: Language },
): Promise<EmployeeCard> {
  const { db, clock } = context;
  const today = clock.today('Europe/Paris');
  await requireReadable(db, actor, id);
  const row = await readEmployee(db, id, today);
  if (!row) throw new ApiError('resource.not-found');
  const known = employee.parse(row.employee);
  const { policy, companyTimezone } = await memberPolicy(db, id);
  const budgetDay = clock.today(companyTimezone);
  const applied = await budgetOfMember(db, id, budgetDay);
  const terms = applied && budgetInForce(applied.budget, budgetDay);
  const office = policy.quotas.find(({ locationTypes }) => locationTypes.includes('office'));
  const week = await weekOf(context, actor.memberId, id, today);
  recordProfileView(context, actor.memberId, id);
  return {
    ...known,
    manager: row.manager === null ? null : person.parse(row.manager),
    roles: role.array().parse(row.roles),
    timezone: row.timezone,
    homeBuilding: row.homeBuilding,
    phone: row.phone,
    linkedIn: row.linkedIn,
    ...regional.parse({ language: row.language, visibility: row.visibility }),
    timezoneSource: companyOr(row.timezone === row.companyTimezone, row.company),
    languageSource: companyOr(row.language === row.companyLanguage, row.company),
    buildings: await readOpenBuildings(db, id),
    memberFields: shownFields(row, language),
    policySource: policy.namedBy && sourceOf(policy.namedBy),
    plannedPolicy: await plannedChange(db, id),
    officeDaysSource: office ? sourceOf(office) : null,
    limits: policy.quotas
      .filter((quota) => quota !== office)
      .map((quota) => ({
        places: [...quota.locationTypes],
        days: quota.halves / 2,
        period: quota.period,
        source: sourceOf(quota),
      })),
    budget: terms && {
      cents: terms.amountCents,
      period: terms.period,
      nextRefreshDate: applied.budget.nextRefreshDate,
      source: sourceOf(applied),
    },
    week,
  };
}

const regional = employeeCard.pick({ language: true, visibility: true });

/** A value that members have from their company, unless theirs is another one. */
const companyOr = (isOfCompany: boolean, name: string): ValueSource =>
  isOfCompany ? { level: 'company', name } : { level: 'member', name: null };

function shownFields({ companyFields, memberFields }: EmployeeRow, language: Language): EmployeeCard['memberFields'] {
  const values = z.record(z.string(), z.string()).parse(memberFields);
  return memberField
    .array()
    .parse(companyFields)
    .map(({ id, label }) => ({ id, label: label[language], value: values[id] ?? null }));
}

/** Values set by the member's own policy need no name on their own card. */
function sourceOf({ setBy, source }: Sourced): ValueSource {
  return { level: setBy, name: setBy === 'member' ? null : source };
}

/** Monday to Friday of this week, at a weekend of the next one; null when nothing is shown. */
async function weekOf({ db, clock }: Context, memberId: string, id: string, today: string) {
  const monday = planningMonday(today);
  const days = await readShownDays(db, { memberId, now: clock.now() }, [id], monday, addDays(monday, 4));
  return days.get(id) ?? null;
}
