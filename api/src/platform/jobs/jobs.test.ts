import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../testing/test-api.ts';
import { openLog } from '../log/log.ts';
import { defineJobs, openJobs } from './jobs.ts';
import { queueSettings } from './queue-settings.ts';

const noted: string[] = [];
const counted: number[] = [];
const jobs = defineJobs({
  'test.note': async ({ text }: { text: string }) => void noted.push(text),
  'test.count': async ({ number }: { number: number }) => {
    const isFirst = !counted.includes(number);
    counted.push(number);
    if (number === 57 && isFirst) throw new Error('the first time it fails');
  },
});
const api = await startTestApi({ jobs });
const { db, context } = api;
beforeAll(() => context.jobs.work(jobs, context));
afterAll(() => context.jobs.stop());

async function until(condition: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await condition()) && performance.now() - began < 20_000) await new Promise((go) => setTimeout(go, 50));
  return performance.now() - began;
}

test('OPS-03 a job exists only if the transaction that asked for it commits', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await context.jobs.enqueue(tx, 'test.note', { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await db.transaction().execute((tx) => context.jobs.enqueue(tx, 'test.note', { text: 'kept' }));
  await until(() => noted.length > 0);
  expect(noted).toEqual(['kept']);
});

test('JOB-01 two hundred jobs are done within seconds, and one that fails is alone in being done again', async () => {
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  await db.transaction().execute(async (tx) => {
    for (const number of numbers) await context.jobs.enqueue(tx, 'test.count', { number });
  });
  expect(await until(() => new Set(counted).size === 200)).toBeLessThan(10_000);
  await until(() => counted.length > 200);
  await until(async () => (await statesOf('test.count')).every((state) => state === 'completed'));
  expect(counted.toSorted((a, b) => a - b)).toEqual([...numbers, 57].toSorted((a, b) => a - b));
  expect(await statesOf('test.count')).toEqual(['completed']);
});

test('JOB-01 the jobs of a worker that died are tried again', async () => {
  await db.transaction().execute((tx) => context.jobs.enqueue(tx, 'bookings.forget-replies', {}));
  // Taken by a worker whose last heartbeat is longer ago than allowed.
  await sql`
    update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - make_interval(secs => ${queueSettings.heartbeatSeconds + 1})
    where name = 'bookings.forget-replies'`.execute(db);
  await until(async () => (await statesOf('bookings.forget-replies'))[0] === 'retry');
  expect(await statesOf('bookings.forget-replies')).toEqual(['retry']);
}, 40_000);

test('JOB-01 queues of an earlier release are given the settings of this one', async () => {
  await sql`update pgboss.queue set retry_limit = 5, heartbeat_seconds = null where name = 'test.note'`.execute(db);
  const again = await openJobs(api.databaseUrl, Object.keys(jobs), openLog('silent'), { works: false });
  await again.stop();
  const { rows } = await sql`
    select retry_limit as "retryLimit", heartbeat_seconds as "heartbeatSeconds" from pgboss.queue where name = 'test.note'`.execute(
    db,
  );
  const { retryLimit, heartbeatSeconds } = queueSettings;
  expect(rows).toEqual([{ retryLimit, heartbeatSeconds }]);
});

async function statesOf(name: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct state::text from pgboss.job where name = ${name}`.execute(db);
  return rows.map(({ state }) => state);
}
