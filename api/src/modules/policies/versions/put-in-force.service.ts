import type { BudgetInput, BudgetTerms, PolicyContent } from '@escale/contract';
import { mayBeWritten } from '@escale/rules';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { setPolicyFollowers } from '../../directory/companies/public.ts';
import { lockBudget } from '../budgets.queries.ts';
import { withMovedBudgets } from '../moved-budgets.service.ts';
import { readMembersUnder } from '../policies.queries.ts';
import { putBudget } from '../write-budget.service.ts';
import { readContent } from './content.queries.ts';
import { addVersion, type BudgetChange, type PolicyKey } from './versions.queries.ts';

/** A content that starts. */
export interface Starting {
  content: PolicyContent;
  budgetChange: BudgetChange;
  authorId: string | null;
  today: string;
  timezone: string;
}

const differ = (a: unknown, b: unknown) => canonicalJson(a) !== canonicalJson(b);

/**
 * Writes a whole content over that of a policy, keeps the one before as a former version, and notifies everyone whose days it decides. The
 * row of the policy is locked by the caller. Returns both contents.
 */
export async function putInForce(tx: Db, context: Context, policy: PolicyKey, starting: Starting) {
  const { companyId, policyId } = policy;
  const { content, today, timezone, authorId } = starting;
  const before = await readContent(tx, companyId, policyId);
  const hadUnder = await readMembersUnder(tx, companyId, policyId);
  if (differ(before, content))
    await addVersion(tx, policy, { content: before, endedOn: today, authorId, madeAt: context.clock.now() });
  await writeRules(tx, policy, before, content);
  await writeBudget(tx, context, policy, before, starting);
  const { isDefault, departmentIds } = content;
  if (isDefault !== before.isDefault || differ(departmentIds, before.departmentIds)) {
    const { keepRemainingLimits } = starting.budgetChange;
    const moved = { companyId, timezone, keepRemainingLimits };
    await withMovedBudgets(tx, context, moved, () => setPolicyFollowers(tx, policy, { isDefault, departmentIds }));
  }
  const memberIds = new Set([...hadUnder, ...(await readMembersUnder(tx, companyId, policyId))]);
  const data = (memberId: string) => ({ memberId, dates: [] });
  await emitAll(
    tx,
    [...memberIds].map((memberId) => ({ type: 'schedule.changed', memberIds: [memberId], data: data(memberId) })),
  );
  return { before, after: await readContent(tx, companyId, policyId) };
}

async function writeRules(tx: Db, { companyId, policyId }: PolicyKey, before: PolicyContent, content: PolicyContent) {
  const { weekDays, external, quotaApproach, daysRules } = content;
  await tx
    .updateTable('policy')
    .set({
      week_days: JSON.stringify(weekDays),
      external: external && JSON.stringify(external),
      quota_approach: quotaApproach,
    })
    .where('id', '=', policyId)
    .execute();
  if (!differ(before.daysRules, daysRules)) return;
  await tx.deleteFrom('policy_days_rule').where('policy_id', '=', policyId).execute();
  const rows = daysRules.map(({ amount, period, locationTypes }) => ({
    company_id: companyId,
    policy_id: policyId,
    halves: Math.round(amount * 2),
    period,
    location_types: locationTypes,
  }));
  if (rows.length > 0) await tx.insertInto('policy_days_rule').values(rows).execute();
}

async function writeBudget(
  tx: Db,
  context: Context,
  { companyId, policyId }: PolicyKey,
  before: PolicyContent,
  { content: { budget }, budgetChange, today }: Starting,
): Promise<void> {
  const { nextRefreshDate, keepRemainingLimits } = budgetChange;
  const owner = { companyId, policyId };
  const stored = await lockBudget(tx, owner);
  const isMoved = budget !== null && nextRefreshDate !== null && nextRefreshDate !== stored?.nextRefreshDate;
  if (!differ(before.budget, budget) && !isMoved) return;
  await putBudget(tx, context, owner, budget && stillValid(budget), { keepRemainingLimits });

  /** A date of the next refresh that was valid when the version was planned may have passed. */
  function stillValid(terms: BudgetTerms): BudgetInput {
    const input = budgetInputOf(terms, budgetChange);
    return mayBeWritten(stored, input, today)
      ? input
      : budgetInputOf(terms, { ...budgetChange, nextRefreshDate: null });
  }
}

/** The terms of a content and what a save decides about them, as one input. */
export function budgetInputOf(terms: BudgetTerms, { apply, nextRefreshDate }: BudgetChange): BudgetInput {
  return { ...terms, apply, ...(nextRefreshDate === null ? {} : { nextRefreshDate }) };
}
