import type { RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { giveUp, readQueues, runNow } from '../../../platform/jobs/job-rows.ts';
import { countEvents } from '../event-stream/public.ts';

/** Kinds of work that send letters, by their names. */
const letters = /^mails\.|\.mail|notify|invite/;

/** Every kind of background work, and the events that wait for readers (JOB-01). */
export async function listQueues({ db, clock }: Context): Promise<RouteReply<RouteById<'jobs.queues'>>> {
  const queues = await readQueues(db, clock.now());
  const items = queues.map((queue) => ({ ...queue, isLetter: letters.test(queue.name) }));
  return { items, outbox: await countEvents(db) };
}

interface Order {
  name: string;
  id: string;
}

export const retryJob = (context: Context, actor: Actor, order: Order) =>
  change(context, actor, { ...order, action: 'jobs.retry', work: runNow });

export const discardJob = (context: Context, actor: Actor, order: Order) =>
  change(context, actor, { ...order, action: 'jobs.discard', work: giveUp });

type Work = (db: Db, job: Order & { now: string }) => Promise<boolean>;

/** Changes one job; one that runs or is done is `resource.not-found`. */
async function change(
  context: Context,
  actor: Actor,
  { name, id, action, work }: Order & { action: string; work: Work },
): Promise<{ done: true }> {
  await transact(context.db, async (tx) => {
    if (!(await work(tx, { name, id, now: context.clock.now() }))) throw new ApiError('resource.not-found');
    await recordChange(tx, context, actor, { companyId: null, action, subjectId: id, before: null, after: { name } });
  });
  return { done: true };
}
