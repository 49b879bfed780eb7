import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { forgetReplies } from '../../platform/http/idempotency.ts';
import { defineJobs } from '../../platform/jobs/jobs.ts';
import { paymentProvider } from '../../providers/payment/index.ts';
import { mailBooking } from '../mails/mails.service.ts';
import { endBooking, lockBooking } from './end-booking.ts';
import { hoursAfter } from './site-time.ts';
import { hostMembers, tellBooking, tellCredits, tellSchedule } from './tell.ts';

/** Lets a request lapse whose host did not answer in time: everything goes back (BKG-03). Repeating it changes nothing. */
async function expireBooking(context: Context, bookingId: string): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== 'pending' || !booking.answerBy || Date.parse(now) < Date.parse(booking.answerBy)) return;
    const refundedCents = await endBooking(tx, context, booking, { status: 'expired', now });
    if (refundedCents === null) return;
    const members = [booking.organiserId, ...booking.participants];
    const told = [...members, ...(await hostMembers(tx, booking.hostId))];
    await tellBooking(tx, 'booking.updated', told, { ...booking, status: 'expired' });
    await mailBooking(tx, context.jobs, 'expired', members, bookingId);
    await tellSchedule(tx, members, [booking.day]);
    if (refundedCents > 0) await tellCredits(tx, booking.organiserId);
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
  'bookings.forget-replies': (_: object, { db, clock }: Context) =>
    forgetReplies(db, hoursAfter(clock.now(), -replyHours)),
  'payments.capture': ({ reference }: { reference: string }, { config }: Context) =>
    paymentProvider(config).capture(reference),
  'payments.release': ({ reference }: { reference: string }, { config }: Context) =>
    paymentProvider(config).release(reference),
  'payments.refund': (
    { reference, cents, key }: { reference: string; cents: number; key: string },
    { config }: Context,
  ) => paymentProvider(config).refund(reference, cents, key),
});
