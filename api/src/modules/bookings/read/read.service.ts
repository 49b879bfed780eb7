import type { Booking, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { mayApprove } from './booking-people.queries.ts';
import { readBooking, readBookings } from './view.service.ts';

type List = RouteById<'bookings.list'>;

/** Condition: the member organises the booking, booked it for another, or takes part in it. Each of the three uses its own index. */
const takesPart = (memberId: string) => sql`b.id in (
  select id from booking where organiser_id = ${memberId}
  union all select id from booking where booked_by = ${memberId} and is_delegate(organiser_id, booked_by)
  union all select booking_id from booking_participant where member_id = ${memberId} and cancelled_at is null)`;

/** Lists the member's bookings, by page. */
export async function listBookings(
  context: Context,
  actor: Actor,
  query: RouteRequest<List>['query'],
  language: Language,
): Promise<RouteReply<List>> {
  const now = context.clock.now();
  const when = { all: sql`true`, upcoming: sql`b.to_at > ${now}`, past: sql`b.to_at <= ${now}` }[query.when];
  // A booking that ended with a refused card is not listed (BKG-10).
  const where = sql`${takesPart(actor.memberId)} and ${when} and b.ended_because is distinct from 'payment'
    and (${query.status ?? null}::text[] is null or b.status = any(${query.status ?? null}::text[]))
    and (${query.dateFrom ?? null}::date is null or b.day >= ${query.dateFrom ?? null})
    and (${query.dateTo ?? null}::date is null or b.day <= ${query.dateTo ?? null})`;
  const order = query.sort === 'from' ? sql`b.from_at, b.id` : sql`b.from_at desc, b.id desc`;
  const { page, limit } = query;
  return readBookings(context.db, { where, order, limit, offset: (page - 1) * limit, now, language });
}

/** Returns a booking to its organiser, participants, host and approvers; `resource.not-found` for anyone else (SEC-01). */
export async function seeBooking(
  { db, clock }: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<Booking> {
  const isHost = sql`exists (
    select 1 from views.host_member h where h.host_id = b.host_id and h.member_id = ${actor.memberId})`;
  const where = sql`b.id = ${id} and (${takesPart(actor.memberId)} or ${isHost} or ${mayApprove(actor.memberId)})`;
  const at = { now: clock.now(), language };
  const booking = await readBooking(db, where, at);
  if (!booking) throw new ApiError('resource.not-found');
  const isTheHosts = booking.private && (await readBooking(db, sql`b.id = ${id} and ${isHost}`, at)) !== null;
  return toOutsider(isTheHosts ? booking : toApprover(booking, actor.memberId), actor.memberId);
}

/** What each colleague pays is theirs to know, neither the host's nor the approver's (BKG-08). */
function toOutsider(booking: Booking, memberId: string): Booking {
  return comes(booking, memberId) ? booking : { ...booking, shares: [] };
}

/** A booking as shown to its approver: a private one with what is booked and its price, but without what the member wrote (BKG-22). */
export function toApprover(booking: Booking, memberId: string): Booking {
  return !booking.private || comes(booking, memberId) ? booking : { ...booking, comment: '', phone: '' };
}

function comes({ organiser, participants, bookedBy }: Booking, memberId: string): boolean {
  return [organiser, ...participants, bookedBy].some((person) => person?.id === memberId);
}
