import type { BudgetInput, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { holdCompany, reachCompany, requireFeature } from '../directory/companies/public.ts';
import { readBudget } from './budgets.queries.ts';
import { putBudget, wireBudget } from './write-budget.service.ts';

type CompanyPolicy = RouteReply<RouteById<'customers.policy'>>;

/** Default policy of a company and its own budget (POL-05). */
export async function companyPolicy({ db }: Context, actor: Actor, id: string): Promise<CompanyPolicy> {
  const { policyId } = await reachCompany(db, actor, id);
  const budget = await readBudget(db, { companyId: id });
  return { policyId, budget: budget && wireBudget(budget) };
}

/** Creates, changes or with null removes the company's own budget (POL-04); balances are kept, or begin afresh. */
export async function setCompanyBudget(
  context: Context,
  actor: Actor,
  { id, budget, keepRemainingLimits }: { id: string; budget: BudgetInput | null; keepRemainingLimits: boolean },
): Promise<CompanyPolicy> {
  return transact(context.db, async (tx) => {
    const { policyId } = await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'credits');
    const stored = await readBudget(tx, { companyId: id });
    const shared = stored?.shared ?? false;
    const before = { budget: stored && wireBudget(stored) };
    const after = { budget: await putBudget(tx, context, { companyId: id }, budget, { keepRemainingLimits, shared }) };
    await recordChange(tx, context, actor, { companyId: id, action: 'customers.set-policy', before, after });
    return { policyId, ...after };
  });
}
