import type { Context } from '../../platform/context.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { defineJobs } from '../../platform/jobs/jobs.ts';
import { takeDueMessages } from '../../providers/payment/test-provider/test-webhooks.ts';
import { receiveMessage } from './callbacks/webhook.service.ts';
import { duePayments } from './payment.queries.ts';
import { advancePayment } from './saga/advance.service.ts';

/** Maximum number of payments that one sweep advances. */
const mostAtOnce = 200;

/** Advances every payment that is due, whichever process started it, also after a downtime (JOB-01). */
async function sweep(context: Context): Promise<void> {
  const due = await duePayments(context.db, context.clock.now(), mostAtOnce);
  await eachAlone(due, (paymentId) => advancePayment(context, paymentId), context.log);
}

/** Delivers due messages of the test provider through the same path as real ones. */
export async function deliverTestMessages(context: Context): Promise<void> {
  const due = await takeDueMessages(context.db, context.clock.now());
  await eachAlone(due, (message) => receiveMessage(context, 'test', message), context.log);
}

export const jobs = defineJobs({
  'payments.advance': async (
    { paymentId, requested }: { paymentId: string; requested?: boolean },
    context: Context,
  ) => {
    await advancePayment(context, paymentId, { requested: requested ?? false });
  },
  'payments.sweep': (_: object, context: Context) => sweep(context),
  'payments.deliver-test-messages': (_: object, context: Context) => deliverTestMessages(context),
});

export const schedule = { 'payments.sweep': '* * * * *', 'payments.deliver-test-messages': '* * * * *' };
