import type { Context } from '../../../platform/context.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { type DelegateOrder, sendDelegateLetter } from './delegate-letters.ts';
import { type GuestOrder, sendGuestMails } from './guest-mails.service.ts';
import { type Order, sendBookingMail } from './mails.service.ts';

export const jobs = defineJobs({
  'mails.booking': (order: Order, context: Context) => sendBookingMail(context, order),
  'mails.delegate': (order: DelegateOrder, context: Context) => sendDelegateLetter(context, order),
  'mails.guests': (order: GuestOrder, context: Context) => sendGuestMails(context, order),
});
