import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { defineJobs } from './jobs.ts';

const done: string[] = [];
const jobs = defineJobs({
  'test.note': async ({ text }: { text: string }) => void done.push(text),
});
const api = await startTestApi({ jobs });
afterAll(() => api.context.jobs.stop());

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition() && waited < 10_000; waited += 50) await new Promise((go) => setTimeout(go, 50));
}

test('OPS-03 a job exists only if the transaction that asked for it commits, and once per key', async () => {
  const { db, context } = api;
  const failed = db.transaction().execute(async (tx) => {
    await context.jobs.enqueue(tx, 'test.note', { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await db.transaction().execute((tx) => context.jobs.enqueue(tx, 'test.note', { text: 'kept' }));
  await context.jobs.work(jobs, context);
  await until(() => done.length > 0);
  expect(done).toEqual(['kept']);
});
