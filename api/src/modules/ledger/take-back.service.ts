import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Posting, postAll } from './post.ts';

/**
 * Takes back what the cancellation of a booking at `since` had refunded, from the same accounts; when one of them no longer holds it, the
 * database refuses with `payment.no-credits` (BKG-25).
 */
export async function takeBack(
  tx: Db,
  { bookingId, since, at }: { bookingId: string; since: string; at: string },
): Promise<void> {
  const { rows } = await sql<{ kind: 'release' | 'refund'; account_id: string; cents: number }>`
    select t.kind, e.account_id, -e.amount_cents as cents
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where t.id = (
      select id from ledger_transfer where booking_id = ${bookingId} and kind in ('release', 'refund') and at = ${since} order by id desc limit 1)
    order by e.account_id`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const entries = rows.map(({ account_id: id, cents }) => ({ account: { id }, cents }));
  const posting: Posting = { kind: first.kind === 'release' ? 'hold' : 'booking', bookingId, entries };
  await postAll(tx, [posting], at);
}
