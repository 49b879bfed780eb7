import type { CompanyBudget, CreditOverview, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { nextRefill } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cardForm } from '../../../providers/payment/index.ts';
import { hasFeature } from '../../directory/companies/public.ts';
import { asPlanned, budgetsOfMembers } from '../../policies/public.ts';
import { readBudgets, readHolders } from './holders.queries.ts';
import { readBalances, readSums } from './overview.queries.ts';

type Holders = RouteById<'credits.holders'>;
type Budgets = RouteById<'credits.budgets'>;

/** The company of an administrator, whose credits are shown: no other can be asked for (SEC-01). */
export function requireOwnCompany(actor: Actor): string {
  const { companyId } = actor;
  if (companyId === null) throw new ApiError('access.forbidden');
  requireAccess(actor, 'company.credits', { companyId });
  return companyId;
}

/** What the company, its departments and its members hold, and what their budgets do next (POL-06, POL-07). */
export async function creditOverview({ db, config, clock }: Context, actor: Actor): Promise<CreditOverview> {
  const companyId = requireOwnCompany(actor);
  return {
    ...(await readSums(db, companyId)),
    refill: await nextRefillOf(db, companyId, clock.today('Pacific/Kiritimati')),
    enabled: await hasFeature(db, companyId, 'credits'),
    card: cardForm(config),
    transfers: config.bank !== null,
    currency: 'EUR',
  };
}

export async function creditHolders(
  { db }: Context,
  actor: Actor,
  query: RouteRequest<Holders>['query'],
): Promise<RouteReply<Holders>> {
  return readHolders(db, requireOwnCompany(actor), query);
}

/** Budgets of a company with the number of members whose account each one fills (POL-04). */
export async function companyBudgets(
  { db, clock }: Context,
  actor: Actor,
  { page, limit }: RouteRequest<Budgets>['query'],
): Promise<RouteReply<Budgets>> {
  const companyId = requireOwnCompany(actor);
  const budgets = await readBudgets(db, companyId);
  const members = await budgetsOfMembers(db, companyId, clock.today('Europe/Paris'));
  const items = budgets.slice((page - 1) * limit, page * limit).map(({ budget, ownerId, ...named }): CompanyBudget => {
    const { id, nextRefreshDate, amountCents, period, frequency, strategy, maxAccumulationCents } = budget;
    const filled = members.filter((own) => own.budget.id === id).flatMap(({ memberIds }) => memberIds);
    return {
      id,
      ...named,
      terms: { amountCents, period, frequency, strategy, maxAccumulationCents },
      nextRefreshDate,
      members: filled.length,
      accountId: named.shared ? ownerId : null,
    };
  });
  return { items, total: budgets.length };
}

/** The next refill, by the policies that are in force on its day: one that is planned before counts. */
async function nextRefillOf(db: Db, companyId: string, latestToday: string) {
  const [first] = datesOf(await readBudgets(db, companyId));
  return asPlanned(db, { companyId, until: first ?? latestToday }, (ahead) => refillOf(ahead, companyId, latestToday));
}

const datesOf = (budgets: Awaited<ReturnType<typeof readBudgets>>) =>
  budgets.flatMap(({ budget }) => budget.nextRefreshDate ?? []).sort();

async function refillOf(db: Db, companyId: string, latestToday: string) {
  const budgets = await readBudgets(db, companyId);
  // Budgets that begin later are in force on the day on which they are due first.
  const members = await budgetsOfMembers(db, companyId, datesOf(budgets)[0] ?? latestToday);
  const balances = await readBalances(db, companyId);
  const shared = budgets.filter((own) => own.shared && own.ownerId !== null);
  return nextRefill([
    ...members.map(({ budget, memberIds }) => ({
      budget,
      shared: false,
      balancesCents: memberIds.map((id) => balances.get(id) ?? 0),
    })),
    ...shared.map(({ budget, ownerId }) => ({
      budget,
      shared: true,
      balancesCents: [balances.get(ownerId ?? '') ?? 0],
    })),
  ]);
}
