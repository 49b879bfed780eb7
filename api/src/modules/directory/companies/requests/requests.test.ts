import type { Requestable } from '@escale/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';

const api = await startTestApi();
const { companyId, admin, employee, stranger, staff, audited } = await customersFixture(api);
const params = { id: companyId };
const start = '2026-11-26T09:00:00.000Z';
/** Instants are compared as such: the database writes them without milliseconds. */
const same = (at: string | null) => at && new Date(at).toISOString();
beforeEach(() => api.clock.set(start));

const ask = (feature: Requestable, as: { memberId: string } = admin) =>
  api.call('customers.request-feature', { as, params, body: { feature } });
const settings = async () => bodyOf(await api.call('customers.settings', { as: admin, params }));
const written = async () => bodyOf(await api.call('inquiries.list', { as: staff })).items.map(({ subject }) => subject);

test('INT-10 a feature is asked for once a day, and the request reaches staff', async () => {
  expect((await settings()).hrSync.requestedAt).toBeNull();
  expect(same(bodyOf(await ask('hrSync')).requestedAt)).toBe(start);
  api.clock.advance('PT23H');
  expect(same(bodyOf(await ask('hrSync')).requestedAt)).toBe(start);
  expect(same((await settings()).hrSync.requestedAt)).toBe(start);
  expect(await written()).toEqual(['À activer : Système RH']);
  api.clock.advance('PT1H');
  expect(same(bodyOf(await ask('hrSync')).requestedAt)).toBe(api.clock.now());
  expect(await written()).toHaveLength(2);
  expect(await audited()).toMatchObject([{ action: 'customers.request-feature', after: { feature: 'hrSync' } }, {}]);
});

test('INT-10 a feature that support has switched on tells since when, and is no longer asked for', async () => {
  await api.call('customers.set-settings', { as: staff, params, body: { hrSync: true } });
  expect((await settings()).hrSync).toMatchObject({ value: true, requestedAt: null });
  expect(same((await settings()).hrSync.setAt)).toBe(start);
  api.clock.advance('PT1H');
  await api.call('customers.set-settings', { as: staff, params, body: { hrSync: true } });
  expect(same((await settings()).hrSync.setAt)).toBe(start);
  expect((await ask('hrSync')).body).toMatchObject({ code: 'customer.feature-is-on' });
});

test('CKP-04 other licences are asked for in the same way', async () => {
  expect(codeOf(await ask('licences'))).toBe('allowed');
  const plan = bodyOf(await api.call('customers.subscription', { as: admin, params }));
  expect(same(plan.licencesRequestedAt)).toBe(start);
  expect(await written()).toContain('À activer : Licences');
});

test('INT-10 another overdraft is asked for, and answered by another plan', async () => {
  expect(codeOf(await ask('overdraft'))).toBe('allowed');
  expect(await written()).toContain('À activer : Découvert permis');
  const waiting = async () => bodyOf(await api.call('companies.get', { as: staff, params }));
  const { company, plan } = await waiting();
  expect(company.requested).toContain('overdraft');
  bodyOf(await api.call('companies.set-plan', { as: staff, params, body: { ...plan, overdraftCents: 100 } }));
  expect((await waiting()).company.requested).not.toContain('overdraft');
});

test('SEC-01 nobody else asks for the company', async () => {
  expect(codeOf(await ask('credits', employee))).toBe('access.forbidden');
  expect(codeOf(await ask('credits', stranger))).toBe('resource.not-found');
});

test('INT-10 ACC-09 what support does ends its requests and is told to who asked, by notice and letter', async () => {
  await api.call('customers.set-settings', { as: staff, params, body: { hrSync: false, fileImport: false } });
  api.clock.advance('P2D');
  expect([codeOf(await ask('hrSync')), codeOf(await ask('fileImport'))]).toEqual(['allowed', 'allowed']);
  bodyOf(await api.call('customers.set-settings', { as: staff, params, body: { hrSync: true } }));
  const { items } = bodyOf(await api.call('inquiries.list', { as: staff }));
  const [closed] = items.filter(({ feature, state }) => feature?.name === 'hrSync' && state === 'closed');
  expect(items.filter(({ feature, state }) => feature?.name === 'hrSync' && state !== 'closed')).toEqual([]);
  expect(items.some(({ feature, state }) => feature?.name === 'fileImport' && state === 'new')).toBe(true);
  const details = bodyOf(await api.call('inquiries.get', { as: staff, params: { id: closed?.id ?? '' } }));
  expect(details.entries.at(-1)).toMatchObject({ kind: 'state', text: 'closed', author: { id: staff.memberId } });
  const notices = bodyOf(await api.call('notices.list', { as: admin, query: {} }));
  expect(notices.items[0]).toMatchObject({
    kind: 'featureGranted',
    title: 'Votre demande est traitée : Système RH',
    page: '/settings/plan',
  });
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'inquiries.granted' order by created_on desc limit 1`.execute(api.db);
  expect(rows[0]?.data).toMatchObject({ companyId, feature: 'hrSync', memberId: admin.memberId });
});
