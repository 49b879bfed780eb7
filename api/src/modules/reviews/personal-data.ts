import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DataOf } from '../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../directory/members/public.ts';

/** Adds what a member wrote about their stays. */
export async function collectReviews(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const reviews = await tx
    .selectFrom('review as r')
    .innerJoin('views.booking as b', 'b.id', 'r.booking_id')
    .innerJoin('views.workspace as w', 'w.id', 'r.workspace_id')
    .select([
      'b.reference',
      'b.day',
      'w.name as space',
      'r.score',
      'r.themes',
      'r.text',
      'r.created_at',
      'r.changed_at',
    ])
    .where('r.member_id', '=', memberId)
    .orderBy('r.created_at')
    .execute();
  add('reviews', reviews);
}

/** Deletes a member's reviews and what they answered to the question for them. */
export async function eraseReviews(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('review').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('review_put_off').where('member_id', '=', memberId).execute();
}
