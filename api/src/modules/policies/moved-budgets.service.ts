import { budgetInForce, isDue } from '@escale/rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockMembers } from '../directory/members/public.ts';
import { applyBudgetNow } from '../money/credits/public.ts';
import { budgetsOfMembers } from './member-budget.service.ts';

/** What a change of policies or departments does with the credits of the members it moves. */
export interface Moved {
  companyId: string;
  timezone: string;
  /** True: balances stay, and only who had no account gets the new budget. False: they begin it afresh (spec §7). */
  keepRemainingLimits: boolean;
  /** These members alone; all of the company when left out. */
  memberIds?: readonly string[];
}

/**
 * Runs a change, and gives the members whose budget is another one after it that budget. One that is due is left to the reload of the
 * hour.
 */
export async function withMovedBudgets<T>(
  tx: Db,
  context: Context,
  moved: Moved,
  change: () => Promise<T>,
): Promise<T> {
  const { companyId, keepRemainingLimits } = moved;
  const today = context.clock.today(moved.timezone);
  const read = () => budgetsOfMembers(tx, companyId, today, moved.memberIds ?? null);
  const had = new Map(
    (await read()).flatMap(({ budget, memberIds }) => memberIds.map((id) => [id, budget.id] as const)),
  );
  const result = await change();
  const has = await read();
  const budgetless = new Set(had.keys());
  for (const { memberIds } of has) for (const id of memberIds) budgetless.delete(id);
  const others = has.flatMap(({ budget, memberIds }) => {
    const ids = memberIds.filter((id) => had.get(id) !== budget.id);
    return ids.length === 0 || isDue(budget, today) ? [] : [{ budget, memberIds: ids }];
  });
  const without = keepRemainingLimits ? [] : [...budgetless];
  // All at once, before the accounts of any: the order of locks.
  await lockMembers(tx, [...without, ...others.flatMap(({ memberIds }) => memberIds)]);
  for (const { budget, memberIds } of others) {
    await applyBudgetNow(tx, context, { companyId, memberIds }, budgetInForce(budget, today), { keepRemainingLimits });
  }
  if (without.length > 0) {
    await applyBudgetNow(tx, context, { companyId, memberIds: without }, null, { keepRemainingLimits });
  }
  return result;
}
