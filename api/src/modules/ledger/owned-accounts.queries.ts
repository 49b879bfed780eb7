import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OwnedKind } from './account.ts';

/** An account whose row is locked until the transaction ends. */
export interface LockedAccount {
  id: string;
  /** The owner of a member's account; null for a collective one. */
  memberId: string | null;
  balanceCents: number;
  /** Whether it was created just now. */
  isNew: boolean;
}

/** Creates missing accounts of the owners, and locks all of them by id; members must be locked first. */
export async function lockOwnedAccounts(
  tx: Db,
  kind: OwnedKind,
  ownerIds: readonly string[],
): Promise<LockedAccount[]> {
  const opened = await sql<{ id: string }>`
    insert into ledger_account (kind, owner_id) select ${kind}, owner_id from unnest(${ownerIds}::uuid[]) as owner_id
    order by owner_id on conflict do nothing returning id`.execute(tx);
  const isNew = new Set(opened.rows.map(({ id }) => id));
  const { rows } = await sql<Omit<LockedAccount, 'isNew'>>`
    select id, case kind when 'member' then owner_id end as "memberId", balance_cents as "balanceCents" from ledger_account
    where kind = ${kind} and owner_id = any(${ownerIds}::uuid[]) order by id for no key update`.execute(tx);
  return rows.map((account) => ({ ...account, isNew: isNew.has(account.id) }));
}
