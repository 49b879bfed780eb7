import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { mailBooking } from '../mails/public.ts';
import { addBookingNotices } from '../notices/public.ts';

const batch = 500;

/**
 * Enqueues one letter, and writes one notice, per member for every booking of tomorrow: at 18:00 local time of the place the day before, or after a downtime as
 * soon as possible while the booking has not begun. Bookings made after that hour get none, because they are recent. The table of reminders
 * makes each letter unique, however often and wherever the job runs (JOB-01).
 */
export async function remindOfTomorrow(context: Context): Promise<void> {
  while ((await remindSome(context)) === batch);
}

async function remindSome(context: Context): Promise<number> {
  const { db, clock, jobs } = context;
  const now = clock.now();
  return transact(db, async (tx) => {
    const { rows } = await sql<{ bookingId: string; memberId: string }>`
      insert into reminder (booking_id, member_id, kind, day, ordered_at)
      select b.id, m.id, 'dayBefore', b.day, ${now}::timestamptz
      from views.booking b
      join views.building l on l.id = b.building_id
      cross join lateral (
        select b.organiser_id as id union select p.member_id from views.booking_participant p
        where p.booking_id = b.id and p.cancelled_at is null) as who
      join views.member m on m.id = who.id and m.access <> 'restricted'
      cross join lateral (select ((b.day - 1) + time '18:00') at time zone l.timezone as at) as evening
      where b.status = 'confirmed' and b.day between ${now}::date - 1 and ${now}::date + 2
        and evening.at <= ${now}::timestamptz and b.from_at > ${now}::timestamptz and b.created_at < evening.at
        and not exists (select 1 from reminder r
          where r.booking_id = b.id and r.member_id = m.id and r.kind = 'dayBefore' and r.day = b.day)
      order by b.id, m.id limit ${batch}
      on conflict do nothing
      returning booking_id as "bookingId", member_id as "memberId"`.execute(tx);
    for (const { bookingId, memberId } of rows) {
      await mailBooking(tx, jobs, 'reminder', [memberId], bookingId);
      await addBookingNotices(tx, context, { kind: 'reminder', memberIds: [memberId], bookingId });
    }
    return rows.length;
  });
}
