import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds the visitors whom a member expects or announced, and the buildings where they receive visitors. */
export async function collectVisits(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const visits = await tx
    .selectFrom('visit as v')
    .innerJoin('views.building as b', 'b.id', 'v.building_id')
    .select(['b.name as building', 'v.name', 'v.email', 'v.visitor_company as company', 'v.from_at', 'v.to_at'])
    .select(['v.arrived_at', 'v.left_at', 'v.cancelled_at', 'v.created_at'])
    .where(({ eb, or }) => or([eb('v.visited_id', '=', memberId), eb('v.invited_by', '=', memberId)]))
    .orderBy('v.from_at')
    .execute();
  add('visitors', visits);
  const receptions = await tx
    .selectFrom('receptionist as r')
    .innerJoin('views.building as b', 'b.id', 'r.building_id')
    .select('b.name as building')
    .where('r.member_id', '=', memberId)
    .orderBy('b.name')
    .execute();
  add('receptions', receptions);
}

/** Deletes the visits to a member, whom nobody receives any more, and ends their receptions; those they announced for others stay. */
export async function eraseVisits(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('visit').where('visited_id', '=', memberId).execute();
  await tx.updateTable('visit').set({ invited_by: null }).where('invited_by', '=', memberId).execute();
  await tx.deleteFrom('receptionist').where('member_id', '=', memberId).execute();
}
