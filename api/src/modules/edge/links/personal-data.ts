import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds a member's linked accounts, without their secrets. */
export async function collectLinks(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const links = await tx
    .selectFrom('member_link')
    .select(['kind', 'state', 'account', 'daily_status', 'absences', 'linked_at', 'synced_at', 'broken_at'])
    .select(['slack_team', 'slack_user'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute();
  add('linked-accounts', links);
  const opened = await tx
    .selectFrom('delegated_mailbox')
    .select(['kind', 'state', 'checked_at'])
    .where('member_id', '=', memberId)
    .execute();
  add('calendar-opened-by-company', opened);
}

/** Deletes a member's linked accounts with their secrets. */
export async function eraseLinks(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('member_link').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('delegated_mailbox').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('used_consent').where('member_id', '=', memberId).execute();
}
