import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PlatformAccount } from './account.ts';

export type TransferKind =
  | 'grant'
  | 'withdrawal'
  | 'reload'
  | 'expiry'
  | 'booking'
  | 'hold'
  | 'capture'
  | 'release'
  | 'refund'
  | 'card';

/** One transfer with its entries, which sum to zero; cents enter an account when positive. */
export interface Posting {
  kind: TransferKind;
  bookingId?: string;
  /** What it loads; one invoice loads once. */
  invoiceId?: string;
  note?: string;
  /** Who ordered it; absent for what members and the clock do. */
  madeBy?: string;
  entries: readonly { account: { id: string } | PlatformAccount; cents: number }[];
}

/**
 * Writes transfers of one moment in their order, each one's entries by account id: so that transactions which lock nothing before
 * still take the accounts of a transfer in one order (POL-07). Transfers of nothing are left out.
 */
export async function postAll(tx: Db, postings: readonly Posting[], at: string): Promise<void> {
  const moving = postings.filter(({ entries }) => entries.some(({ cents }) => cents !== 0));
  if (moving.length === 0) return;
  const entries = moving.flatMap((posting, index) =>
    posting.entries.filter(({ cents }) => cents !== 0).map((entry) => ({ ...entry, n: index + 1 })),
  );
  const idOf = ({ account }: (typeof entries)[number]) => (typeof account === 'string' ? null : account.id);
  const kindOf = ({ account }: (typeof entries)[number]) => (typeof account === 'string' ? account : null);
  await sql`
    with asked as materialized (
      select uuidv7() as id, p.* from unnest(
        ${moving.map(({ kind }) => kind)}::text[], ${moving.map(({ bookingId }) => bookingId ?? null)}::uuid[],
        ${moving.map(({ note }) => note ?? null)}::text[], ${moving.map(({ madeBy }) => madeBy ?? null)}::uuid[],
        ${moving.map(({ invoiceId }) => invoiceId ?? null)}::uuid[]
      ) with ordinality as p(kind, booking_id, note, made_by, invoice_id, n)
    ), moved as (
      insert into ledger_transfer (id, kind, booking_id, note, made_by, invoice_id, at)
      select id, kind, booking_id, note, made_by, invoice_id, ${at}::timestamptz from asked
    ), entry as (
      select asked.id as transfer_id, e.n, e.cents,
        coalesce(e.id, (select a.id from ledger_account a where a.kind = e.kind and a.owner_id is null)) as account_id
      from unnest(${entries.map(({ n }) => n)}::int[], ${entries.map(idOf)}::uuid[], ${entries.map(kindOf)}::text[],
        ${entries.map(({ cents }) => cents)}::bigint[]) as e(n, id, kind, cents)
      join asked on asked.n = e.n
    )
    insert into ledger_entry (transfer_id, account_id, amount_cents)
    select transfer_id, account_id, cents from entry order by n, account_id`.execute(tx);
}
