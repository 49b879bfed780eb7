import type { Booking, Language } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readBookings } from './view.service.ts';

interface Period {
  /** First and last day of the stays, dates at the places. */
  from: string;
  to: string;
  limit: number;
}

/** The bookings that a member paid as organiser, or booked for another member, latest first. */
export async function paidBookings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  { from, to, limit }: Period,
  language: Language,
): Promise<Booking[]> {
  const where = sql`b.id in (
      select id from booking where organiser_id = ${memberId}
      union all select id from booking where booked_by = ${memberId})
    and b.paid_cents > 0 and b.day between ${from} and ${to}`;
  const order = sql`b.from_at desc, b.id desc`;
  return (await readBookings(db, { where, order, limit, now: clock.now(), language })).items;
}
