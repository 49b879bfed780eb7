import { isDue } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { lockMembers, type memberJoined } from '../../directory/members/public.ts';
import { budgetsOfMembers } from '../../policies/public.ts';
import { applyBudgetNow } from './apply-budget.service.ts';

/**
 * Grants the amount of their budget to members who have no account yet, even in the middle of its period (POL-06). A budget that is due is
 * left to the hourly reload, which opens their accounts itself.
 */
export async function giveFirstCredits(
  tx: Db,
  context: Pick<Context, 'clock'>,
  { companyId, memberIds }: DataOf<typeof memberJoined>,
): Promise<void> {
  if (companyId === null) return;
  const { timezone } = await tx
    .selectFrom('views.company')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const today = context.clock.today(timezone);
  await lockMembers(tx, memberIds);
  for (const { budget, memberIds: own } of await budgetsOfMembers(tx, companyId, today, memberIds)) {
    if (isDue(budget, today)) continue;
    const target = { companyId, memberIds: own };
    await applyBudgetNow(tx, context, { target, budget, keepRemainingLimits: true });
  }
}
