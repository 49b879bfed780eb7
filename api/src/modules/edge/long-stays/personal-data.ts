import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds a member's requests to rent for longer. */
export async function collectLongStays(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const requests = await tx
    .selectFrom('long_stay as l')
    .innerJoin('views.workspace as w', 'w.id', 'l.workspace_id')
    .select(['w.name as space', 'l.people', 'l.from_day', 'l.months', 'l.weekdays', 'l.message', 'l.state', 'l.answer'])
    .select('l.created_at')
    .where('l.member_id', '=', memberId)
    .orderBy('l.created_at')
    .execute();
  add('long-stays', requests);
}

/** Deletes a member's requests to rent for longer. */
export async function eraseLongStays(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('long_stay').where('member_id', '=', memberId).execute();
}
