import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { later } from '../../platform/db/later.ts';
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
  /** The invoice whose money it moves; each of its postings is posted once. */
  invoiceId?: string;
  /** Which of the invoice's postings it is, from 1 on; the first when left out. */
  posting?: number;
  note?: string;
  /** The member who ordered it; absent for actions of members on their own credits and of the clock. */
  madeBy?: string;
  entries: readonly { account: { id: string } | PlatformAccount; cents: number }[];
}

/**
 * Writes transfers of one moment in their order, the entries of each by account id, so that transactions without earlier locks still lock
 * the accounts of a transfer in one order (POL-07). Transfers of zero are left out.
 */
export async function postAll(tx: Db, postings: readonly Posting[], at: string): Promise<void> {
  const moving = postings.filter(({ entries }) => entries.some(({ cents }) => cents !== 0));
  if (moving.length === 0) return;
  const entries = moving.flatMap((posting, index) =>
    posting.entries.filter(({ cents }) => cents !== 0).map((entry) => ({ ...entry, n: index + 1 })),
  );
  const written = sql`
    with requested as materialized (
      select uuidv7() as id, p.* from ${transferRows(moving)} as p(kind, booking_id, note, made_by, invoice_id, posting, n)
    ), moved as (
      insert into ledger_transfer (id, kind, booking_id, note, made_by, invoice_id, posting, at)
      select id, kind, booking_id, note, made_by, invoice_id, posting, ${at}::timestamptz from requested
    ), entry as (
      select requested.id as transfer_id, e.n, e.cents,
        coalesce(e.id, (select a.id from ledger_account a where a.kind = e.kind and a.owner_id is null)) as account_id
      from ${entryRows(entries)} as e(n, id, kind, cents)
      join requested on requested.n = e.n
    )
    insert into ledger_entry (transfer_id, account_id, amount_cents)
    select transfer_id, account_id, cents from entry order by n, account_id`;
  await later(tx, written);
}

// The usual case, one transfer between two accounts, is written out value by value: for arrays, whose length PostgreSQL only estimates, it
// plans anew at each call.

/** Rows of `(kind, booking_id, note, made_by, invoice_id, posting, n)`, `n` from 1 on. */
function transferRows(postings: readonly Posting[]): RawBuilder<unknown> {
  const [only] = postings;
  if (postings.length === 1 && only) {
    const { kind, bookingId = null, note = null, madeBy = null, invoiceId = null, posting = null } = only;
    return sql`(values (${kind}::text, ${bookingId}::uuid, ${note}::text, ${madeBy}::uuid, ${invoiceId}::uuid, ${posting}::int, 1))`;
  }
  return sql`unnest(
    ${postings.map(({ kind }) => kind)}::text[], ${postings.map(({ bookingId }) => bookingId ?? null)}::uuid[],
    ${postings.map(({ note }) => note ?? null)}::text[], ${postings.map(({ madeBy }) => madeBy ?? null)}::uuid[],
    ${postings.map(({ invoiceId }) => invoiceId ?? null)}::uuid[],
    ${postings.map(({ posting }) => posting ?? null)}::int[]) with ordinality`;
}

/** Rows of `(n, id, kind, cents)`; an account of the platform has a kind, any other an id. */
function entryRows(entries: readonly (Posting['entries'][number] & { n: number })[]): RawBuilder<unknown> {
  const rows = entries.map(({ account, cents, n }) =>
    typeof account === 'string' ? { n, id: null, kind: account, cents } : { n, id: account.id, kind: null, cents },
  );
  if (rows.length === 2) {
    const values = rows.map(({ n, id, kind, cents }) => sql`(${n}::int, ${id}::uuid, ${kind}::text, ${cents}::bigint)`);
    return sql`(values ${sql.join(values)})`;
  }
  return sql`unnest(${rows.map(({ n }) => n)}::int[], ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
    ${rows.map(({ cents }) => cents)}::bigint[])`;
}
