import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../../testing/test-api.ts';
import { jobs } from '../index.ts';
import { invoicesFixture } from '../invoices.fixture.ts';

const api = await startTestApi();
const { db, clock, context } = api;
const world = await invoicesFixture(api);
afterEach(() => world.expectTrueBalances());

const on = async (day: string) => {
  clock.set(`${day}T09:00:00Z`);
  await jobs['invoices.delay']({}, context);
};
const lettersOf = async (id: string) => {
  const { rows } = await sql<{ kind: string }>`
    select data->>'kind' as kind from pgboss.job where name = 'invoices.letter' and data->>'invoiceId' = ${id} order by created_on`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
};
const stateOf = async (companyId: string) =>
  (
    await db
      .selectFrom('company')
      .select('subscription_status as status')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).status;

test('INV-01 JOB-01 letters remind of a due date, each once, and the plan is in arrears a month after it until it is paid', async () => {
  const { companyId } = await world.company();
  const id = await world.invoice(companyId, { type: 'customer_licences', due_on: '2027-01-10' });
  await on('2027-01-04');
  expect(await lettersOf(id)).toEqual([]);
  await Promise.all([on('2027-01-05'), on('2027-01-05')]);
  expect(await lettersOf(id)).toEqual(['soon']);
  await on('2027-01-11');
  await on('2027-01-12');
  expect(await lettersOf(id)).toEqual(['soon', 'late']);
  expect(await stateOf(companyId)).toBe('active');
  await on('2027-02-10');
  expect(await lettersOf(id)).toEqual(['soon', 'late', 'last']);
  expect(await stateOf(companyId)).toBe('pastDue');
  const found = await api.call('invoices.received', { as: world.support, params: { id } });
  expect(found.status).toBe(200);
  await on('2027-02-11');
  expect(await stateOf(companyId)).toBe('active');
});

test('INV-01 a load that nobody paid for is no debt, and a plan that has ended stays so', async () => {
  const loading = await world.company();
  await world.invoice(loading.companyId, { due_on: '2027-02-01' });
  const ended = await world.company();
  await db.updateTable('company').set({ subscription_status: 'ended' }).where('id', '=', ended.companyId).execute();
  await world.invoice(ended.companyId, { type: 'customer_licences', due_on: '2027-02-01' });
  await on('2027-04-01');
  expect(await stateOf(loading.companyId)).toBe('active');
  expect(await stateOf(ended.companyId)).toBe('ended');
});
