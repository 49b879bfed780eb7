import type { BookingGate } from '@escale/contract';
import { gateDeadline, gatesAfter } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { payByCard, settleHolds } from '../../ledger/public.ts';
import { capturePayment } from '../../payments/public.ts';
import { approversOf, hostMembers, membersOf } from '../read/booking-people.queries.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { bookingEvent, creditsEvents, scheduleEvents } from './booking-events.ts';
import { bookingConfirmed, bookingWaiting } from './booking-facts.ts';
import { endBooking } from './end-booking.ts';
import { lockBooking } from './lock-booking.ts';

// A gate is a step that a pending booking waits for: acceptance of an offer, the card, an approval, the host, the supplier.

/**
 * Passes the gate that a pending booking waits for: the booking moves on to its next gate, or is confirmed. Returns false and does nothing
 * when the booking waits for another gate or has ended, so that every answer counts once.
 */
export async function passGate(tx: Db, context: Context, bookingId: string, gate: BookingGate): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  return booking !== null && passLocked(tx, context, booking, gate);
}

/** Like `passGate`, for a booking whose locks are held. */
export async function passLocked(tx: Db, context: Context, booking: BookingState, gate: BookingGate): Promise<boolean> {
  const left = booking.status === 'pending' ? gatesAfter(booking.gates, gate) : null;
  if (left === null) return false;
  const now = context.clock.now();
  const [next] = left;
  const status = next ? ('pending' as const) : ('confirmed' as const);
  const paidCents = booking.paidCents + (gate === 'payment' ? booking.cardCents : 0);
  const answerBy = next ? gateDeadline(next, { ...booking, now }) : booking.answerBy;
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ gates: left, status, paid_cents: paidCents, answer_by: answerBy })
    .set(gate === 'host' ? { answered_at: now } : {})
    .where('id', '=', booking.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (gate === 'payment')
    await payByCard(tx, { bookingId: booking.id, cents: booking.cardCents, at: now, kind: 'hold' });
  const passed = { ...booking, gates: left, status, paidCents, answerBy };
  if (next) await beginWaiting(tx, context, passed, next);
  else {
    await settleHolds(tx, { bookingId: booking.id, at: now });
    await confirmed(tx, context, passed);
  }
  return true;
}

/** Ends a booking whose card was refused, as if it had never existed; false when it no longer waits for a card (BKG-10). */
export async function failPayment(tx: Db, context: Context, bookingId: string): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.status !== 'pending' || booking.gates[0] !== 'payment') return false;
  const ending = { status: 'cancelled', because: 'payment', now: context.clock.now() } as const;
  return (await endBooking(tx, context, booking, ending)) !== null;
}

/** Ends a booking whose supplier refused it or did not answer in time; false when it no longer waits for a supplier (BKG-19). */
export async function failSupplier(tx: Db, context: Context, bookingId: string): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.status !== 'pending' || booking.gates[0] !== 'supplier') return false;
  const ending = { status: 'rejected', because: 'supplier', now: context.clock.now() } as const;
  return (await endBooking(tx, context, booking, ending)) !== null;
}

/** Starts the wait for a gate and limits it in time; `credits` as for `confirmed`. */
export async function beginWaiting(
  tx: Db,
  context: Context,
  booking: BookingState,
  gate: BookingGate,
  credits?: number | null,
): Promise<void> {
  const { id, answerBy } = booking;
  if (answerBy) await context.jobs.enqueue(tx, 'bookings.expire', { bookingId: id }, { at: answerBy });
  const answerers = await answerersOf(tx, booking, gate);
  await publish(tx, context, bookingWaiting, { booking, gate, answerers });
  const members = membersOf(booking);
  if (gate === 'offer') await emitAll(tx, [bookingEvent('booking.requested', members, booking)]);
  if (gate === 'supplier') {
    // The supplier usually answers within the booking request itself, so nobody is notified of a pending request yet.
    const known = [...members, ...(await hostMembers(tx, booking.hostId))];
    await emitAll(tx, [
      bookingEvent('booking.updated', known, booking),
      ...(await creditsEvents(tx, booking.organiserId, credits)),
    ]);
  }
  if (gate === 'host' || gate === 'approval') {
    await emitAll(tx, [
      bookingEvent('booking.requested', [...members, ...answerers], booking),
      ...scheduleEvents(members, [booking.day]),
      ...(await creditsEvents(tx, booking.organiserId, credits)),
    ]);
  }
}

async function answerersOf(tx: Db, booking: BookingState, gate: BookingGate): Promise<string[]> {
  if (gate === 'host') return hostMembers(tx, booking.hostId);
  return gate === 'approval' ? approversOf(tx, booking) : [];
}

/**
 * Completes a booking's confirmation: captures the card, ends the replaced booking, then runs the fact handlers. `credits`: the organiser's
 * remaining credits, where known.
 */
export async function confirmed(
  tx: Db,
  context: Context,
  booking: BookingState,
  credits?: number | null,
): Promise<void> {
  const { id, day, hostId } = booking;
  const members = membersOf(booking);
  if (booking.cardCents > 0) await capturePayment(tx, context, id);
  if (booking.replacesId) await endReplaced(tx, context, booking.replacesId);
  await publish(tx, context, bookingConfirmed, { booking });
  // Members of a host that had to answer have a list of such bookings open.
  const hosts = booking.answerBy ? await hostMembers(tx, hostId) : [];
  await emitAll(tx, [
    bookingEvent('booking.confirmed', members, booking),
    bookingEvent('booking.updated', hosts, booking),
    ...scheduleEvents(members, [day]),
    ...(await creditsEvents(tx, booking.organiserId, credits)),
  ]);
}

/** Ends the booking that was kept until its replacement was confirmed, with a full refund (BKG-25). */
async function endReplaced(tx: Db, context: Context, id: string): Promise<void> {
  const replaced = await lockBooking(tx, id);
  if (!replaced) return;
  const now = context.clock.now();
  await endBooking(tx, context, replaced, { status: 'cancelled', because: 'change', now, percent: 100 });
}
