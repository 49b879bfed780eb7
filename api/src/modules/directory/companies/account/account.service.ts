import type { RouteById, RouteReply } from '@escale/contract';
import { activeMonths, averageSpend } from '@escale/rules/spend.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { ownCompany, reachCompany } from '../reach-company.ts';
import { readBalances, readBudgets, readSpendByMonth } from './account.queries.ts';

/** The credits of the caller's company and how long they last (POL-06, POL-07). */
export async function companyAccount(
  { db }: Context,
  actor: Actor,
): Promise<RouteReply<RouteById<'customers.my-account'>>> {
  const company = await reachCompany(db, actor, ownCompany(actor));
  const { companyCents, departmentsCents, membersCents } = await readBalances(db, company.id);
  const budgets = await readBudgets(db, company.id);
  return {
    balanceCents: companyCents,
    overdraftCents: company.overdraftCents,
    collective: company.creditsCollective,
    membersCents,
    departmentsCents,
    budgets,
    nextRefreshDate: budgets[0]?.nextRefreshDate ?? null,
  };
}

/** Monthly spending of the caller's company (spec §9). */
export async function companySpend(
  { db }: Context,
  actor: Actor,
): Promise<RouteReply<RouteById<'customers.my-account-stats'>>> {
  const company = await reachCompany(db, actor, ownCompany(actor));
  const months = activeMonths(await readSpendByMonth(db, company.id, company.timezone));
  return { averageCents: averageSpend(months), months };
}
