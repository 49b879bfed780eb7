import { refreshesDue, reloadOf, type StoredBudget, spendableOfAccount } from '@escale/rules';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { readPayingAccounts } from '../../ledger/public.ts';
import { budgetOfMember } from '../../policies/public.ts';
import { sharedBudgets } from './my.queries.ts';

/**
 * Cents that a member can spend on a date when nothing else is spent until then: every paying account after the reloads that are due by
 * the date (EXP-13, POL-06).
 */
export async function spendableOn(
  db: Db,
  { memberId, companyId }: { memberId: string; companyId: string },
  date: string,
): Promise<number> {
  const [accounts, own, shared] = await together(
    readPayingAccounts(db, [memberId]),
    budgetOfMember(db, memberId, date),
    sharedBudgets(db, companyId),
  );
  const budgetOf = (ownerId: string) => (ownerId === memberId ? own?.budget : shared.get(ownerId));
  return (accounts.get(memberId) ?? []).reduce((sum, account) => {
    const balanceCents = balanceOn(account.balanceCents, budgetOf(account.ownerId), date);
    return sum + spendableOfAccount({ ...account, balanceCents });
  }, 0);
}

function balanceOn(balanceCents: number, budget: StoredBudget | undefined, date: string): number {
  if (budget === undefined) return balanceCents;
  return refreshesDue(budget, date).refreshes.reduce((balance, { terms }) => {
    const { expiredCents, grantedCents } = reloadOf(balance, terms);
    return balance - expiredCents + grantedCents;
  }, balanceCents);
}
