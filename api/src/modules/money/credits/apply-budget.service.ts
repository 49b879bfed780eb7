import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { budgetApplied } from '../../policies/public.ts';
import { lockAccounts } from './lock-accounts.ts';
import { writeRefills } from './refill.ts';

/**
 * Applies a budget, or with null its removal, to accounts at once (POL-04, spec §4). With kept limits, existing balances stay and only
 * accounts opened by this get the amount; otherwise the remaining credits expire and the amount is granted. A negative balance stays.
 */
export async function applyBudgetNow(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { target, budget, keepRemainingLimits }: DataOf<typeof budgetApplied>,
): Promise<void> {
  const accounts = await lockAccounts(tx, target);
  const grantedCents = budget?.amountCents ?? 0;
  const applied = keepRemainingLimits ? accounts.filter(({ isNew }) => isNew) : accounts;
  const refills = applied.map((account) => ({
    account,
    expiredCents: Math.max(0, account.balanceCents),
    grantedCents,
  }));
  await writeRefills(tx, refills, clock.now(), 'grant');
}
