import type { Booking } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type BookingState, endBooking, lockBooking } from '../bookings/end-booking.ts';
import { hostMembers, tellBooking, tellCredits, tellSchedule } from '../bookings/tell.ts';
import { readBooking } from '../bookings/view.service.ts';
import { transfer } from '../ledger/transfer.ts';
import { mailBooking } from '../mails/mails.service.ts';
import { placeBooking } from '../schedule/booked-halves.ts';
import { requireHost } from './requests.service.ts';

/** Confirms a request: its money moves from held to taken, its members' weeks show it, they are told at once (HST-03). */
export function acceptRequest(context: Context, actor: Actor, id: string): Promise<{ booking: Booking }> {
  const now = context.clock.now();
  return answer(context, actor, id, async (tx, booking) => {
    const { numUpdatedRows } = await tx
      .updateTable('booking')
      .set({ status: 'confirmed', answered_at: now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('booking.not-pending');
    const { totalCents: cents, paymentReference: reference } = booking;
    await transfer(tx, { kind: 'capture', bookingId: id, at: now, from: 'holds', to: 'bookings', cents });
    if (reference) await context.jobs.enqueue(tx, 'payments.capture', { reference }, { key: reference });
    const memberIds = [booking.organiserId, ...booking.participants];
    if (booking.placesMembers) {
      await placeBooking(tx, { ...booking, bookingId: id, memberIds, internal: false, onlyEmpty: booking.hourly });
    }
    await tellBooking(tx, 'booking.confirmed', memberIds, { ...booking, status: 'confirmed' });
    await mailBooking(tx, context.jobs, 'confirmed', memberIds, id);
    await tellBooking(tx, 'booking.updated', await hostMembers(tx, booking.hostId), {
      ...booking,
      status: 'confirmed',
    });
    await tellSchedule(tx, memberIds, [booking.day]);
  });
}

/** Refuses a request with a reason; places and credits go back whole (HST-03). */
export function rejectRequest(
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ booking: Booking }> {
  const now = context.clock.now();
  return answer(context, actor, id, async (tx, booking) => {
    const refundedCents = await endBooking(tx, context, booking, { status: 'rejected', now, reason });
    if (refundedCents === null) throw new ApiError('booking.not-pending');
    const memberIds = [booking.organiserId, ...booking.participants];
    await tellBooking(tx, 'booking.rejected', memberIds, { ...booking, status: 'rejected' });
    await mailBooking(tx, context.jobs, 'rejected', memberIds, id);
    await tellBooking(tx, 'booking.updated', await hostMembers(tx, booking.hostId), { ...booking, status: 'rejected' });
    await tellSchedule(tx, memberIds, [booking.day]);
    if (refundedCents > 0) await tellCredits(tx, booking.organiserId);
  });
}

/** Answers a pending booking of the actor's own host, once: another host's is not found, an answered one is told as such. */
async function answer(
  context: Context,
  actor: Actor,
  id: string,
  change: (tx: Db, booking: BookingState) => Promise<void>,
): Promise<{ booking: Booking }> {
  const { db, clock } = context;
  const host = await requireHost(db, actor);
  return db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking || booking.hostId !== host.id) throw new ApiError('resource.not-found');
    const inTime = booking.answerBy !== null && Date.parse(clock.now()) < Date.parse(booking.answerBy);
    if (booking.status !== 'pending' || !inTime) throw new ApiError('booking.not-pending');
    await change(tx, booking);
    const shown = await readBooking(tx, sql`b.id = ${id}`, clock.now());
    if (!shown) throw new ApiError('resource.not-found');
    return { booking: shown };
  });
}
