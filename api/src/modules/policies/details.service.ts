import type { PolicyDetails } from '@escale/contract';
import { budgetInForce, kindOfPlaces, type Sourced } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { wireWeekDay } from './limits.service.ts';
import { budgetOfMember } from './member-budget.service.ts';
import { memberPolicy } from './member-policy.service.ts';

/** Every policy value that applies to a member, with the level that set it and that level's name (POL-05). */
export async function policyDetails(context: Context, { memberId }: Actor): Promise<PolicyDetails> {
  const { policy, approach, approachBy, company, companyTimezone } = await memberPolicy(context.db, memberId);
  const { name, namedBy, external } = policy;
  return {
    policy: name !== null && namedBy ? { name, source: toSource(namedBy) } : null,
    quotaApproach: company === null ? null : { value: approach, source: toSource(approachBy) },
    quotas: policy.quotas.map(({ period, halves, locationTypes, ...sourced }) => ({
      kind: kindOfPlaces(locationTypes),
      period,
      halvesTotal: halves,
      locationTypes: [...locationTypes],
      source: toSource(sourced),
    })),
    weekDays: policy.weekDays.map((rule) => ({ ...wireWeekDay(rule), source: toSource(rule) })),
    external: external && {
      workspaceTypes: external.workspaceTypes,
      maxDayCents: external.maxDayCents,
      source: toSource(external),
    },
    budget: await budgetDetails(context, memberId, namedBy, context.clock.today(companyTimezone)),
  };
}

async function budgetDetails({ db }: Context, memberId: string, namedBy: Sourced | null, today: string) {
  const found = await budgetOfMember(db, memberId, today);
  const terms = found && budgetInForce(found.budget, today);
  if (!terms) return null;
  // A member's own budget is that of their own policy.
  const source = found.setBy === 'member' && namedBy ? namedBy : found;
  return { ...terms, nextRefreshDate: found.budget.nextRefreshDate, source: toSource(source) };
}

function toSource({ setBy, source }: Sourced) {
  return { level: setBy, name: source };
}
