import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { queueSettings, repeating, supervision, workSettings } from './queue-settings.ts';
import { sqlOf } from './transaction-sql.ts';

/** Handler of one kind of job. */
export type JobHandler<Data extends object = object> = (data: Data, context: Context) => Promise<void>;
/** Handlers by job name, `area.verb`. */
export type JobDefinitions = Readonly<Record<string, JobHandler<never>>>;

/** Options of a job. */
export interface JobOptions {
  /** ISO instant before which it does not run. */
  at?: string;
}

/** The queue of background work. */
export interface Jobs {
  /** Enqueues a job inside the caller's transaction: it exists only if that commits. */
  enqueue(tx: Db, name: string, data: object, options?: JobOptions): Promise<void>;
  /** Starts to process the given definitions in this process. */
  work(definitions: JobDefinitions, context: Context): Promise<void>;
  /** Repeats a job by a cron expression in UTC; one occurrence runs once however many workers there are. */
  repeat(name: string, cron: string): Promise<void>;
  stop(): Promise<void>;
}

/** Types the jobs of a module: `export const jobs = defineJobs({ 'bookings.expire': async (data: { id: string }, context) => … })`. */
export function defineJobs<const D extends JobDefinitions>(definitions: D): D {
  return definitions;
}

/** How long running jobs may take to finish at a shutdown, in milliseconds. */
const stopTimeout = 10_000;

/**
 * Opens the queue on a database prepared by `prepareJobs`; `names` are those of all modules. A process that `works` also schedules
 * repeating jobs, takes jobs back from dead workers and deletes old ones.
 */
export async function openJobs(
  connectionString: string,
  names: readonly string[],
  log: Log,
  { works }: { works: boolean },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    application_name: 'escale-jobs',
    migrate: false,
    supervise: works,
    schedule: works,
    ...supervision,
  });
  boss.on('error', throttledWarn(log));
  boss.on('warning', ({ message }) => log.warn({ message }, 'job queue'));
  try {
    await boss.start();
    await ensureQueues(boss, names);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    enqueue: async (tx, name, data, { at } = {}) => {
      const when = at === undefined ? {} : { startAfter: at };
      await boss.send(name, data, { ...when, db: sqlOf(tx) });
    },
    work: async (definitions, context) => {
      for (const [name, handler] of Object.entries(definitions)) {
        await boss.work<never, unknown, typeof workSettings>(name, workSettings, (jobs) =>
          Promise.all(jobs.map((job) => runJob(boss, job, handler, context))),
        );
      }
    },
    repeat: (name, cron) => boss.schedule(name, cron, null, repeating),
    stop: () => boss.stop({ graceful: true, timeout: stopTimeout }),
  };
}

/** Creates missing queues, and applies the current settings to those of an earlier release. */
async function ensureQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const wanted = Object.entries(queueSettings);
  for (const name of names) {
    const queue = known.get(name);
    if (queue === undefined) await boss.createQueue(name, queueSettings);
    else if (wanted.some(([setting, value]) => Reflect.get(queue, setting) !== value)) {
      await boss.updateQueue(name, queueSettings);
    }
  }
}

/** Runs one job of a batch; a failure does not affect the others. */
async function runJob(boss: PgBoss, job: Job<never>, handler: JobHandler<never>, context: Context): Promise<JobResult> {
  const { id, name } = job;
  try {
    await handler(job.data, context);
  } catch (error) {
    context.log.warn({ err: error, job: name, id }, 'a job failed and is tried again');
    return { id, status: 'failed', output: error };
  }
  // Completed at once and not with its batch: a worker that dies meanwhile leaves nothing to be repeated. If this fails, the batch settles
  // it.
  await boss.complete(name, job).catch(() => undefined);
  return { id, status: 'completed' };
}

/** While the database is unavailable every queue reports the same error every second: only one of them is logged every ten. */
const silence = 10_000;

function throttledWarn(log: Log): (error: Error) => void {
  let until = 0;
  return ({ message }) => {
    if (Date.now() < until) return;
    until = Date.now() + silence;
    log.warn({ error: message }, 'job queue');
  };
}

/** Creates the queue's own schema; called once with the migrations. */
export async function prepareJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
