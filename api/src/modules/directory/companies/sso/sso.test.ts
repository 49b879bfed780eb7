import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fakeSaml } from '../../../../providers/identity/fake-saml.fixture.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';
import * as customers from '../index.ts';
import { savedProviderOf } from './sso-of-domain.service.ts';

const api = await startTestApi(customers, { publicUrl: 'https://escale.example' });
const { companyId, otherId, admin, employee, stranger, staff, switchOn, audited } = await customersFixture(api);
const params = { id: companyId };
const domain = `${companyId}.example`;
const every = { domain, required: false };
const google = { ...every, provider: 'google', tenant: domain, clientId: 'escale', clientSecret: 'gs' } as const;
const idp = await fakeSaml();
const { entityId, signInUrl, certificate } = idp;
const saml = { ...every, provider: 'saml', entityId, signInUrl, certificate } as const;

const put = (body: object, as: { memberId: string } = admin) =>
  api.call('customers.set-sso', { as, params, body: body as typeof saml });
const remove = (of: string, as: { memberId: string } = admin) =>
  api.call('customers.remove-sso', { as, params, query: { domain: of } });
const prove = (proof: 'passed_at' | 'administrator_came_at') =>
  api.db
    .updateTable('identity_provider')
    .set({ [proof]: api.clock.now() })
    .where('domain', '=', domain)
    .execute();
const list = async () => bodyOf(await api.call('customers.sso', { as: admin, params }));
const secretOf = async () => (await savedProviderOf(api.db, { companyId, domain }))?.secretBy(api.context.keys);

test('INT-10 a provider is set once support has switched single sign-on on, for approved domains only', async () => {
  expect(codeOf(await put(google))).toBe('access.feature-locked');
  expect(codeOf(await remove(domain))).toBe('access.feature-locked');
  await switchOn('singleSignOn');
  expect(codeOf(await put(google))).toBe('allowed');
  for (const foreign of [`${otherId}.example`, 'waiting.example']) {
    await api.db
      .insertInto('approved_domain')
      .values({ company_id: companyId, domain: foreign, token: 'x', created_at: api.clock.now() })
      .execute();
    expect((await put({ ...google, domain: foreign })).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ pointer: '/body/domain', message: expect.stringContaining('approuvé') }],
    });
  }
  await api.db
    .updateTable('approved_domain')
    .set({ proved_at: api.clock.now() })
    .where('domain', '=', 'waiting.example')
    .execute();
  expect(codeOf(await put({ ...google, domain: 'waiting.example' }))).toBe('allowed');
});

test('AUT-10 the secret of a provider is never told, is sealed, and stays for this very provider when left out', async () => {
  const { clientSecret, ...shown } = google;
  const answer = bodyOf(await put(google));
  expect(answer).toEqual({ ...shown, clientSecretSetAt: expect.any(String) });
  const { items, ...ours } = await list();
  expect(items).toContainEqual(answer);
  expect(ours).toEqual({
    active: [],
    domains: [domain, 'waiting.example'].sort(),
    redirectUrl: 'https://escale.example/api/auth/single-sign-on/callback',
    entityId: 'https://escale.example/api/auth/single-sign-on/saml/metadata',
    assertionUrl: 'https://escale.example/api/auth/single-sign-on/saml',
  });
  const row = await api.db
    .selectFrom('identity_provider')
    .selectAll()
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row.settings) + row.client_secret?.toString('latin1')).not.toContain(clientSecret);
  await prove('passed_at');
  await prove('administrator_came_at');
  expect(bodyOf(await put({ ...shown, required: true }))).toEqual({ ...answer, required: true });
  expect(await secretOf()).toBe(clientSecret);
  const missing = { code: 'request.invalid', errors: [{ pointer: '/body/clientSecret' }] };
  for (const other of [
    { ...shown, clientId: 'another' },
    { ...shown, tenant: 'ailleurs.example' },
    { ...every, provider: 'openId', issuer: 'https://ailleurs.example', clientId: 'escale' },
  ])
    expect((await put(other)).body).toMatchObject(missing);
  expect(JSON.stringify(await audited())).not.toContain(clientSecret);
});

test('INT-09 passwords are refused only by settings that passed a test and by which an administrator came in', async () => {
  const refused = (message: string) => ({
    code: 'request.invalid',
    errors: [{ pointer: '/body/required', message: expect.stringContaining(message) }],
  });
  const { clientSecret, ...shown } = google;
  await put(google);
  expect((await put({ ...google, required: true }, staff)).body).toMatchObject(refused('Essayez'));
  await prove('passed_at');
  expect((await put({ ...shown, required: true })).body).toMatchObject(refused('Connectez-vous'));
  await prove('administrator_came_at');
  expect(codeOf(await put({ ...shown, required: true }))).toBe('allowed');
  // Other settings, or another secret, prove themselves anew.
  expect((await put({ ...google, required: true })).body).toMatchObject(refused('Essayez'));
  expect((await list()).items).toContainEqual(expect.objectContaining({ domain, required: true }));
});

test('AUT-10 each kind of provider asks for what is its own', async () => {
  expect(bodyOf(await put(saml))).toEqual(saml);
  expect(await secretOf()).toBeNull();
  expect((await put({ ...saml, certificate: 'rien' })).body).toMatchObject({
    code: 'request.invalid',
    errors: [{ pointer: '/body/certificate', message: expect.stringContaining('PEM') }],
  });
  expect((await put({ ...saml, certificate: undefined })).body).toMatchObject({
    errors: [{ pointer: '/body/certificate' }],
  });
  const microsoft = { ...every, provider: 'microsoft', clientId: 'escale', clientSecret: 'ms' };
  expect(codeOf(await put({ ...microsoft, tenant: randomUUID() }))).toBe('allowed');
  for (const tenant of ['common', 'organizations', 'ailleurs.example'])
    expect((await put({ ...microsoft, tenant })).body).toMatchObject({ errors: [{ pointer: '/body/tenant' }] });
  const openId = { ...every, provider: 'openId', clientId: 'escale', clientSecret: 'os' };
  expect(codeOf(await put({ ...openId, issuer: 'https://id.ailleurs.example/realm' }))).toBe('allowed');
  for (const issuer of [
    'http://id.ailleurs.example',
    'https://127.0.0.1',
    'https://[::1]',
    'https://localhost',
    'https://u:p@id.ailleurs.example',
    'x',
  ])
    expect((await put({ ...openId, issuer })).body).toMatchObject({ errors: [{ pointer: '/body/issuer' }] });
});

test('SEC-01 nobody else sets a provider, and every change is audited', async () => {
  expect(codeOf(await put(google, employee))).toBe('access.forbidden');
  expect(codeOf(await put(google, stranger))).toBe('resource.not-found');
  expect(codeOf(await remove(domain, stranger))).toBe('resource.not-found');
  expect(codeOf(await put(google, staff))).toBe('allowed');
  expect(codeOf(await remove(domain))).toBe('allowed');
  expect(codeOf(await remove(domain))).toBe('resource.not-found');
  const [set, removed] = (await audited()).slice(-2);
  expect(set).toMatchObject({ action: 'customers.set-sso', actorId: staff.memberId, after: { provider: 'google' } });
  expect(removed).toMatchObject({ action: 'customers.remove-sso', before: { domain, provider: 'google' } });
});
