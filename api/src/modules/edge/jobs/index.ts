import { defineHandlers } from '../../../platform/http/handlers.ts';
import { readUndone } from '../../../platform/jobs/job-rows.ts';
import { discardJob, listQueues, retryJob } from './jobs.service.ts';

export const handlers = defineHandlers({
  'jobs.queues': (_input, context) => listQueues(context),
  'jobs.list': ({ query }, { db, clock }) => readUndone(db, clock.now(), query),
  'jobs.retry': ({ actor, params }, context) => retryJob(context, actor, params),
  'jobs.discard': ({ actor, params }, context) => discardJob(context, actor, params),
});
