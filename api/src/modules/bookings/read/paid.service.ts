import type { Booking, Language, Person } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { organises } from './booking-people.queries.ts';
import { readBookings } from './view.service.ts';

interface Period {
  /** First and last day of the stays, dates at the places. */
  from: string;
  to: string;
  limit: number;
}

/** The bookings that a member paid as organiser, or by card for another member, latest first. */
export async function paidBookings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  { from, to, limit }: Period,
  language: Language,
): Promise<Booking[]> {
  const filter = { where: paidBy(memberId, from, to), order: latestFirst, limit, now: clock.now(), language };
  return (await readBookings(db, filter)).items;
}

/** What a booking cost and what of it was refunded, for the sums over many. */
export type PaidAmounts = Pick<
  Booking,
  'status' | 'endedBecause' | 'paidWith' | 'cardCents' | 'paidCents' | 'refundedCents' | 'shares'
> & {
  price: Pick<Booking['price'], 'totalIncludingTaxCents'>;
  slot: Pick<Booking['slot'], 'date'>;
  organiser: Pick<Person, 'id'>;
  bookedBy: Pick<Person, 'id'> | null;
};

/** The amounts of the bookings of `paidBookings`, and of those of colleagues of which the member paid a share (BKG-08). */
export async function paidAmounts(db: Db, memberId: string, { from, to, limit }: Period): Promise<PaidAmounts[]> {
  const { rows } = await sql<PaidAmounts>`
    select b.status, b.ended_because as "endedBecause", b.paid_with as "paidWith", b.card_cents as "cardCents",
      b.paid_cents as "paidCents", b.refunded_cents as "refundedCents",
      jsonb_build_object('totalIncludingTaxCents', b.total_cents) as price, jsonb_build_object('date', b.day) as slot,
      jsonb_build_object('id', b.organiser_id) as organiser,
      case when b.booked_by is not null then jsonb_build_object('id', b.booked_by) end as "bookedBy",
      coalesce((
        select jsonb_agg(jsonb_build_object('memberId', p.member_id, 'cents', p.share_cents) order by p.member_id)
        from booking_participant p where p.booking_id = b.id and p.share_cents > 0
      ), '[]') as shares
    from booking b
    where ${paidBy(memberId, from, to)} or b.paid_cents > 0 and b.day between ${from} and ${to} and b.id in (
      select booking_id from booking_participant where member_id = ${memberId} and share_cents > 0)
    order by ${latestFirst} limit ${limit}`.execute(db);
  return rows;
}

const latestFirst = sql`b.from_at desc, b.id desc`;

const paidBy = (memberId: string, from: string, to: string) => sql`${organises(memberId)}
  and b.paid_cents > 0 and b.day between ${from} and ${to}
  and (b.organiser_id = ${memberId}::uuid or b.paid_with = 'card' or b.card_cents > 0)`;
