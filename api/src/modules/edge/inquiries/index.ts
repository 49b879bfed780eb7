import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { createInquiry } from './create.service.ts';
import { newStamp } from './form-stamp.ts';
import { type GrantedOrder, mailGranted } from './granted-letter.ts';
import { deleteClosed } from './inquiry.queries.ts';
import { type AnswerOrder, type InquiryOrder, mailAnswer, mailInquiry } from './inquiry-letter.ts';
import { readStaff } from './staff.queries.ts';
import { addNote, answerInquiry, changeInquiry, getInquiry, listInquiries } from './staff.service.ts';

export const handlers = defineHandlers({
  'inquiries.form': (_input, { keys, clock }) => ({ stamp: newStamp(keys, clock.now()) }),
  'inquiries.create': ({ body, actor, language }, context) => createInquiry(context, actor, body, language),
  'inquiries.list': ({ actor, query }, context) => listInquiries(context, actor, query),
  'inquiries.get': ({ params }, context) => getInquiry(context, params.id),
  'inquiries.staff': async (_, { db }) => ({ items: await readStaff(db) }),
  'inquiries.change': ({ actor, params, body }, context) => changeInquiry(context, actor, params.id, body),
  'inquiries.note': ({ actor, params, body, idempotencyKey }, context) =>
    addNote(context, actor, { ...params, body, idempotencyKey }),
  'inquiries.answer': ({ actor, params, body, idempotencyKey }, context) =>
    answerInquiry(context, actor, { ...params, body, idempotencyKey }),
});

const daysClosed = 365;

export const jobs = defineJobs({
  'inquiries.mail': (order: InquiryOrder, context: Context) => mailInquiry(context, order),
  'inquiries.answer': (order: AnswerOrder, context: Context) => mailAnswer(context, order),
  'inquiries.granted': (order: GrantedOrder, context: Context) => mailGranted(context, order),
  'inquiries.delete-closed': async (_: object, { db, clock }: Context) =>
    deleteClosed(db, hoursAfter(clock.now(), -daysClosed * 24)),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'inquiries.delete-closed': '11 4 * * *' };
