import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';
import { balanceOf, withdrawCredits } from '../../ledger/public.ts';

/** Adds the movements of a member's credits. */
export async function collectCredits(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const { rows } = await sql<object>`
    select t.at, t.kind, t.note, e.amount_cents, e.balance_after_cents, b.reference as booking
    from views.ledger_account a join views.ledger_entry e on e.account_id = a.id
      join views.ledger_transfer t on t.id = e.transfer_id left join views.booking b on b.id = t.booking_id
    where a.kind = 'member' and a.owner_id = ${memberId}::uuid order by t.at, e.id`.execute(tx);
  add('credits', rows);
}

/** Credits of a member who is gone go back to where the company's credits come from. */
export async function withdrawErased(tx: Db, _: Context, { memberId, at }: DataOf<typeof memberErased>): Promise<void> {
  const cents = Math.max(0, (await balanceOf(tx, memberId)) ?? 0);
  await withdrawCredits(tx, { memberId, cents, at });
}
