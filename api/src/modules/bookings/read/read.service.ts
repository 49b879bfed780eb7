import type { Booking, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { ownCredits, refundShares, shareBack } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { hasReachedHost, mayApprove, organises } from './booking-people.queries.ts';
import { readBooking, readBookings } from './view.service.ts';

type List = RouteById<'bookings.list'>;

/** Condition: the member organises the booking, booked it for another, or takes part in it. Each of the three uses its own index. */
const takesPart = (memberId: string) => sql`b.id in (
  select id from booking where organiser_id = ${memberId}
  union all select id from booking where booked_by = ${memberId} and is_delegate(organiser_id, booked_by)
  union all select booking_id from booking_participant where member_id = ${memberId} and cancelled_at is null)`;

/** Condition: the member represents the host of the space, whom the booking has reached. */
const isHost = (memberId: string) => sql<boolean>`(${hasReachedHost} and exists (
  select 1 from views.host_member h where h.host_id = b.host_id and h.member_id = ${memberId}::uuid))`;

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
  const { items, total } = await readBookings(context.db, {
    where,
    order,
    limit,
    offset: (page - 1) * limit,
    now,
    language,
  });
  return { items: await shownTo(context.db, actor, items), total };
}

/** Returns a booking to its organiser, participants, host and approvers; `resource.not-found` for anyone else (SEC-01). */
export async function seeBooking(
  { db, clock }: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<Booking> {
  const where = sql`b.id = ${id} and (${takesPart(actor.memberId)} or ${isHost(actor.memberId)} or ${mayApprove(actor.memberId)})`;
  const at = { now: clock.now(), language };
  const booking = await readBooking(db, where, at);
  if (!booking) throw new ApiError('resource.not-found');
  const isTheHosts =
    booking.private && (await readBooking(db, sql`b.id = ${id} and ${isHost(actor.memberId)}`, at)) !== null;
  const [shown = booking] = await shownTo(db, actor, [booking]);
  return isTheHosts ? shown : toApprover(shown, actor.memberId);
}

/**
 * Bookings as the caller may see them: who only takes part sees neither what they cost nor what the organiser told the host, phone, comment
 * and addresses of guests. Of the shares they see their own (BKG-08).
 */
export async function shownTo(
  db: Db,
  { memberId }: Pick<Actor, 'memberId'>,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const ofOthers = bookings.filter(({ organiser }) => organiser.id !== memberId).map(({ id }) => id);
  if (ofOthers.length === 0) return [...bookings];
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b where b.id = any(${ofOthers}::uuid[])
      and (${organises(memberId)} or ${isHost(memberId)} or ${mayApprove(memberId)})`.execute(db);
  const whole = new Set(rows.map(({ id }) => id));
  return bookings.map((booking) => {
    if (booking.organiser.id === memberId || booking.bookedBy?.id === memberId) return booking;
    return withOwnShare(whole.has(booking.id) ? booking : toParticipant(booking, memberId), memberId);
  });
}

/** What each colleague pays is theirs to know, neither the others' nor the host's nor the approver's (BKG-08). */
function withOwnShare(booking: Booking, memberId: string): Booking {
  return { ...booking, shares: (booking.shares ?? []).filter((share) => share.memberId === memberId) };
}

function toParticipant(booking: Booking, memberId: string): Booking {
  const { price, guests, refundedCents, shares = [] } = booking;
  const own = shares.find((share) => share.memberId === memberId);
  const unknown = { comment: '', phone: '', guests: guests.map(({ name }) => ({ name, email: '' })) };
  if (price.totalIncludingTaxCents === 0) return { ...booking, ...unknown };
  const paid = own?.cents ?? 0;
  const nothing = { lines: [], discount: null, totalExcludingTaxCents: 0, taxCents: 0, totalIncludingTaxCents: paid };
  return {
    ...booking,
    ...unknown,
    isMoneyHidden: true,
    price: { ...price, ...nothing },
    cardCents: 0,
    paidCents: paid,
    refundedCents: own ? ownCredits(booking, memberId, refundShares(booking, refundedCents).credits) : 0,
    refundNow: own
      ? { ...booking.refundNow, cents: shareBack(paid, booking.paidCents, booking.refundNow.cents) }
      : { percent: 0, cents: 0 },
    nonRefundableCents: 0,
    paymentId: null,
    invoice: null,
  };
}

/** A booking as shown to its approver: a private one with what is booked and its price, but without guests and what the member wrote (BKG-22). */
export function toApprover(booking: Booking, memberId: string): Booking {
  return !booking.private || comes(booking, memberId) ? booking : { ...booking, comment: '', phone: '', guests: [] };
}

function comes({ organiser, participants, bookedBy }: Booking, memberId: string): boolean {
  return [organiser, ...participants, bookedBy].some((person) => person?.id === memberId);
}
