import { randomUUID } from 'node:crypto';
import type { RouteById, RouteReply } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from './customers.fixture.ts';

const api = await startTestApi();
const { make, companyId, admin, employee, stranger, freemium, staff, switchOn, policy, audited, balance } =
  await customersFixture(api);
const params = { id: companyId };

const read = async (as: Parameters<typeof api.call>[1] = { as: admin }) =>
  bodyOf(await api.call('customers.get', { ...as, params }));
const fieldsOf = ({
  id: _id,
  type: _type,
  subscriptionStatus: _status,
  overdraftCents: _overdraft,
  ...own
}: RouteReply<RouteById<'customers.get'>>) => own;
const put = async (change: object, as: Parameters<typeof api.call>[1] = { as: admin }) =>
  api.call('customers.update', { ...as, params, body: { ...fieldsOf(await read()), ...change } });

test('CKP-04 an administrator changes every field of the company, and it is written down', async () => {
  const policyId = await policy('Hybride');
  const customFields = [{ id: 'projet', label: { fr: 'Projet', en: 'Project', nl: 'Project' }, required: true }];
  const change = {
    name: 'Marelune',
    logo: 'logo-1',
    contactEmail: 'bureaux@marelune.example',
    policyId,
    termsAndConditionsUrl: 'https://marelune.example/conditions',
    paymentType: 'selfPaying',
    timezone: 'Europe/Brussels',
    customFields,
    approvalAboveCents: 20_000,
    defaultLanguage: 'nl',
    billing: {
      name: 'Marelune BV',
      registration: '0202.239.951',
      vatNumber: 'BE0202239951',
      address: 'Anspachlaan 1',
      postcode: '1000',
      city: 'Brussel',
      country: 'BE',
    },
  };
  const before = await read();
  const after = bodyOf(await put(change));
  expect(after).toEqual({ ...before, ...change, version: expect.any(String) });
  expect(await read()).toEqual(after);
  const [entry, ...more] = await audited();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ action: 'customers.update', actorId: admin.memberId, after: change });
  expect(entry?.before).toMatchObject({ logo: null, policyId: null });
  expect(entry?.after).not.toHaveProperty('quotaApproach');
});

test('CKP-04 a change decided on former values is refused with the present ones', async () => {
  const seen = await read();
  const other = bodyOf(await put({ name: 'Marelune Nord' }));
  const outdated = await put({ contactEmail: 'lieux@marelune.example', version: seen.version });
  expect([outdated.status, outdated.body]).toMatchObject([412, { code: 'request.outdated', current: other }]);
  expect(await read()).toEqual(other);
  expect(codeOf(await put({ name: 'Marelune', version: other.version }))).toBe('allowed');
});

test('CKP-04 all fields are sent, and each is held to its rule', async () => {
  expect(codeOf(await put({ name: undefined }))).toBe('request.invalid');
  const field = { id: 'a', label: { fr: 'A', en: 'A', nl: 'A' }, required: false };
  for (const wrong of [
    { timezone: 'Europe/Ailleurs' },
    { contactEmail: 'bureaux' },
    { termsAndConditionsUrl: 'javascript:alert(1)' },
    { approvalAboveCents: -1 },
    { customFields: [field, field] },
    { customFields: Array.from({ length: 11 }, (_, index) => ({ ...field, id: `f${index}` })) },
    { customFields: [{ ...field, label: { fr: 'A' } }] },
  ]) {
    expect([wrong, codeOf(await put(wrong))]).toEqual([wrong, 'request.invalid']);
  }
});

test('POL-03 another quota approach asks to be confirmed', async () => {
  const refused = await put({ quotaApproach: 'blocking' });
  expect(refused.body).toMatchObject({
    code: 'customer.confirm-quota-approach',
    before: 'flexible',
    after: 'blocking',
  });
  expect((await read()).quotaApproach).toBe('flexible');
  expect(bodyOf(await put({ quotaApproach: 'blocking', confirmQuotaApproach: true })).quotaApproach).toBe('blocking');
  expect(codeOf(await put({ name: 'Marelune' }))).toBe('allowed');
});

