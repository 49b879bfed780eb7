import { refundNow, shareRefund } from '@escale/rules';
import { requireOwnMoney } from '../../../platform/access/impersonation.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { freePlaces, freeSeat } from '../../inventory/spaces/public.ts';
import { giveBack, giveBackToCard } from '../../ledger/public.ts';
import { refundPayment, releasePayment } from '../../payments/public.ts';
import { approversOf, hostMembers, membersOf } from '../read/booking-people.queries.ts';
import { type BookingState, refundTermsOf } from '../read/booking-state.queries.ts';
import { bookingEvent, creditsEvents, scheduleEvents } from './booking-events.ts';
import { bookingEnded, type Ending } from './booking-facts.ts';

/**
 * Ends a live booking whose locks are held: compare-and-swap on its status, places and seat freed, money refunded (all of it while pending,
 * otherwise by the cancellation policy, BKG-12), then the fact handlers. Returns the refunded cents, or null when the booking was already
 * ended concurrently.
 */
export async function endBooking(
  tx: Db,
  context: Context,
  booking: BookingState,
  ending: Ending,
): Promise<number | null> {
  const { now, status, because, reason, by, percent } = ending;
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return null;
  const { paidCents } = booking;
  const byPolicy = refundNow(refundTermsOf(booking, now)).cents;
  const refundCents = percent === undefined ? byPolicy : (paidCents * percent) / 100;
  // Whether it is refunded or lost: money moves, whichever way the booking is ended. A card may still hold some.
  requireOwnMoney(context, paidCents + booking.cardCents);
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({
      status,
      ended_because: because,
      refunded_cents: refundCents,
      rejection_reason: reason ?? null,
      ...(status === 'cancelled' ? { cancelled_at: now, cancelled_by: by ?? null } : { answered_at: now }),
    })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  await freePlaces(tx, { ...booking, count: booking.places }, booking.whole && !booking.hourly);
  await freeSeat(tx, booking.id);
  await asSystem(tx, () => returnMoney(tx, context, booking, refundCents, now));
  const isSilent = because === 'payment' && booking.status === 'pending';
  // The host has not heard of a booking that still waited for somebody before them (HST-03).
  const hasReachedHost = booking.gates.every((gate) => gate === 'host' || gate === 'supplier');
  const hostMemberIds = isSilent || !hasReachedHost ? [] : await hostMembers(tx, booking.hostId);
  const isRefundedWhole = booking.status === 'pending' || refundCents === paidCents;
  await publish(tx, context, bookingEnded, { booking, ending, isRefundedWhole, isSilent, hostMemberIds });
  const approvers = booking.gates[0] === 'approval' ? await approversOf(tx, booking) : [];
  if (!isSilent) await emitEnding(tx, booking, status, [...hostMemberIds, ...approvers]);
  return refundCents;
}

/** What of a refund goes back as credits, and what to the card (BKG-12). */
export function refundBySource({ paidCents, cardCents, gates }: BookingState, cents: number) {
  const heldOnCard = gates.includes('payment') ? 0 : cardCents;
  return shareRefund(cents, { totalCents: paidCents, cardCents: heldOnCard });
}

/** Refunds each source of the money, and notifies everyone who paid (BKG-12). */
async function returnMoney(tx: Db, context: Context, booking: BookingState, cents: number, at: string): Promise<void> {
  const pending = booking.status === 'pending';
  const { id: bookingId, cardCents } = booking;
  const share = refundBySource(booking, cents);
  const move = { bookingId, at, kind: pending ? ('release' as const) : ('refund' as const) };
  const payers = await giveBack(tx, { ...move, cents: share.credits });
  await giveBackToCard(tx, { ...move, cents: share.card });
  for (const { memberId, backCents } of payers) if (backCents > 0) await emitAll(tx, await creditsEvents(tx, memberId));
  if (cardCents === 0) return;
  if (pending) await releasePayment(tx, context, bookingId);
  else if (share.card > 0) await refundPayment(tx, context, bookingId, share.card);
}

async function emitEnding(
  tx: Db,
  booking: BookingState,
  status: Ending['status'],
  answerers: readonly string[],
): Promise<void> {
  const members = membersOf(booking);
  const ended = { ...booking, status };
  const type = status === 'expired' ? 'booking.updated' : (`booking.${status}` as const);
  const event = bookingEvent(type, members, ended);
  // Only the member who was offered the place knew of it, and nobody's week showed it (BKG-17).
  if (booking.gates[0] === 'offer') return emitAll(tx, [event]);
  await emitAll(tx, [
    event,
    bookingEvent('booking.updated', answerers, ended),
    ...scheduleEvents(members, [booking.day]),
  ]);
}
