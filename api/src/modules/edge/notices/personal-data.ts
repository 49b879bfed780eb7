import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds a member's notices and choices of channels; the keys of push messages are of no use outside of the browser. */
export async function collectNotices(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const notices = await tx
    .selectFrom('notice')
    .select(['kind', 'facts', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const settings = await tx
    .selectFrom('notification_setting')
    .select(['category', 'channel', 'is_on'])
    .where('member_id', '=', memberId)
    .orderBy('category')
    .orderBy('channel')
    .execute();
  add('notices', notices);
  add('notification-settings', settings);
}

/** Deletes a member's notices, also those of others that are about the member, the choices of channels and the push subscriptions. */
export async function eraseNotices(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await sql`delete from notice where ${memberId}::uuid in (member_id, person_id)`.execute(tx);
  await tx.deleteFrom('notification_setting').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('push_subscription').where('member_id', '=', memberId).execute();
}
