import type { BookingGate } from '@escale/contract';
import { gateDeadline, gatesAfter } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { watchForNoShow } from '../../edge/check-in/public.ts';
import { mailBooking } from '../../edge/mails/public.ts';
import { payByCard, settleHolds } from '../../ledger/public.ts';
import { capturePayment } from '../../payments/public.ts';
import { placeBooking } from '../../week/schedule/public.ts';
import { openOrder } from '../supplier/supplier-order.service.ts';
import { approversOf } from './approvals.queries.ts';
import { endBooking, lockBooking, tellEnding } from './end-booking.ts';
import type { BookingState } from './record.queries.ts';
import { bookingEvent, creditsEvents, hostMembers, membersOf, scheduleEvents } from './tell.ts';

/**
 * Passes the gate a pending booking waits for: it goes on to the next one, or is confirmed. False, and nothing is done, when it
 * waits for another one or is over already, so that every answer counts once.
 */
export async function passGate(tx: Db, context: Context, bookingId: string, gate: BookingGate): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  return booking !== null && passLocked(tx, context, booking, gate);
}

/** The same for a booking whose locks are held. */
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

/** Ends a booking whose card was refused, as if it had never been; false when it waits for no card any more (BKG-10). */
export async function failPayment(tx: Db, context: Context, bookingId: string): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.status !== 'pending' || booking.gates[0] !== 'payment') return false;
  const ending = { status: 'cancelled', because: 'payment', now: context.clock.now() } as const;
  return (await endBooking(tx, context, booking, ending)) !== null;
}

/** Ends a booking whose supplier said no, or nothing in its time, and tells the member; false when it waits for none any more (BKG-19). */
export async function failSupplier(tx: Db, context: Context, bookingId: string): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.status !== 'pending' || booking.gates[0] !== 'supplier') return false;
  const ending = { status: 'rejected', because: 'supplier', now: context.clock.now() } as const;
  if ((await endBooking(tx, context, booking, ending)) === null) return false;
  await tellEnding(tx, context, booking, 'rejected', 'supplierFailed');
  return true;
}

/** Asks whoever a booking waits for now, and sees to it that they are not waited for after their time. */
export async function beginWaiting(tx: Db, context: Context, booking: BookingState, gate: BookingGate): Promise<void> {
  const { id, answerBy } = booking;
  const { jobs } = context;
  if (answerBy) await jobs.enqueue(tx, 'bookings.expire', { bookingId: id }, { at: answerBy });
  if (gate === 'payment' || gate === 'offer') return;
  if (gate === 'supplier') return askOutside(tx, context, booking);
  const asked = gate === 'host' ? await hostMembers(tx, booking.hostId) : await approversOf(tx, booking);
  const members = membersOf(booking);
  await mailBooking(tx, jobs, gate === 'host' ? 'pending' : 'pendingApproval', members, id);
  await mailBooking(tx, jobs, gate === 'host' ? 'asked' : 'toApprove', asked, id);
  await emitAll(tx, [
    bookingEvent('booking.requested', [...members, ...asked], booking),
    ...scheduleEvents(members, [booking.day]),
    ...(await creditsEvents(tx, booking.organiserId)),
  ]);
}

/** The supplier mostly answers within the call that books, so nobody is written to yet. */
async function askOutside(tx: Db, context: Context, booking: BookingState): Promise<void> {
  await openOrder(tx, context, booking);
  const told = [...membersOf(booking), ...(await hostMembers(tx, booking.hostId))];
  await emitAll(tx, [
    bookingEvent('booking.updated', told, booking),
    ...(await creditsEvents(tx, booking.organiserId)),
  ]);
}

/** All that a booking's confirmation brings: the week of its members, the card's money, letters, what it takes the place of. */
export async function confirmed(tx: Db, context: Context, booking: BookingState): Promise<void> {
  const { id, day, hourly, hostId } = booking;
  const members = membersOf(booking);
  if (booking.cardCents > 0) await capturePayment(tx, context, id);
  if (booking.replacesId) await endReplaced(tx, context, booking.replacesId);
  if (booking.placesMembers) {
    const memberIds = booking.present;
    await placeBooking(tx, { ...booking, bookingId: id, memberIds, internal: hostId === null, onlyEmpty: hourly });
  }
  await mailBooking(tx, context.jobs, 'confirmed', members, id);
  // Whose answer was waited for has a list of such bookings open.
  const hosts = booking.answerBy ? await hostMembers(tx, hostId) : [];
  await emitAll(tx, [
    bookingEvent('booking.confirmed', members, booking),
    bookingEvent('booking.updated', hosts, booking),
    ...scheduleEvents(members, [day]),
    ...(await creditsEvents(tx, booking.organiserId)),
  ]);
  await watchForNoShow(tx, context, booking);
}

/** The booking that was kept until its replacement was sure: all of it goes back (BKG-25). */
async function endReplaced(tx: Db, context: Context, id: string): Promise<void> {
  const replaced = await lockBooking(tx, id);
  if (!replaced) return;
  const now = context.clock.now();
  const ended = await endBooking(tx, context, replaced, { status: 'cancelled', because: 'change', now, percent: 100 });
  if (ended !== null) await tellEnding(tx, context, replaced, 'cancelled');
}
