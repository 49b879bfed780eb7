import type { PayingAccount } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { later } from '../../platform/db/later.ts';
import { isOwned, type OwnedKind, type PlatformAccount } from './account.ts';

/** An account that pays for a member. */
export interface OwnedAccount extends PayingAccount {
  id: string;
  /** Id of the member, department or company that owns it. */
  ownerId: string;
}

/** The paying accounts, by member. */
export type PayingAccounts = ReadonlyMap<string, readonly OwnedAccount[]>;

/** The accounts that pay for each of the members, the nearer department first, in one statement; a member without any has no entry. */
export async function readPayingAccounts(db: Db, memberIds: readonly string[]): Promise<PayingAccounts> {
  // One member is the usual case: PostgreSQL reuses the plan for a single value, but not for an array whose length it estimates.
  const people = memberIds.length === 1 ? sql`(values (${memberIds[0]}::uuid))` : sql`unnest(${memberIds}::uuid[])`;
  const { rows } = await sql<OwnedAccount & { memberId: string }>`
    select m.id as "memberId", a.id, a.kind, a.owner_id as "ownerId", a.balance_cents as "balanceCents",
      a.overdraft_cents as "overdraftCents"
    from ${people} as m(id) cross join lateral paying_accounts(m.id) as a
    order by a.distance`.execute(db);
  const grouped = Map.groupBy(rows, ({ memberId }) => memberId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ memberId: _, ...account }) => account)]));
}

/**
 * Locks the collective accounts of the members' companies, and of the people and payers of those bookings for which a collective account
 * has paid. Takes all accounts of a company, by id, so that whatever a transaction moves next is locked already.
 */
export async function lockCollective(
  tx: Db,
  { memberIds = [], bookingIds = [] }: { memberIds?: readonly string[]; bookingIds?: readonly string[] },
): Promise<void> {
  const locked = sql`
    with paid as (
      select t.booking_id as id from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.booking_id = any(${bookingIds}::uuid[]) and a.kind in ('department', 'company')
    ), person as (
      select unnest(${memberIds}::uuid[]) as id
      union select b.organiser_id from paid join views.booking b on b.id = paid.id
      union select p.member_id from paid join views.booking_participant p on p.booking_id = paid.id
    ), concerned as (
      select m.company_id as id from person join views.member m on m.id = person.id
      union select a.company_id from paid join ledger_transfer t on t.booking_id = paid.id
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
    )
    select id from ledger_account where company_id in (select id from concerned) and kind in ('department', 'company')
    order by id for no key update`;
  await later(tx, locked);
}

/** Where a booking's money is: what each account paid less what it got back, and what is held and taken. Cents. */
export interface BookingMoney {
  paid: { id: string; kind: OwnedKind; ownerId: string; cents: number }[];
  cardCents: number;
  heldCents: number;
  takenCents: number;
}

/** Computed from the booking's entries alone; what a merged department paid counts for its successor. */
export async function readBookingMoney(db: Db, bookingId: string): Promise<BookingMoney> {
  const { rows } = await sql<{ id: string; kind: OwnedKind | PlatformAccount; ownerId: string; cents: number }>`
    select a.id, a.kind, a.owner_id as "ownerId", sum(e.amount_cents) as cents
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account moved on moved.id = e.account_id
      join ledger_account a on a.id = coalesce(moved.successor_id, moved.id)
    where t.booking_id = ${bookingId} group by a.id having sum(e.amount_cents) <> 0 order by a.id`.execute(db);
  const platform = (kind: PlatformAccount) => rows.find((row) => row.kind === kind)?.cents ?? 0;
  const paid = rows.flatMap(({ kind, cents, ...row }) => (isOwned(kind) ? [{ ...row, kind, cents: -cents }] : []));
  return { paid, cardCents: 0 - platform('card'), heldCents: platform('holds'), takenCents: platform('bookings') };
}