test('INT-10 what support sets may be sent back but not changed; support changes it', async () => {
  const whole = await read();
  const { id: _id, ...sentBack } = whole;
  expect(codeOf(await put(sentBack))).toBe('allowed');
  for (const change of [{ overdraftCents: 5000 }, { type: 'standard' }, { subscriptionStatus: 'ended' }]) {
    expect((await put(change)).body).toMatchObject({ code: 'access.feature-locked', locked: Object.keys(change) });
  }
  expect(bodyOf(await put({ overdraftCents: 5000 }, { as: staff })).overdraftCents).toBe(5000);
  expect(codeOf(await put({ creditsCollective: !whole.creditsCollective }))).toBe('access.feature-locked');
  await switchOn('credits');
  expect(bodyOf(await put({ creditsCollective: !whole.creditsCollective })).creditsCollective).toBe(
    !whole.creditsCollective,
  );
});

test('POL-05 another default policy keeps balances, or begins budgets afresh', async () => {
  const [small, large] = [await policy('Petit', 1000), await policy('Grand', 5000)];
  bodyOf(await put({ policyId: small }));
  expect(await balance(employee.memberId)).toBe(0);
  bodyOf(await put({ policyId: large, keepRemainingLimits: false }));
  expect(await balance(employee.memberId)).toBe(5000);
  bodyOf(await put({ policyId: small }));
  expect(await balance(employee.memberId)).toBe(5000);
  bodyOf(await put({ policyId: null, keepRemainingLimits: false }));
  expect(await balance(employee.memberId)).toBe(0);
});

test('SEC-01 a policy of another company is not found', async () => {
  const foreign = await policy('Ailleurs', undefined, stranger.companyId);
  expect(codeOf(await put({ policyId: foreign }))).toBe('resource.not-found');
  expect(codeOf(await put({ policyId: randomUUID() }))).toBe('resource.not-found');
});

const calls = [
  'customers.get',
  'customers.policy',
  'customers.settings',
  'customers.domains',
  'customers.sso',
  'customers.subscription',
  'customers.import-configuration',
] as const;

test.each(calls)('SEC-01 %s is for the administrators of the company and for support', async (id) => {
  expect(codeOf(await api.call(id, { as: admin, params }))).toBe('allowed');
  expect(codeOf(await api.call(id, { as: staff, params }))).toBe('allowed');
  expect(codeOf(await api.call(id, { as: employee, params }))).toBe('access.forbidden');
  expect(codeOf(await api.call(id, { as: stranger, params }))).toBe('resource.not-found');
  expect(codeOf(await api.call(id, { as: staff, params: { id: randomUUID() } }))).toBe('resource.not-found');
  expect(codeOf(await api.call(id, { params }))).toBe('auth.unauthenticated');
});

test('SEC-01 nobody else writes to the company', async () => {
  const body = { ...fieldsOf(await read()), name: 'Volée' };
  const write = async (as: object & { memberId: string }) =>
    codeOf(await api.call('customers.update', { as, params, body }));
  expect(await write(employee)).toBe('access.forbidden');
  expect(await write(freemium)).toBe('access.forbidden');
  expect(await write(stranger)).toBe('resource.not-found');
  expect((await read()).name).toBe('Marelune');
});

test('CKP-04 the subscription counts members whose access is open', async () => {
  await make.member({ company_id: companyId, access: 'restricted' });
  await api.db
    .updateTable('company')
    .set({ licences: 50, subscription_since: '2025-01-01' })
    .where('id', '=', companyId)
    .execute();
  expect(bodyOf(await api.call('customers.subscription', { as: admin, params }))).toEqual({
    type: 'premium',
    status: 'active',
    licences: { bought: 50, used: 2 },
    since: '2025-01-01',
    renewsOn: null,
    licencesRequestedAt: null,
  });
});

test('CKP-11 the audit log cannot be rewritten', async () => {
  await expect(api.db.updateTable('audit_log').set({ action: 'rien' }).execute()).rejects.toThrow('append-only');
});

test('CKP-04 a company is opened with its country, from which its time comes', async () => {
  const body = {
    name: 'Brabant',
    domains: ['brabant.example'],
    contactEmail: 'accueil@brabant.example',
    administratorEmail: 'direction@brabant.example',
    country: 'BE' as const,
  };
  const opened = bodyOf(await api.call('companies.create', { as: staff, idempotencyKey: crypto.randomUUID(), body }));
  expect(opened).toMatchObject({ country: 'BE', timezone: 'Europe/Brussels' });
  const { memberId } = admin;
  const of = { as: { ...admin, memberId, companyId }, params };
  const { id: _, ...own } = bodyOf(await api.call('customers.get', of));
  const moved = await api.call('customers.update', { ...of, body: { ...own, country: 'NL' } });
  expect(moved.body).toMatchObject({ code: 'access.feature-locked' });
});
