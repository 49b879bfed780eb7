import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberErased } from '../../directory/members/public.ts';

/** Deletes the record of reminders that a member was sent. */
export async function eraseReminders(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('reminder').where('member_id', '=', memberId).execute();
}
