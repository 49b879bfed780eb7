import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { type LongStayOrder, mailLongStay } from './long-stay-letter.ts';
import { answerLongStay, readOwn, readReceived, sendLongStay, withdrawLongStay } from './long-stays.service.ts';

export const handlers = defineHandlers({
  'long-stays.send': ({ actor, params, body }, context) => sendLongStay(context, actor, params.id, body),
  'long-stays.my': ({ actor, query }, { db }) => readOwn(db, actor.memberId, query.workspaceId),
  'long-stays.withdraw': ({ actor, params }, context) => withdrawLongStay(context, actor, params.id),
  'long-stays.received': ({ actor }, { db }) => readReceived(db, actor),
  'long-stays.answer': ({ actor, params, body }, context) => answerLongStay(context, actor, params.id, body),
});

export const jobs = defineJobs({
  'long-stays.mail': (order: LongStayOrder, context: Context) => mailLongStay(context, order),
});
