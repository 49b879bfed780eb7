import { spendableOfAccount } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type AccountRef, isAccount, openAccount } from './account.ts';
import type { PayingAccounts } from './paying-accounts.queries.ts';
import type { TransferKind } from './post.ts';

export interface Transfer {
  kind: TransferKind;
  bookingId?: string;
  note?: string;
  /** ISO instant. */
  at: string;
  from: AccountRef;
  to: AccountRef;
  /** Whole cents, zero or more; zero writes nothing. */
  cents: number;
}

/**
 * Moves cents between two accounts as one transfer whose entries sum to zero (POL-07). A member's account is locked by its entry; callers
 * hold the member's own lock (`lockMembers`) so that no two transfers of a member collide. When the balance is too low, the database
 * refuses with `payment.no-credits`.
 */
export async function transfer(tx: Db, { kind, bookingId, note, at, from, to, cents }: Transfer): Promise<void> {
  if (cents === 0) return;
  const move = async () => {
    const { numAffectedRows } = await sql`
      with side as (
        select id, ${-cents}::bigint as cents from ledger_account where ${isAccount(from)}
        union all select id, ${cents}::bigint from ledger_account where ${isAccount(to)}
      ), moved as (
        insert into ledger_transfer (kind, booking_id, note, at)
        select ${kind}, ${bookingId ?? null}::uuid, ${note ?? null}, ${at}::timestamptz where (select count(*) from side) = 2
        returning id
      )
      insert into ledger_entry (transfer_id, account_id, amount_cents)
      select moved.id, side.id, side.cents from moved cross join side order by side.id`.execute(tx);
    return numAffectedRows === 2n;
  };
  if (await move()) return;
  // An account is created on its first transfer.
  for (const account of [from, to]) await openAccount(tx, account);
  if (!(await move())) throw new Error(`no ledger accounts for a ${kind}`);
}

/**
 * Credits of a member in cents: the balance of the own account, and what may be spent including the collective accounts behind it. Null
 * when no account pays for the member.
 */
export function creditsIn(
  accounts: PayingAccounts,
  memberId: string,
): { balanceCents: number; spendableCents: number } | null {
  const paying = accounts.get(memberId);
  if (paying === undefined) return null;
  const spendableCents = paying.reduce((sum, account) => sum + spendableOfAccount(account), 0);
  return { balanceCents: ownBalance(accounts, memberId) ?? 0, spendableCents };
}

/** Balance of a member's own account among the paying accounts, in cents; null without one. */
export function ownBalance(accounts: PayingAccounts, memberId: string): number | null {
  return accounts.get(memberId)?.find(({ kind }) => kind === 'member')?.balanceCents ?? null;
}

/** Balance of a member's own account in cents; null without one. */
export async function balanceOf(db: Db, memberId: string): Promise<number | null> {
  const account = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where(isAccount({ memberId }))
    .executeTakeFirst();
  return account?.balance_cents ?? null;
}

/** Moves credits of a member's own account back to the platform's grants. */
export async function withdrawCredits(
  tx: Db,
  { memberId, ...withdrawal }: { memberId: string; cents: number; at: string },
): Promise<void> {
  await transfer(tx, { ...withdrawal, kind: 'withdrawal', from: { memberId }, to: 'grants' });
}

/** Moves credits from the platform's grants to a member (POL-06). */
export async function grantCredits(
  tx: Db,
  grant: { memberId: string; cents: number; at: string; note?: string },
): Promise<void> {
  await transfer(tx, { ...grant, kind: 'grant', from: 'grants', to: { memberId: grant.memberId } });
}
