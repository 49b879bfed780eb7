import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds what a member wrote to staff. */
export async function collectInquiries(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const inquiries = await tx
    .selectFrom('inquiry')
    .select(['reference', 'kind', 'name', 'email', 'company', 'phone', 'subject', 'message', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  add('messages-to-staff', inquiries);
  const answers = await tx
    .selectFrom('inquiry_entry as e')
    .innerJoin('inquiry as i', 'i.id', 'e.inquiry_id')
    .select(['i.reference', 'e.text', 'e.at'])
    .where('i.member_id', '=', memberId)
    .where('e.kind', '=', 'answer')
    .orderBy('e.at')
    .execute();
  add('answers-of-staff', answers);
}

/** Deletes what a member wrote, also without having signed in. */
export async function eraseInquiries(
  tx: Db,
  _: Context,
  { memberId, email }: DataOf<typeof memberErased>,
): Promise<void> {
  await sql`delete from inquiry where member_id = ${memberId}::uuid or email = lower(${email})`.execute(tx);
}
