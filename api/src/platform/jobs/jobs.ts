import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { sqlOf } from './transaction-sql.ts';

/** What does the work of one kind of job. */
export type JobHandler<Data extends object = object> = (data: Data, context: Context) => Promise<void>;
/** Handlers by job name, `area.verb`. */
export type JobDefinitions = Readonly<Record<string, JobHandler<never>>>;

/** When a job runs and how it is told from its like. */
export interface JobOptions {
  /** ISO instant before which it does not run. */
  at?: string;
  /** At most one waiting job of that name and key: give each clock occurrence its own. */
  key?: string;
}

/** The queue of background work. */
export interface Jobs {
  /** Puts a job into the queue inside the caller's transaction: it exists only if that commits. */
  enqueue(tx: Db, name: string, data: object, options?: JobOptions): Promise<void>;
  /** Begins to work on the given definitions in this process. */
  work(definitions: JobDefinitions, context: Context): Promise<void>;
  /** Repeats a job by a cron line in UTC; one occurrence runs once however many workers there are. */
  repeat(name: string, cron: string): Promise<void>;
  stop(): Promise<void>;
}

/** Types the jobs of a module: `export const jobs = defineJobs({ 'bookings.expire': async (data: { id: string }, context) => … })`. */
export function defineJobs<const D extends JobDefinitions>(definitions: D): D {
  return definitions;
}

const retries = { retryLimit: 5, retryBackoff: true, retryDelay: 5 };
/** How long running jobs may take to end at a shutdown, in milliseconds. */
const stopTimeout = 10_000;

/** Opens the queue on a database that `prepareJobs` has laid out; names are those of all modules. */
export async function openJobs(connectionString: string, names: readonly string[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    application_name: 'escale-jobs',
    migrate: false,
    supervise: false,
  });
  boss.on('error', (error: Error) => log.warn({ error: error.message }, 'job queue'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names) if (!known.has(name)) await boss.createQueue(name, retries);
  return {
    enqueue: async (tx, name, data, { at, key } = {}) => {
      const when = at === undefined ? {} : { startAfter: at };
      await boss.send(name, data, { ...when, ...(key === undefined ? {} : { singletonKey: key }), db: sqlOf(tx) });
    },
    work: async (definitions, context) => {
      for (const [name, handler] of Object.entries(definitions)) {
        await boss.work<never>(name, async (jobs) => {
          for (const job of jobs) await handler(job.data, context);
        });
      }
    },
    repeat: (name, cron) => boss.schedule(name, cron, null, { tz: 'UTC' }),
    stop: () => boss.stop({ graceful: true, timeout: stopTimeout }),
  };
}

/** Lays out the queue's own schema; called once with the migrations. */
export async function prepareJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
