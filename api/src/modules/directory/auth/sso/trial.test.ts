import { afterAll, expect, test } from '@jest/globals';
import { fakeOpenId } from '../../../../providers/identity/fake-open-id.fixture.ts';
import { fakeSaml } from '../../../../providers/identity/fake-saml.fixture.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../../companies/customers.fixture.ts';
import { browserOf } from './single-sign-on.fixture.ts';

const api = await startTestApi(undefined, { publicUrl: 'https://escale.example' });
const { companyId, admin, employee, stranger, switchOn } = await customersFixture(api);
const { setProvider } = browserOf(api);
const params = { id: companyId };
const domain = `${companyId}.example`;
const fake = await fakeOpenId({ id: 'escale', secret: 'right' });
afterAll(fake.close);
const openId = { provider: 'openId', domain, required: false, issuer: fake.issuer, clientId: 'escale' } as const;

const attempt = (as: { memberId: string } = admin, of = domain) =>
  api.call('customers.try-sso', { as, params, body: { domain: of } });
const passed = async () =>
  (await api.db.selectFrom('identity_provider').select('passed_at').executeTakeFirstOrThrow()).passed_at !== null;
/** Whether an address of the domain is sent to the provider, and the page of the settings says so. */
const isOffered = async () => {
  const { identityProvider } = bodyOf(
    await api.call('auth.verify-email', { body: { email: `somebody@${domain}` } }),
  ) as { identityProvider: object | null };
  const { active } = bodyOf(await api.call('customers.sso', { as: admin, params }));
  expect(active.includes(domain)).toBe(identityProvider !== null);
  return identityProvider !== null;
};
const outcomes = async () => bodyOf(await attempt()).steps.map(({ step, result }) => [step, result]);

test('INT-09 AUT-10 a provider is tried step by step, with times and what was found', async () => {
  expect(codeOf(await attempt())).toBe('access.feature-locked');
  await switchOn('singleSignOn');
  expect(codeOf(await attempt())).toBe('resource.not-found');
  await setProvider(companyId, { ...openId, clientSecret: 'right' }, { isTested: false });
  expect(await passed()).toBe(false);
  expect(await isOffered()).toBe(false);
  const { steps } = bodyOf(await attempt());
  expect(await passed()).toBe(true);
  expect(await isOffered()).toBe(true);
  expect(steps).toEqual([
    { step: 'discovery', result: 'passed', milliseconds: expect.any(Number), detail: new URL(fake.issuer).host },
    { step: 'keys', result: 'passed', milliseconds: expect.any(Number), detail: '1' },
    { step: 'client', result: 'passed', milliseconds: expect.any(Number), detail: null },
  ]);
});

test('INT-09 a wrong secret, and a provider that does not answer, fail at their step', async () => {
  await setProvider(companyId, { ...openId, clientSecret: 'wrong' });
  await api.db.updateTable('identity_provider').set({ passed_at: null }).execute();
  expect(await outcomes()).toEqual([
    ['discovery', 'passed'],
    ['keys', 'passed'],
    ['client', 'failed'],
  ]);
  await setProvider(companyId, { ...openId, issuer: 'http://127.0.0.1:9', clientSecret: 'right' }, { isTested: false });
  expect(await outcomes()).toEqual([['discovery', 'failed']]);
  expect(await passed()).toBe(false);
});

test('INT-09 of a SAML provider the certificate and the sign-in page are tried', async () => {
  const { entityId, certificate } = await fakeSaml();
  const saml = { provider: 'saml', domain, required: false, entityId, certificate } as const;
  await setProvider(companyId, { ...saml, signInUrl: `${fake.issuer}/sign-in` });
  expect(await outcomes()).toEqual([
    ['certificate', expect.stringMatching(/passed|remark/)],
    ['signInPage', 'passed'],
  ]);
  api.clock.set('2098-11-26T09:00:00Z');
  expect((await outcomes())[0]).toEqual(['certificate', 'failed']);
  api.clock.set('2026-11-26T09:00:00Z');
  await setProvider(companyId, { ...saml, signInUrl: 'http://127.0.0.1:9/sign-in' });
  expect((await outcomes())[1]).toEqual(['signInPage', 'failed']);
});

test('SEC-01 nobody else tries it', async () => {
  expect(codeOf(await attempt(employee))).toBe('access.forbidden');
  expect(codeOf(await attempt(stranger))).toBe('resource.not-found');
});
