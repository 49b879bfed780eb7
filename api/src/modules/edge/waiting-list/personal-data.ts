import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds the waiting lists on which a member was. */
export async function collectWaiting(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const entries = await tx
    .selectFrom('waiting_entry as e')
    .innerJoin('views.workspace as w', 'w.id', 'e.workspace_id')
    .select(['w.name as space', 'e.day', 'e.from_at', 'e.to_at', 'e.people', 'e.status', 'e.created_at'])
    .where('e.member_id', '=', memberId)
    .orderBy('e.created_at')
    .execute();
  add('waiting-lists', entries);
}

/** Deletes a member's entries. */
export async function eraseWaiting(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('waiting_entry').where('member_id', '=', memberId).execute();
}
