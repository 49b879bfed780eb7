import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';

const api = await startTestApi();
const { companyId, otherId, admin, staff, switchOn, audited } = await customersFixture(api);
api.clock.set('2026-11-26T09:00:00.000Z');
await api.db.updateTable('company').set({ name: 'Marelune', licences: 300 }).where('id', '=', companyId).execute();
await api.db
  .updateTable('company')
  .set({ name: 'Cobalt', subscription_status: 'trial', billing: JSON.stringify({ registration: '123 456 789' }) })
  .where('id', '=', otherId)
  .execute();
await switchOn('credits');
await api.call('customers.request-feature', { as: admin, params: { id: companyId }, body: { feature: 'licences' } });
const invoice = (status: string, cents: number) =>
  api.db
    .insertInto('invoice')
    .values({
      company_id: companyId,
      name: `INV-${status}`,
      type: 'customer_licences',
      status,
      excluding_tax_cents: cents,
      tax_cents: cents / 5,
      created_at: api.clock.now(),
      issued_on: '2026-11-01',
      due_on: '2026-12-01',
    })
    .execute();
await invoice('sent', 10_000);
await invoice('delayed', 5000);

const list = async (query: object = {}) => bodyOf(await api.call('companies.list', { as: staff, query }));
const names = async (query: object) => (await list(query)).items.map(({ name }) => name);
const params = { id: companyId };
const plan = async () => bodyOf(await api.call('companies.get', { as: staff, params })).plan;

test('INT-10 staff lists companies with their figures, narrowed and sorted', async () => {
  const { items, total, counts } = await list({ sort: 'name', order: 'descending' });
  expect({ total, counts }).toEqual({
    total: 2,
    counts: { all: 2, premium: 1, trial: 1, suspended: 0, requests: 1 },
  });
  expect(items.map(({ name }) => name)).toEqual(['Marelune', 'Cobalt']);
  expect(items[0]).toMatchObject({
    licences: { bought: 300, used: 2 },
    features: ['credits'],
    requested: ['licences'],
    owedCents: 18_000,
    overdueCents: 6000,
  });
  expect(await names({ q: 'cobâlt' })).toEqual(['Cobalt']);
  expect(await names({ q: '123456789' })).toEqual(['Cobalt']);
  expect(await names({ q: '%' })).toEqual([]);
  expect(await names({ group: 'trial' })).toEqual(['Cobalt']);
  expect(await names({ group: 'requests' })).toEqual(['Marelune']);
  expect(await names({ feature: 'credits' })).toEqual(['Marelune']);
  expect(await names({ overdue: true })).toEqual(['Marelune']);
  expect(await names({ sort: 'owed', order: 'ascending' })).toEqual(['Cobalt', 'Marelune']);
});

test('INT-10 a plan is changed once, recorded, and answers what was asked for; a stale one is refused', async () => {
  const { version, ...before } = await plan();
  expect(before).toMatchObject({ licences: 300, overdraftCents: 0, type: 'premium' });
  const body = { ...before, licences: 320, overdraftCents: 200_000, version };
  const first = bodyOf(await api.call('companies.set-plan', { as: staff, params, body }));
  expect(first).toEqual(await plan());
  expect(codeOf(await api.call('companies.set-plan', { as: staff, params, body }))).toBe('request.outdated');
  expect((await audited()).at(-1)).toMatchObject({
    action: 'companies.set-plan',
    before: { licences: 300, overdraftCents: 0 },
    after: { licences: 320, overdraftCents: 200_000 },
  });
  expect((await list({ group: 'requests' })).total).toBe(0);
  const { administrators } = bodyOf(await api.call('companies.get', { as: staff, params }));
  expect(administrators.map(({ id }) => id)).toEqual([admin.memberId]);
});

test('SEC-01 no administrator lists companies or sets a plan, not even their own', async () => {
  const { version, ...body } = await plan();
  expect(codeOf(await api.call('companies.list', { as: admin }))).toBe('access.forbidden');
  expect(codeOf(await api.call('companies.get', { as: admin, params }))).toBe('access.forbidden');
  expect(codeOf(await api.call('companies.set-plan', { as: admin, params, body: { ...body, version } }))).toBe(
    'access.forbidden',
  );
  const unknown = { id: '018f4f2e-0000-7000-8000-000000000001' };
  expect(codeOf(await api.call('companies.get', { as: staff, params: unknown }))).toBe('resource.not-found');
});
