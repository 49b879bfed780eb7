import type { Language, RouteById, RouteReply } from '@escale/contract';
import { undoSeconds } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireOwnMoney } from '../../../platform/access/impersonation.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { availabilityOf, readOccupancy, takePlaces, takeSeat } from '../../inventory/spaces/public.ts';
import { balanceOf, takeBack } from '../../ledger/public.ts';
import { beginWaiting, confirmed } from '../life/gates.service.ts';
import { lockBooking } from '../life/lock-booking.ts';
import { useOfferAgain } from '../offers/offer.queries.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { requireBooking } from '../read/view.service.ts';
import { requireNotTwice } from '../request/already-booked.ts';
import type { Requester } from '../request/booking-context.ts';
import { requirePassed } from '../request/require-passed.ts';
import { situationAgain } from './decide-again.ts';

type Reply = RouteReply<RouteById<'bookings.undo-cancel'>>;

/**
 * Undoes a cancellation: within 30 seconds, by the member who cancelled, if place, seat and credits are still available and the rules allow
 * the booking (BKG-11, BKG-25). A booking with a card payment, whose refund is already under way, or with a supplier, which has already
 * been notified, must be made anew.
 */
export async function undoCancel(context: Context, actor: Actor, id: string, language: Language): Promise<Reply> {
  const now = context.clock.now();
  return transact(context.db, async (tx) => {
    const booking = await lockBooking(tx, id);
    const by = booking?.cancelledAt ? booking.cancelledBy : booking?.organiserId;
    if (!booking || by !== actor.memberId) throw new ApiError('resource.not-found');
    const { cancelledAt: since } = booking;
    if (since === null || !isUndoable(booking, since, now)) throw new ApiError('booking.not-undoable');
    requireOwnMoney(context, booking.refundedCents);
    await requireStillAllowed(tx, context, { actor, language }, booking);
    await takeAgain(tx, booking);
    const [gate] = booking.gates;
    const status = gate ? ('pending' as const) : ('confirmed' as const);
    await tx
      .updateTable('booking')
      .set({ status, ended_because: null, cancelled_at: null, cancelled_by: null, refunded_cents: 0 })
      .where('id', '=', id)
      .execute();
    await takeBack(tx, { bookingId: id, since, at: now });
    const shown = await requireBooking(tx, id, { now, language });
    if (shown.price.discount) await useOfferAgain(tx, shown.price.discount.code, booking.organiserId, id);
    const again = { ...booking, status };
    await (gate ? beginWaiting(tx, context, again, gate) : confirmed(tx, context, again));
    return { booking: shown, creditsCents: await balanceOf(tx, actor.memberId) };
  });
}

function isUndoable({ endedBecause, cardCents, supplied, from }: BookingState, since: string, now: string): boolean {
  if (endedBecause !== 'member' || cardCents > 0 || supplied || Date.parse(from) <= Date.parse(now)) return false;
  return Date.parse(now) <= Date.parse(since) + undoSeconds * 1000;
}

/**
 * Bookings made or changed since the cancellation may have used up the days or forbid the place; the refunded credits are charged again.
 */
async function requireStillAllowed(tx: Db, context: Context, asker: Requester, booking: BookingState): Promise<void> {
  const { situation, slot } = await situationAgain(tx, context, asker, booking);
  await requireNotTwice(tx, booking.organiserId, situation, [booking.id]);
  const placed = slot.placement.slot;
  // With `null` as the present instant, places promised to the waiting list count as free: they were free beside this booking's own place.
  const occupancy = await readOccupancy(tx, situation.space, [booking.day], situation.requested.seatId, null);
  requirePassed(situation, slot, availabilityOf(occupancy, placed), asker.language);
}

/** Takes the same places and seat again, unless another booking has taken them meanwhile. */
async function takeAgain(tx: Db, booking: BookingState): Promise<void> {
  const { id, seatId, whole, places } = booking;
  const space = await tx
    .selectFrom('views.workspace as workspace')
    .select('capacity')
    .where('id', '=', booking.workspaceId)
    .executeTakeFirstOrThrow();
  const refusal = whole ? 'booking.unavailable' : 'booking.full';
  await takePlaces(tx, { ...booking, count: places }, space.capacity, refusal);
  if (seatId) await takeSeat(tx, id, seatId, { ...booking, count: places });
}
