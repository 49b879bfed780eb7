import type { Language, RouteById, RouteReply } from '@escale/contract';
import { reviewDays } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { hoursAfter } from '../../platform/clock/instants.ts';
import type { Context } from '../../platform/context.ts';
import { readBookings } from '../bookings/public.ts';
import { isAnswered } from './review.queries.ts';
import { isStayOf } from './stay.queries.ts';

/** The member's last stay, if it ended within the last days and its review is still to be asked for (ACC-04, spec §9). */
export async function dueReview(
  { db, clock }: Context,
  { memberId }: Actor,
  language: Language,
): Promise<RouteReply<RouteById<'reviews.due'>>> {
  const now = clock.now();
  const since = hoursAfter(now, -reviewDays * 24);
  const where = sql`b.to_at > ${since}::timestamptz and ${isStayOf(memberId, now)}`;
  const last = await readBookings(db, { where, order: sql`b.to_at desc, b.id`, limit: 1, now, language });
  const [booking] = last.items;
  if (booking === undefined || (await isAnswered(db, { bookingId: booking.id, memberId }, now)))
    return { booking: null };
  return { booking };
}
