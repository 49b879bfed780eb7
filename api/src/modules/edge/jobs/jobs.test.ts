import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { transact } from '../../../platform/db/transact.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../../directory/companies/customers.fixture.ts';

const api = await startTestApi();
const { admin, staff, companyId } = await customersFixture(api);
const name = 'mails.booking';
api.clock.set('2026-11-26T09:00:00.000Z');

const order = async (at?: string) => {
  await transact(api.db, (tx) => api.context.jobs.enqueue(tx, name, { companyId }, at === undefined ? {} : { at }));
  const { rows } = await sql<{ id: string }>`select id from pgboss.job order by created_on desc, id limit 1`.execute(
    api.db,
  );
  return String(rows[0]?.id);
};
const fail = (id: string) =>
  sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 40, retry_limit = 40,
    output = '{"message": "mailbox is full"}' where id = ${id}::uuid`.execute(api.db);
const undone = async (query: object = {}) => bodyOf(await api.call('jobs.list', { as: staff, query }));
const queue = async () => bodyOf(await api.call('jobs.queues', { as: staff })).items.find((one) => one.name === name);

test('JOB-01 staff sees what waits and what failed with its reason, and runs it again', async () => {
  const id = await order();
  await fail(id);
  expect((await undone({ state: 'failed' })).items).toMatchObject([
    { id, name, state: 'failed', attempts: 40, reason: 'mailbox is full', data: expect.stringContaining(companyId) },
  ]);
  expect(await queue()).toMatchObject({ isLetter: true, counts: { failed: 1 } });
  expect((await undone({ q: 'MAILBOX' })).total).toBe(1);
  expect((await undone({ q: 'other' })).total).toBe(0);
  expect(codeOf(await api.call('jobs.retry', { as: staff, params: { name, id } }))).toBe('allowed');
  expect((await undone({ name })).items).toMatchObject([{ id, state: 'retrying' }]);
  const { rows } = await sql<{
    limit: number;
  }>`select retry_limit as limit from pgboss.job where id = ${id}::uuid`.execute(api.db);
  expect(rows[0]?.limit).toBe(41);
});

test('JOB-01 work that is given up is done by nobody, and both are in the log of Escale', async () => {
  const id = await order('2027-01-01T00:00:00Z');
  expect((await undone({ state: 'later' })).items).toMatchObject([{ id }]);
  expect(codeOf(await api.call('jobs.discard', { as: staff, params: { name, id } }))).toBe('allowed');
  expect((await undone({ state: 'later' })).total).toBe(0);
  expect(codeOf(await api.call('jobs.discard', { as: staff, params: { name, id } }))).toBe('resource.not-found');
  expect(codeOf(await api.call('jobs.retry', { as: staff, params: { name, id } }))).toBe('resource.not-found');
  const { items } = bodyOf(await api.call('log.list', { as: staff }));
  expect(items.map(({ action, company }) => [action, company])).toEqual([
    ['jobs.discard', null],
    ['jobs.retry', null],
  ]);
});

test('SEC-01 no administrator sees the work of the installation', async () => {
  expect(codeOf(await api.call('jobs.queues', { as: admin }))).toBe('access.forbidden');
});
