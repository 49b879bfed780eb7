import type { Context } from '../../../platform/context.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { type InvitationOrder, sendInvitation } from './invitation.service.ts';
import { type Order, sendLetter } from './mails.service.ts';

export const jobs = defineJobs({
  'mails.invitation': (order: InvitationOrder, context: Context) => sendInvitation(context, order),
  'mails.booking': (order: Order, context: Context) => sendLetter(context, order),
});
