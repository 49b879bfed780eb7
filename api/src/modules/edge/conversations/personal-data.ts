import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds the messages of a member's bookings, and those they wrote for a host. */
export async function collectMessages(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const { rows } = await sql<object>`
    select b.reference, m.created_at, m.by_host, m.sender_id = ${memberId}::uuid as "mine", m.text, m.read_at
    from booking_message m join views.booking b on b.id = m.booking_id
    where m.sender_id = ${memberId}::uuid or b.organiser_id = ${memberId}::uuid order by m.created_at, m.id`.execute(
    tx,
  );
  add('messages-with-hosts', rows);
}

/** Deletes what a member wrote, and the whole conversations of their bookings. */
export async function eraseMessages(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await sql`
    delete from booking_message where sender_id = ${memberId}::uuid
      or booking_id in (select b.id from views.booking b where b.organiser_id = ${memberId}::uuid)`.execute(tx);
}

/** Days after the end of a booking for which its messages are kept. */
const daysKept = 365;

/** Deletes the messages of bookings that ended a year ago: personal data is kept no longer than needed (SEC-04). */
export async function forgetMessages({ db, clock }: Context): Promise<void> {
  await sql`
    delete from booking_message m using views.booking b
    where b.id = m.booking_id and b.to_at < ${clock.now()}::timestamptz - make_interval(days => ${daysKept})`.execute(
    db,
  );
}
