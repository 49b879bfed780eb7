import type { Context } from '../../../platform/context.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { type GuestOrder, sendGuestMails } from './guest-mails.service.ts';
import { type Order, sendBookingMail } from './mails.service.ts';

export const jobs = defineJobs({
  'mails.booking': (order: Order, context: Context) => sendBookingMail(context, order),
  'mails.guests': (order: GuestOrder, context: Context) => sendGuestMails(context, order),
});
