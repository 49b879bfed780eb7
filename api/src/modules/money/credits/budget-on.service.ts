import { refreshesDue, reloadOf, type StoredBudget, spendableOfAccount } from '@escale/rules';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { readPayingAccounts } from '../../ledger/public.ts';
import { budgetOfMember } from '../../policies/public.ts';
import { sharedBudgets } from './my.queries.ts';

/**
 * Cents of a member's budget on a date when nothing else is spent until then, after the reloads that are due by the date: their own account
 * while it holds any, else those of their department and company (EXP-13, POL-06).
 */
export async function budgetOn(
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
  const paying = (accounts.get(memberId) ?? []).map((account) => {
    const balanceCents = balanceOn(account.balanceCents, budgetOf(account.ownerId), date);
    return { ownerId: account.ownerId, cents: spendableOfAccount({ ...account, balanceCents }) };
  });
  const ownCents = paying.find(({ ownerId }) => ownerId === memberId)?.cents ?? 0;
  return ownCents > 0 ? ownCents : paying.reduce((sum, { cents }) => sum + cents, 0);
}

function balanceOn(balanceCents: number, budget: StoredBudget | undefined, date: string): number {
  if (budget === undefined) return balanceCents;
  return refreshesDue(budget, date).refreshes.reduce((balance, { terms }) => {
    const { expiredCents, grantedCents } = reloadOf(balance, terms);
    return balance - expiredCents + grantedCents;
  }, balanceCents);
}
