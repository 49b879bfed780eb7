import { hoursAfter } from '../../platform/clock/instants.ts';
import type { Context } from '../../platform/context.ts';
import { forgetReplies } from '../../platform/http/idempotency.ts';
import { defineJobs } from '../../platform/jobs/jobs.ts';
import { expireBooking, expireDue } from './life/expire.service.ts';
import { cancelLeft, forgetBilling, type LeftOrder } from './life/personal-data.ts';
import { callDueSuppliers, callSupplier } from './supplier/supplier.service.ts';

/** How long the same idempotency key returns the stored reply. */
const replyHours = 7 * 24;

export const jobs = defineJobs({
  'bookings.expire': ({ bookingId }: { bookingId: string }, context: Context) => expireBooking(context, bookingId),
  'bookings.expire-due': (_: object, context: Context) => expireDue(context),
  'bookings.ask-supplier': async ({ bookingId }: { bookingId: string }, context: Context) => {
    await callSupplier(context, bookingId);
  },
  'bookings.ask-due-suppliers': (_: object, context: Context) => callDueSuppliers(context),
  'bookings.cancel-left': (order: LeftOrder, context: Context) => cancelLeft(context, order),
  'bookings.forget-billing': (_: object, context: Context) => forgetBilling(context),
  'bookings.forget-replies': (_: object, { db, clock }: Context) =>
    forgetReplies(db, hoursAfter(clock.now(), -replyHours)),
});
