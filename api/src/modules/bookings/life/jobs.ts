import { sql } from 'kysely';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { forgetReplies } from '../../../platform/http/idempotency.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { askDueSuppliers, askSupplier } from '../supplier/supplier.service.ts';
import { endBooking, lockBooking, tellEnding } from './end-booking.ts';
import { failPayment, failSupplier } from './gates.service.ts';

/** Lets a booking lapse that waited too long for its host, manager or member: everything goes back (BKG-03). Repeating it changes nothing. */
async function expireBooking(context: Context, bookingId: string): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== 'pending' || !booking.answerBy || Date.parse(now) < Date.parse(booking.answerBy)) return;
    // A card that is not held in time leaves no booking; its own saga lets go of the money.
    if (booking.gates[0] === 'payment') return void (await failPayment(tx, context, bookingId));
    if (booking.gates[0] === 'supplier') return void (await failSupplier(tx, context, bookingId));
    const ended = await endBooking(tx, context, booking, { status: 'expired', because: 'lapse', now });
    if (ended !== null) await tellEnding(tx, context, booking, 'expired');
  });
}

/** All requests that are past their time, after a downtime too (JOB-01). */
async function expireDue(context: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where status = 'pending' and answer_by <= ${context.clock.now()}
    order by answer_by limit 1000`.execute(context.db);
  for (const { id } of rows) await expireBooking(context, id);
}

/** How long the same key still gives the same reply. */
const replyHours = 7 * 24;

export const jobs = defineJobs({
  'bookings.expire': ({ bookingId }: { bookingId: string }, context: Context) => expireBooking(context, bookingId),
  'bookings.expire-due': (_: object, context: Context) => expireDue(context),
  'bookings.ask-supplier': async ({ bookingId }: { bookingId: string }, context: Context) => {
    await askSupplier(context, bookingId);
  },
  'bookings.ask-due-suppliers': (_: object, context: Context) => askDueSuppliers(context),
  'bookings.forget-replies': (_: object, { db, clock }: Context) =>
    forgetReplies(db, hoursAfter(clock.now(), -replyHours)),
});
