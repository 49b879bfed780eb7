import type { Language, RouteById, RouteReply } from '@escale/contract';
import { halfAt, isCancellable } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { balanceOf } from '../../ledger/public.ts';
import { isOrganisedBy, membersOf } from '../read/booking-people.queries.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { shownTo } from '../read/read.service.ts';
import { requireBooking } from '../read/view.service.ts';
import { bookingEvent, scheduleEvents } from './booking-events.ts';
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
 * the start; the space's policy determines the refund (BKG-07, BKG-12). Anyone else gets `resource.not-found`. Returns the refunded cents
 * and the booking as it was before.
 */
export async function cancelWithin(
  tx: Db,
  context: Context,
  actor: Pick<Actor, 'memberId'>,
  id: string,
  scope: Scope,
): Promise<{ refundedCents: number; booking: BookingState }> {
  const now = context.clock.now();
  const { memberId } = actor;
  const booking = await lockBooking(tx, id);
  if (!booking) throw new ApiError('resource.not-found');
  const organises = isOrganisedBy(booking, memberId);
  if (!organises && !booking.participants.includes(memberId)) throw new ApiError('resource.not-found');
  if (!isCancellable(booking.status, booking.from, now)) throw new ApiError('booking.not-cancellable');
  const staysForOthers = scope === 'self' && booking.participants.length > 0;
  const forAll = organises && !staysForOthers;
  const refundedCents = forAll ? await cancelForAll(tx, context, booking, memberId) : 0;
  if (!forAll) await leave(tx, context, memberId, booking);
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

/** The place stays paid and held; only the leaving member's week is freed. */
async function leave(tx: Db, context: Context, memberId: string, booking: BookingState): Promise<void> {
  const now = context.clock.now();
  await tx
    .insertInto('booking_participant')
    .values({ booking_id: booking.id, member_id: memberId, cancelled_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'member_id']).doUpdateSet({ cancelled_at: now }))
    .execute();
  await publish(tx, context, participantLeft, { booking, memberId });
  await emitAll(tx, [
    bookingEvent('booking.updated', membersOf(booking), booking),
    ...scheduleEvents([memberId], [booking.day]),
  ]);
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
