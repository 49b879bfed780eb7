import { type Refresh, refreshesDue, reloadOf } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { type DataOf, publish } from '../../../platform/facts/facts.ts';
import { eachAlone, throwAll } from '../../../platform/jobs/each-alone.ts';
import type { LockedAccount } from '../../ledger/public.ts';
import {
  type BudgetTarget,
  type budgetRefreshDue,
  budgetsOfMembers,
  type DueBudget,
  dueBudgets,
  lockDueBudget,
  moveBudgetOn,
} from '../../policies/public.ts';
import { creditsAdded } from './credit-facts.ts';
import { lockAccounts } from './lock-accounts.ts';
import { type Refill, writeRefills } from './refill.ts';
import { keepReloads, reloadsOf } from './reload.queries.ts';

/**
 * Applies the due refreshes of every budget, those missed in a downtime too, once for each account and date however many workers run
 * (POL-06, JOB-01). A failing budget does not block the others; the job is retried.
 */
export async function reloadDue(context: Context): Promise<void> {
  const due = await dueBudgets(context.db, context.clock.today('Pacific/Kiritimati'));
  const reload = ({ id, timezone }: (typeof due)[number]) => {
    const today = context.clock.today(timezone);
    return transact(context.db, (tx) => reloadBudget(tx, context, { budgetId: id, today }));
  };
  throwAll(await eachAlone(due, reload, context.log), 'budgets could not be reloaded');
}

/** Applies the refreshes of one budget that are due on a date; does nothing when none is due or another worker holds the lock. */
export async function reloadBudget(
  tx: Db,
  context: Context,
  { budgetId, today }: DataOf<typeof budgetRefreshDue>,
): Promise<void> {
  const { clock } = context;
  const budget = await lockDueBudget(tx, budgetId, today);
  if (budget === null) return;
  const { refreshes, after } = refreshesDue(budget, today);
  const accounts = await lockAccounts(tx, await targetOf(tx, budget, today));
  const done = await reloadsOf(
    tx,
    accounts.map((account) => account.id),
    refreshes.map(({ date }) => date),
  );
  const reloads = accounts.flatMap((account) =>
    refillsOf(
      account,
      refreshes.filter(({ date }) => !done.has(`${account.id} ${date}`)),
    ),
  );
  await keepReloads(tx, budget, reloads, clock.now());
  await writeRefills(tx, reloads, clock.now(), 'reload');
  for (const [{ memberId }, own] of Map.groupBy(reloads, ({ account }) => account)) {
    const cents = own.reduce((sum, { grantedCents }) => sum + grantedCents, 0);
    if (memberId !== null && cents > 0) await publish(tx, context, creditsAdded, { memberId, cents, by: 'reload' });
  }
  await moveBudgetOn(tx, after);
}

/** The collective account that a shared budget fills, else the own accounts of the members with that budget. */
async function targetOf(tx: Db, budget: DueBudget, today: string): Promise<BudgetTarget> {
  const { companyId, departmentId } = budget;
  if (budget.shared) return departmentId === null ? { companyId, company: true } : { companyId, departmentId };
  const found = await budgetsOfMembers(tx, companyId, today);
  return { companyId, memberIds: found.flatMap((own) => (own.budget.id === budget.id ? own.memberIds : [])) };
}

function refillsOf(account: LockedAccount, refreshes: readonly Refresh[]): (Refill & { date: string })[] {
  let { balanceCents } = account;
  return refreshes.map(({ date, terms }) => {
    const refill = reloadOf(balanceCents, terms);
    balanceCents += refill.grantedCents - refill.expiredCents;
    return { account, date, ...refill };
  });
}
