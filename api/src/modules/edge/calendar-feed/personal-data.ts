import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';
import { deleteFeed } from './feed.queries.ts';

/** Adds when a member's calendar feed was made and last read, without its address. */
export async function collectFeed(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const feeds = await tx
    .selectFrom('calendar_feed')
    .select(['created_at', 'read_at', 'read_by'])
    .where('member_id', '=', memberId)
    .execute();
  add('calendar-feed', feeds);
}

export async function eraseFeed(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await deleteFeed(tx, memberId);
}
