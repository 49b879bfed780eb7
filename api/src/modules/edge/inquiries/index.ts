import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { createInquiry } from './create.service.ts';
import { newStamp } from './form-stamp.ts';
import { deleteClosed } from './inquiry.queries.ts';
import { type InquiryOrder, mailInquiry } from './inquiry-letter.ts';
import { changeInquiry, listInquiries } from './staff.service.ts';

export const handlers = defineHandlers({
  'inquiries.form': (_input, { keys, clock }) => ({ stamp: newStamp(keys, clock.now()) }),
  'inquiries.create': ({ body, actor, language }, context) => createInquiry(context, actor, body, language),
  'inquiries.list': ({ query }, context) => listInquiries(context, query),
  'inquiries.change': ({ params, body }, context) => changeInquiry(context, params.id, body.state),
});

const daysClosed = 365;

export const jobs = defineJobs({
  'inquiries.mail': (order: InquiryOrder, context: Context) => mailInquiry(context, order),
  'inquiries.delete-closed': async (_: object, { db, clock }: Context) =>
    deleteClosed(db, hoursAfter(clock.now(), -daysClosed * 24)),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'inquiries.delete-closed': '11 4 * * *' };
