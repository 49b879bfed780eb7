import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Where money stands: a member's own account, or one of the platform's. */
type AccountRef = { memberId: string } | 'grants' | 'holds' | 'bookings' | 'card';
type TransferKind = 'grant' | 'expiry' | 'booking' | 'hold' | 'capture' | 'release' | 'refund' | 'card';

export interface Transfer {
  kind: TransferKind;
  bookingId?: string;
  note?: string;
  /** ISO instant. */
  at: string;
  from: AccountRef;
  to: AccountRef;
  /** Whole cents, zero or more; nothing is written for zero. */
  cents: number;
}

/**
 * Moves cents between two accounts as one transfer whose entries sum to zero (POL-07). A member's account is locked by its
 * entry; callers hold the member's own lock (`lockMembers`) so that no two transfers of a member meet. What the account does
 * not hold is refused by the database as `payment.no-credits`.
 */
export async function transfer(tx: Db, { kind, bookingId, note, at, from, to, cents }: Transfer): Promise<void> {
  if (cents === 0) return;
  const source = await accountId(tx, from);
  const target = await accountId(tx, to);
  const { id } = await tx
    .insertInto('ledger_transfer')
    .values({ kind, booking_id: bookingId ?? null, note: note ?? null, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = [
    { transfer_id: id, account_id: source, amount_cents: -cents },
    { transfer_id: id, account_id: target, amount_cents: cents },
  ];
  const sorted = entries.sort((a, b) => (a.account_id < b.account_id ? -1 : 1));
  await tx.insertInto('ledger_entry').values(sorted).execute();
}

async function accountId(tx: Db, account: AccountRef): Promise<string> {
  const kind = typeof account === 'string' ? account : 'member';
  const ownerId = typeof account === 'string' ? null : account.memberId;
  const found = await findAccount(tx, kind, ownerId);
  if (found !== undefined) return found.id;
  await tx
    .insertInto('ledger_account')
    .values({ kind, owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findAccount(tx, kind, ownerId);
  if (made === undefined) throw new Error(`ledger account ${kind} is missing`);
  return made.id;
}

function findAccount(tx: Db, kind: string, ownerId: string | null) {
  return tx
    .selectFrom('ledger_account')
    .select(['id', 'balance_cents', 'overdraft_cents'])
    .where('kind', '=', kind)
    .where(sql<boolean>`owner_id is not distinct from ${ownerId}::uuid`)
    .executeTakeFirst();
}

/** Credits of a member in cents, and how far below zero the account may go; null without an account. */
export async function creditsOf(
  db: Db,
  memberId: string,
): Promise<{ balanceCents: number; spendableCents: number } | null> {
  const account = await findAccount(db, 'member', memberId);
  if (account === undefined) return null;
  return { balanceCents: account.balance_cents, spendableCents: account.balance_cents + account.overdraft_cents };
}

/** Credits of a member in cents; null for one who has no account. */
export async function balanceOf(db: Db, memberId: string): Promise<number | null> {
  return (await creditsOf(db, memberId))?.balanceCents ?? null;
}

/** Gives a member credits out of the platform's grants (POL-06). */
export async function grantCredits(
  tx: Db,
  grant: { memberId: string; cents: number; at: string; note?: string },
): Promise<void> {
  await transfer(tx, { ...grant, kind: 'grant', from: 'grants', to: { memberId: grant.memberId } });
}
