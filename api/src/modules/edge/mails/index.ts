import type { Context } from '../../../platform/context.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { type AnswerOrder, sendAnsweredLetter } from './answered-letter.ts';
import { type DelegateOrder, sendDelegateLetter } from './delegate-letters.ts';
import { type GuestOrder, sendGuestMails } from './guest-mails.service.ts';
import { type HostOrder, tellHostBooked } from './host-booked.ts';
import { type InvitedOrder, sendInvitedLetter } from './invited-letter.ts';
import { type Order, sendBookingMail } from './mails.service.ts';
import { type ProposalOrder, sendProposalLetter } from './proposal-letter.ts';

export const jobs = defineJobs({
  'mails.answer': (order: AnswerOrder, context: Context) => sendAnsweredLetter(context, order),
  'mails.booking': (order: Order, context: Context) => sendBookingMail(context, order),
  'mails.delegate': (order: DelegateOrder, context: Context) => sendDelegateLetter(context, order),
  'mails.guests': (order: GuestOrder, context: Context) => sendGuestMails(context, order),
  'mails.host': (order: HostOrder, context: Context) => tellHostBooked(context, order),
  'mails.invited': (order: InvitedOrder, context: Context) => sendInvitedLetter(context, order),
  'mails.proposal': (order: ProposalOrder, context: Context) => sendProposalLetter(context, order),
});
