import type { Language, RouteById, RouteReply } from '@escale/contract';
import { halfAt, isCancellable, refundNow, shareBack } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireOwnMoney } from '../../../platform/access/impersonation.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { balanceOf, passShare } from '../../ledger/public.ts';
import { isOrganisedBy, membersOf } from '../read/booking-people.queries.ts';
import { type BookingState, refundTermsOf } from '../read/booking-state.queries.ts';
import { shownTo } from '../read/read.service.ts';
import { requireBooking } from '../read/view.service.ts';
import { bookingEvent, creditsEvents, scheduleEvents } from './booking-events.ts';
import { participantLeft } from './booking-facts.ts';
import { endBooking } from './end-booking.ts';
import { lockBooking } from './lock-booking.ts';

type Reply = RouteReply<RouteById<'bookings.cancel'>>;
type Scope = 'self' | 'all';

/** Cancels a booking in its own transaction, see `cancelWithin`. */
export async function cancelBooking(
  context: Context,
  actor: Actor,
  { id, scope, language }: { id: string; scope: Scope; language: Language },
): Promise<Reply> {
  return transact(context.db, async (tx) => {
    const { refundedCents, booking } = await cancelWithin(tx, context, actor, id, scope);
    const [shown] = await shownTo(tx, actor, [await requireBooking(tx, id, { now: context.clock.now(), language })]);
    if (!shown) throw new ApiError('resource.not-found');
    const freedHalves = await emptyHalves(tx, booking, actor.memberId);
    return { booking: shown, refundedCents, creditsCents: await balanceOf(tx, actor.memberId), freedHalves };
  });
}

/**
 * Cancels for everyone (by the organiser or the delegate) or for oneself (by a participant, or by the organiser while others stay) before
 * the start; the space's policy determines the refund (BKG-07, BKG-12). Anyone else gets `resource.not-found`. Returns the cents refunded
 * for everyone, or to the member who leaves, and the booking as it was before. With `keepsShare`, a share of who leaves stays paid.
 */
export async function cancelWithin(
  tx: Db,
  context: Context,
  actor: Pick<Actor, 'memberId'>,
  id: string,
  scope: Scope,
  keepsShare = false,
): Promise<{ refundedCents: number; booking: BookingState }> {
  const now = context.clock.now();
  const { memberId } = actor;
  const booking = await lockBooking(tx, id, [], scope === 'self');
  if (!booking) throw new ApiError('resource.not-found');
  const organises = isOrganisedBy(booking, memberId);
  if (!organises && !booking.participants.includes(memberId)) throw new ApiError('resource.not-found');
  if (!isCancellable(booking.status, booking.from, now)) throw new ApiError('booking.not-cancellable');
  const staysForOthers = scope === 'self' && booking.participants.length > 0;
  const forAll = organises && !staysForOthers;
  const refundedCents = forAll
    ? await cancelForAll(tx, context, booking, memberId)
    : await leave(tx, context, booking, { memberId, keepsShare });
  return { refundedCents, booking };
}

async function cancelForAll(tx: Db, context: Context, booking: BookingState, by: string): Promise<number> {
  // A declined waiting-list offer cannot be undone, because it passes to the next member.
  const because = booking.gates[0] === 'offer' ? ('declined' as const) : ('member' as const);
  const ending = { status: 'cancelled', because, now: context.clock.now(), by } as const;
  const refundedCents = await endBooking(tx, context, booking, ending);
  if (refundedCents === null) throw new ApiError('booking.not-cancellable');
  return refundedCents;
}

/** The place stays paid and held; the leaving member's week is freed, and the organiser takes over their share of the price. */
async function leave(
  tx: Db,
  context: Context,
  booking: BookingState,
  { memberId, keepsShare }: { memberId: string; keepsShare: boolean },
): Promise<number> {
  const now = context.clock.now();
  await tx
    .insertInto('booking_participant')
    .values({ booking_id: booking.id, member_id: memberId, cancelled_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'member_id']).doUpdateSet({ cancelled_at: now }))
    .execute();
  const shareCents = keepsShare ? 0 : await returnShare(tx, context, booking, memberId);
  await publish(tx, context, participantLeft, { booking, memberId, shareCents });
  await emitAll(tx, [
    bookingEvent('booking.updated', membersOf(booking), booking),
    ...scheduleEvents([memberId], [booking.day]),
  ]);
  return shareCents;
}

/** Gives a leaving colleague back what the policy refunds of their share now, which the organiser pays instead (BKG-08, BKG-12). */
async function returnShare(tx: Db, context: Context, booking: BookingState, memberId: string): Promise<number> {
  const { id: bookingId, organiserId, paidCents } = booking;
  const share = await tx
    .selectFrom('booking_participant')
    .select('share_cents as cents')
    .where('booking_id', '=', bookingId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const at = context.clock.now();
  const cents = shareBack(share?.cents ?? 0, paidCents, refundNow(refundTermsOf(booking, at)).cents);
  if (cents === 0) return 0;
  requireOwnMoney(context, cents);
  const back = await asSystem(tx, () => passShare(tx, { bookingId, at, from: memberId, to: organiserId, cents }));
  await tx
    .updateTable('booking_participant')
    .set(({ eb }) => ({ share_cents: eb('share_cents', '-', back) }))
    .where('booking_id', '=', bookingId)
    .where('member_id', '=', memberId)
    .execute();
  for (const payer of [memberId, organiserId]) await emitAll(tx, await asSystem(tx, () => creditsEvents(tx, payer)));
  return back;
}

/**
 * Half-days of a cancelled booking that are now empty in the member's week, so that the page can prompt for where the member will be
 * (WEK-12).
 */
async function emptyHalves(tx: Db, { day, halves, organiserId, participants }: BookingState, memberId: string) {
  if (![organiserId, ...participants].includes(memberId)) return [];
  const { rows } = await sql<{ half: number }>`
    select h as half from unnest(${halves}::int[]) as h
    where not exists (select 1 from views.schedule_half s where s.member_id = ${memberId}::uuid and s.day = ${day}::date and s.half = h)
    order by h`.execute(tx);
  return rows.map(({ half }) => halfAt(half));
}
