import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Reference to a ledger account: of a member, a department or a company, or one of the platform's. */
export type AccountRef = { memberId: string } | { departmentId: string } | { companyId: string } | PlatformAccount;
export type PlatformAccount = 'grants' | 'holds' | 'bookings' | 'card' | 'bank';
export type OwnedKind = 'member' | 'department' | 'company';

/** Whether accounts of this kind have an owner. */
export function isOwned(kind: OwnedKind | PlatformAccount): kind is OwnedKind {
  return kind === 'member' || kind === 'department' || kind === 'company';
}

/** Kind and owner of an account that has an owner. */
function ownerOf(account: Exclude<AccountRef, string>): { kind: OwnedKind; owner_id: string } {
  if ('memberId' in account) return { kind: 'member', owner_id: account.memberId };
  if ('departmentId' in account) return { kind: 'department', owner_id: account.departmentId };
  return { kind: 'company', owner_id: account.companyId };
}

/** Creates an account if it is missing; those of the platform always exist. */
export async function openAccount(tx: Db, account: AccountRef): Promise<void> {
  if (typeof account === 'string') return;
  await tx
    .insertInto('ledger_account')
    .values(ownerOf(account))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Condition on `ledger_account`, in the form that its index supports. */
export function isAccount(account: AccountRef) {
  if (typeof account === 'string') return sql<boolean>`kind = ${account} and owner_id is null`;
  const { kind, owner_id } = ownerOf(account);
  return sql<boolean>`kind = ${kind} and owner_id = ${owner_id}::uuid`;
}
