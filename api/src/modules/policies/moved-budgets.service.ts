import { budgetInForce, isDue } from '@escale/rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { publish } from '../../platform/facts/facts.ts';
import type { Moved } from '../directory/companies/public.ts';
import { lockMembers } from '../directory/members/public.ts';
import { budgetApplied } from './budget-facts.ts';
import { budgetsOfMembers } from './member-budget.service.ts';

/**
 * Runs a change, and applies the new budget to members whose budget differs after it. A budget that is due is left to the hourly reload.
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
  // Lock order: all members at once, before any account.
  await lockMembers(tx, [...without, ...others.flatMap(({ memberIds }) => memberIds)]);
  for (const { budget, memberIds } of others) {
    const target = { companyId, memberIds };
    await publish(tx, context, budgetApplied, { target, budget: budgetInForce(budget, today), keepRemainingLimits });
  }
  if (without.length > 0) {
    const target = { companyId, memberIds: without };
    await publish(tx, context, budgetApplied, { target, budget: null, keepRemainingLimits });
  }
  return result;
}
