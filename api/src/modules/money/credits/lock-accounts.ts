import type { Db } from '../../../platform/db/database.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { type LockedAccount, lockOwnedAccounts } from '../../ledger/public.ts';
import type { BudgetTarget } from '../../policies/public.ts';

/** Creates missing accounts of a target, and locks all of them: members first, then accounts by id. */
export async function lockAccounts(tx: Db, target: BudgetTarget): Promise<LockedAccount[]> {
  const { kind, ownerIds } = ownersOf(target);
  if (kind === 'member') await lockMembers(tx, ownerIds);
  return lockOwnedAccounts(tx, kind, ownerIds);
}

function ownersOf(target: BudgetTarget): { kind: 'member' | 'department' | 'company'; ownerIds: string[] } {
  if ('memberIds' in target) return { kind: 'member', ownerIds: [...target.memberIds] };
  if ('departmentId' in target) return { kind: 'department', ownerIds: [target.departmentId] };
  return { kind: 'company', ownerIds: [target.companyId] };
}
