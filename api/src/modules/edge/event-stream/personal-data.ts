import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberErased } from '../../directory/members/public.ts';

/** Deletes the events that were written for a member's browsers. */
export async function eraseEvents(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('event_ticket').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('outbox').where('member_id', '=', memberId).execute();
}
