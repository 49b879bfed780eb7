import type { Context } from '../../../platform/context.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { type Order, sendBookingLetter } from './mails.service.ts';

export const jobs = defineJobs({
  'mails.booking': (order: Order, context: Context) => sendBookingLetter(context, order),
});
