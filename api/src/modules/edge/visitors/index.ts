import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { cancelVisit, forgetVisits, inviteVisitor, myVisitors } from './invite.service.ts';
import { badgeOf, type VisitOrder, writeVisit } from './letters.ts';
import { arrive, leave, readReception, receivedVisit, setReception, visitorsOfDay } from './reception.service.ts';

/** Visitors of a company's buildings: announced, received, and forgotten (CKP-13). */
export const handlers = defineHandlers({
  'visits.mine': ({ actor, query }, context) => myVisitors(context, actor, query),
  'visits.invite': ({ actor, body }, context) => inviteVisitor(context, actor, body),
  'visits.cancel': ({ actor, params }, context) => cancelVisit(context, actor, params.id),
  'visits.day': ({ actor, query }, context) => visitorsOfDay(context, actor, query),
  'visits.arrive': ({ actor, body }, context) => arrive(context, actor, body),
  'visits.leave': ({ actor, body }, context) => leave(context, actor, body.id),
  'visits.badge': async ({ actor, params, language, reply }, context) => {
    const visit = await receivedVisit(context.db, actor, sql`v.id = ${params.id}::uuid`);
    if (visit.cancelledAt !== null) throw new ApiError('visit.over');
    const file = await badgeOf(context.config, visit, context.clock.now());
    await sendPdf(reply, { name: translate(language, 'pdf.badge.file'), file });
  },
  'visits.reception': ({ actor, params }, context) => readReception(context, actor, params.id),
  'visits.set-reception': ({ actor, params, body }, context) => setReception(context, actor, params.id, body),
});

export const jobs = defineJobs({
  'visitors.write': (order: VisitOrder, context: Context) => writeVisit(context, order),
  'visitors.forget': (_: object, context: Context) => forgetVisits(context),
});
export const schedule = { 'visitors.forget': '25 3 * * *' };
