import { afterAll, expect, test } from '@jest/globals';
import { fakeOpenId } from '../../../../providers/identity/fake-open-id.fixture.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { jobs } from '../index.ts';
import { browserOf } from './single-sign-on.fixture.ts';

const api = await startTestApi(undefined, { publicUrl: 'https://escale.example' });
const make = spacesFixture(api.db);
const { setProvider, set, start, get, memberOf } = browserOf(api);
const client = { id: 'escale', secret: 'openid-secret' };
const fake = await fakeOpenId(client);
afterAll(fake.close);

const companyId = await make.company();
const domain = `${companyId}.example`;
const at = (name: string) => `${name}@${domain}`;
await make.member({ company_id: companyId, email: at('ada') });
await make.member({ company_id: companyId, email: at('disabled'), access: 'restricted' });
const provider = {
  provider: 'openId',
  domain,
  required: false,
  issuer: fake.issuer,
  clientId: client.id,
  clientSecret: client.secret,
} as const;
await setProvider(companyId, provider);
await set(companyId, 'singleSignOn', true);

/** Signs in at the provider with the given address. */
async function signIn(email: string, { next, claims = {} }: { next?: string; claims?: object } = {}) {
  const { url, cookie } = await start(email, next);
  return get(fake.approve(url, { claims: { email, ...claims } }), cookie);
}
const statuses = async (email: string) => (await api.call('auth.verify-email', { body: { email } })).body;
const failed = (error: string, next = '') => ({
  error,
  location: `/welcome?error=${error}${next}`,
  refresh: undefined,
});

test('AUT-01 AUT-10 an address is told that its company signs it in, while the feature is on and the domain is its own', async () => {
  const claims = { userStatuses: expect.arrayContaining(['hasSaml']) };
  expect(await statuses(at('anyone'))).toMatchObject(claims);
  await set(companyId, 'singleSignOn', false);
  expect(await statuses(at('anyone'))).not.toMatchObject(claims);
  const body = { email: at('ada'), termsAndConditions: true as const };
  const none = { status: 404, body: { code: 'resource.not-found' } };
  expect(await api.call('auth.start-single-sign-on', { body })).toMatchObject(none);
  await set(companyId, 'singleSignOn', true);
  await setProvider(companyId, { ...provider, domain: 'ailleurs.example' });
  await make.member({ company_id: companyId, email: 'ada@ailleurs.example' });
  expect(await statuses('ada@ailleurs.example')).not.toMatchObject(claims);
});

test('INT-09 that an administrator comes in by a provider is noted; not that a member does', async () => {
  const came = async () =>
    (
      await api.db
        .selectFrom('identity_provider')
        .select('administrator_came_at')
        .where('domain', '=', domain)
        .executeTakeFirstOrThrow()
    ).administrator_came_at;
  await make.member({ company_id: companyId, email: at('grace'), roles: ['administrator'] });
  await signIn(at('ada'));
  expect(await came()).toBeNull();
  await signIn(at('grace'));
  expect(await came()).not.toBeNull();
});

test('AUT-10 a member comes back with the session of any sign-in, on the page that was asked for', async () => {
  const { location, refresh } = await signIn(at('ada'), { next: '/bookings?tab=past' });
  expect(location).toBe('/bookings?tab=past');
  expect(await memberOf(refresh)).toMatchObject({ email: at('ada') });
  expect((await signIn(at('ada'))).location).toBe('/explore');
  const accented = await signIn(at('ada'), { next: '/café?q=😀' });
  expect(accented.location).toBe('/caf%C3%A9?q=%F0%9F%98%80');
  for (const next of ['https://ailleurs.example', '//ailleurs.example', '/\\ailleurs.example', '/\t/ailleurs.example'])
    await expect(start(at('ada'), next)).rejects.toThrow('request.invalid');
});

test('AUT-10 AUT-03 who has no account gets one on the fly, with the names that the provider tells', async () => {
  const terms = 'https://a.example/conditions';
  await api.db.updateTable('company').set({ terms_url: terms }).where('id', '=', companyId).execute();
  const { refresh } = await signIn(at('neuve'), { claims: { given_name: 'Ada', family_name: 'Roux' } });
  const member = await memberOf(refresh);
  expect(member).toMatchObject({
    firstName: 'Ada',
    lastName: 'Roux',
    accountType: 'premium',
    customer: { id: companyId },
  });
  const row = await api.db.selectFrom('member').selectAll().where('email', '=', at('neuve')).executeTakeFirstOrThrow();
  const accepted = { terms_accepted_at: expect.any(String), company_terms_url: terms };
  expect(row).toMatchObject({ password_hash: null, access: 'enabled', ...accepted });
  expect((await memberOf((await signIn(at('neuve'))).refresh)).id).toBe(member.id);
});

test('AUT-10 ACC-01 who comes without a name is asked for it once, on the way to the page', async () => {
  const email = at('sansnom');
  expect((await signIn(email)).location).toBe('/user-info');
  const { location, refresh } = await signIn(email, { next: '/bookings?tab=past' });
  expect(location).toBe('/user-info?next=%2Fbookings%3Ftab%3Dpast');
  const { id: memberId } = await memberOf(refresh);
  const body = { firstName: 'Ada', lastName: 'Roux', jobTitle: null, phone: null };
  expect((await api.call('users.set-profile', { as: { memberId }, body })).status).toBe(200);
  expect((await signIn(email, { next: '/bookings' })).location).toBe('/bookings');
});

