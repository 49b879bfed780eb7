import type { Context } from '../../platform/context.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { defineJobs } from '../../platform/jobs/jobs.ts';
import { takeDueMessages } from '../../providers/payment/test-provider/test-webhooks.ts';
import { receiveMessage } from './callbacks/webhook.service.ts';
import { duePayments } from './payment.queries.ts';
import { advancePayment } from './saga/advance.service.ts';

/** Payments that one sweep goes on with. */
const mostAtOnce = 200;

/** Goes on with every payment whose time has come, whoever left it: also after a downtime (JOB-01). */
async function sweep(context: Context): Promise<void> {
  const due = await duePayments(context.db, context.clock.now(), mostAtOnce);
  await eachAlone(due, (paymentId) => advancePayment(context, paymentId), context.log);
}

/** Sends what the test provider has to tell, by the way that every message comes. */
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
