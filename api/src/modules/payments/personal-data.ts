import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DataOf } from '../../platform/facts/facts.ts';
import type { memberDataCollected } from '../directory/members/public.ts';

/** Adds a member's card payments, without what only the bank and the server need. */
export async function collectPayments(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'booking_id', 'invoice_id', 'cents', 'currency', 'status', 'captured_cents', 'refunded_cents'])
    .select('created_at')
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  add('payments', payments);
}