test('AUT-04 AUT-10 a company that makes no accounts on the fly lets in whom it invited', async () => {
  await make.member({ company_id: companyId, email: at('invitee'), access: 'invited' });
  await set(companyId, 'creationOnTheFly', false);
  const { contact, ...outcome } = await signIn(at('inconnu'), { next: '/bookings' });
  expect(outcome).toEqual({ error: null, location: '/on-fly-error', refresh: undefined });
  const { name, contact_email: email } = await api.db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(contact ?? '')).toEqual({ name, email });
  await set(companyId, 'signUpRestricted', true);
  expect(await signIn(at('inconnu'))).toEqual(failed('auth.company-restricted'));
  expect(await memberOf((await signIn(at('invitee'))).refresh)).toMatchObject({ email: at('invitee') });
});

test('AUT-10 disabled members, other companies’ members and addresses of other domains are not signed in', async () => {
  expect(await signIn(at('disabled'))).toEqual(failed('auth.disabled'));
  const otherId = await make.company();
  await make.member({ company_id: otherId, email: at('partie') });
  await make.member({ email: at('libre') });
  for (const email of [at('partie'), at('libre')]) {
    const { url, cookie } = await start(at('ada'));
    expect(await get(fake.approve(url, { claims: { email } }), cookie)).toEqual(failed('auth.company-restricted'));
  }
  await make.member({ company_id: otherId, email: `ada@${otherId}.example` });
  await make.member({ company_id: companyId, email: `grace@${otherId}.example` });
  for (const name of ['ada', 'grace', 'inconnue']) {
    const { url, cookie } = await start(at('ada'));
    const claims = { email: `${name}@${otherId}.example` };
    expect(await get(fake.approve(url, { claims }), cookie)).toEqual(failed('auth.saml-failed'));
  }
});

test('AUT-10 a state is good once, for ten minutes, in the browser that was sent', async () => {
  const claims = { email: at('ada') };
  const used = await start(at('ada'));
  const back = fake.approve(used.url, { claims });
  expect((await get(back, used.cookie)).error).toBeNull();
  expect(await get(back, used.cookie)).toEqual(failed('auth.saml-failed'));
  const [ours, theirs] = [await start(at('ada')), await start(at('ada'))];
  expect(await get(fake.approve(ours.url, { claims }), theirs.cookie)).toEqual(failed('auth.saml-failed'));
  expect(await get(fake.approve(theirs.url, { claims }))).toEqual(failed('auth.saml-failed'));
  const late = await start(at('ada'));
  api.clock.advance('PT10M');
  expect(await get(fake.approve(late.url, { claims }), late.cookie)).toEqual(failed('auth.saml-failed'));
  for (const query of ['', '?state=', `?state=${'x'.repeat(300)}`, '?state=a&state=b', '?error=access_denied'])
    expect(await get(`/api/auth/single-sign-on/callback${query}`)).toEqual(failed('auth.saml-failed'));
});

test('AUT-10 a refusal of the provider, and what cannot be believed, end on the sign-in page', async () => {
  for (const claims of [{ audience: 'another' }, { expiresIn: -600 }, { signedBy: 'nobody' as const }]) {
    const { url, cookie } = await start(at('ada'), '/bookings');
    const back = fake.approve(url, { claims: { email: at('ada') }, ...claims });
    expect(await get(back, cookie)).toEqual(failed('auth.saml-failed', '&next=%2Fbookings'));
  }
  const { url, cookie } = await start(at('ada'));
  const state = new URL(url).searchParams.get('state');
  const refused = `/api/auth/single-sign-on/callback?error=access_denied&state=${state}`;
  expect(await get(refused, cookie)).toEqual(failed('auth.saml-failed'));
});

test('AUT-10 a provider that does not answer, or whose secret cannot be opened, is told at once', async () => {
  const body = { email: at('ada'), termsAndConditions: true as const };
  const refusal = { status: 401, body: { code: 'auth.saml-failed' } };
  await setProvider(companyId, { ...provider, issuer: 'http://127.0.0.1:9' });
  expect(await api.call('auth.start-single-sign-on', { body })).toMatchObject(refusal);
  await setProvider(companyId, provider);
  const client_secret = Buffer.from('sealed by another key, long enough');
  await api.db.updateTable('identity_provider').set({ client_secret }).where('domain', '=', domain).execute();
  expect(await api.call('auth.start-single-sign-on', { body })).toMatchObject(refusal);
  await setProvider(companyId, provider);
});

test('AUT-10 a provider that is taken away meanwhile signs nobody in', async () => {
  const { url, cookie } = await start(at('ada'));
  await set(companyId, 'singleSignOn', false);
  expect(await get(fake.approve(url, { claims: { email: at('ada') } }), cookie)).toEqual(failed('auth.saml-failed'));
  await set(companyId, 'singleSignOn', true);
});

test('SEC-04 only hashes are kept of who is on the way, and are deleted when they are over', async () => {
  const { url, cookie = '' } = await start(at('ada'));
  const rows = await api.db.selectFrom('single_sign_on').selectAll().execute();
  const kept = JSON.stringify(rows.map((row) => ({ ...row, state_hash: row.state_hash.toString('latin1') })));
  const [verifier = 'x', nonce = 'x'] = cookie.split('=')[1]?.split('.') ?? [];
  for (const secret of [new URL(url).searchParams.get('state') ?? 'x', verifier, nonce])
    expect(kept).not.toContain(secret);
  api.clock.advance('PT11M');
  await jobs['auth.delete-codes']({}, api.context);
  expect(await api.db.selectFrom('single_sign_on').selectAll().execute()).toEqual([]);
});
