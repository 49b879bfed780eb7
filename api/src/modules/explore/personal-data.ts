import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DataOf } from '../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../directory/members/public.ts';

/** Adds a member's favourite spaces. */
export async function collectFavourites(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const favourites = await tx
    .selectFrom('favourite as f')
    .innerJoin('views.workspace as w', 'w.id', 'f.workspace_id')
    .select(['w.name as space', 'f.created_at'])
    .where('f.member_id', '=', memberId)
    .orderBy('f.created_at')
    .execute();
  add('favourite-spaces', favourites);
}

/** Deletes a member's favourite spaces. */
export async function eraseFavourites(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('favourite').where('member_id', '=', memberId).execute();
}
