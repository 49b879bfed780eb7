import { inflateRawSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { type Asserted, fakeSaml } from '../../../../providers/identity/fake-saml.fixture.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import * as auth from '../index.ts';
import { hostileResponses } from './hostile-responses.fixture.ts';
import { browserOf, path } from './single-sign-on.fixture.ts';

const api = await startTestApi(auth, { publicUrl: 'https://escale.example' });
const make = spacesFixture(api.db);
const { setProvider, set, start, get, post, memberOf } = browserOf(api);
const fake = await fakeSaml();
const { entityId, signInUrl, certificate } = fake;

const companyId = await make.company();
const domain = `${companyId}.example`;
const ada = `ada@${domain}`;
await make.member({ company_id: companyId, email: ada });
await make.member({ company_id: companyId, email: `disabled@${domain}`, access: 'restricted' });
await setProvider(companyId, { provider: 'saml', domain, required: false, entityId, signInUrl, certificate });
await set(companyId, 'singleSignOn', true);

const failed = { error: 'auth.saml-failed', location: '/welcome?error=auth.saml-failed' };
async function signIn(asserted: Partial<Asserted> = {}) {
  const { url, cookie } = await start(ada, '/bookings');
  const posted = await post(fake.assert(url, { email: ada, ...asserted }));
  return posted.error === null ? get(posted.location, cookie) : posted;
}

test('AUT-10 a member whose company signs in by SAML comes back with the session of any sign-in', async () => {
  const { location, refresh } = await signIn();
  expect(location).toBe('/bookings');
  expect(await memberOf(refresh)).toMatchObject({ email: ada });
});

test('AUT-10 an assertion makes an account on the fly, and is refused for disabled members and other domains', async () => {
  const attributes = { givenName: 'Grace', sn: 'Hopper' };
  const { refresh } = await signIn({ email: `grace@${domain}`, attributes });
  expect(await memberOf(refresh)).toMatchObject({ firstName: 'Grace', customer: { id: companyId } });
  expect(await signIn({ email: `disabled@${domain}` })).toMatchObject({ error: 'auth.disabled' });
  const otherId = await make.company();
  await make.member({ company_id: otherId, email: `ada@${otherId}.example` });
  expect(await signIn({ email: `ada@${otherId}.example` })).toMatchObject({ error: 'auth.saml-failed' });
});

test.each<[string, Partial<Asserted>]>([
  ['for another service', { audience: 'https://ailleurs.example' }],
  ['that is expired', { expiresIn: -3600 }],
  ['that nobody signed', { signedBy: 'nobody' }],
  ['that another key signed', { signedBy: 'another' }],
])('AUT-10 an assertion %s ends on the sign-in page', async (_, asserted) => {
  expect(await signIn(asserted)).toEqual({
    ...failed,
    location: `${failed.location}&next=%2Fbookings`,
    refresh: undefined,
  });
});

test('AUT-10 an assertion is good once, for one sign-in, for ten minutes', async () => {
  const first = await start(ada);
  const form = fake.assert(first.url, { email: ada });
  expect((await post(form)).error).toBeNull();
  expect(await post(form)).toMatchObject(failed);
  const second = await start(ada);
  const RelayState = new URL(second.url).searchParams.get('RelayState') ?? '';
  expect(await post({ ...form, RelayState })).toMatchObject(failed);
  const late = await start(ada);
  api.clock.advance('PT10M');
  expect(await post(fake.assert(late.url, { email: ada }))).toMatchObject(failed);
});

test('AUT-10 what was asserted is of use once, to the browser that was sent, and to no step before', async () => {
  const [ours, theirs] = [await start(ada), await start(ada)];
  const stolen = await post(fake.assert(ours.url, { email: ada }));
  expect(await get(stolen.location, theirs.cookie)).toMatchObject(failed);
  expect(await get(stolen.location, ours.cookie)).toMatchObject(failed);
  const good = await post(fake.assert(theirs.url, { email: ada }));
  expect((await get(good.location, theirs.cookie)).error).toBeNull();
  expect(await get(good.location, theirs.cookie)).toMatchObject(failed);
  const early = await start(ada);
  const state = new URL(early.url).searchParams.get('RelayState');
  expect(await get(`${path}/done?state=${state}`, early.cookie)).toMatchObject(failed);
  const wrong = await start(ada);
  const other = new URL(wrong.url).searchParams.get('RelayState');
  expect(await get(`${path}/callback?code=x&state=${other}`, wrong.cookie)).toMatchObject(failed);
});

test('AUT-10 a form that is no assertion, or too large, is refused', async () => {
  for (const form of [{}, { SAMLResponse: 'x' }, { RelayState: 'x' }, { SAMLResponse: 'x', RelayState: 'x' }])
    expect(await post(form as Record<string, string>)).toMatchObject(failed);
  const { url } = await start(ada);
  const RelayState = new URL(url).searchParams.get('RelayState') ?? '';
  expect(await post({ SAMLResponse: 'bm9u', RelayState })).toMatchObject(failed);
  const large = await api.app.inject({
    method: 'POST',
    url: `${path}/saml`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `SAMLResponse=${'x'.repeat(140_000)}`,
  });
  expect(large.statusCode).toBe(413);
  const metadata = await api.app.inject({ url: `${path}/saml/metadata` });
  expect(metadata).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/samlmetadata+xml' } });
});

test.each(hostileResponses)('SEC-02 a response of %s holds a process for less than 100 ms', async (_, xml) => {
  const spent: number[] = [];
  // CPU time, so that a busy machine changes nothing; the first run also compiles code.
  for (const _run of [1, 2]) {
    const { url } = await start(ada);
    const RelayState = new URL(url).searchParams.get('RelayState') ?? '';
    const form = { SAMLResponse: Buffer.from(xml(requestIdIn(url))).toString('base64'), RelayState };
    const before = process.threadCpuUsage();
    expect(await post(form)).toMatchObject(failed);
    const { user, system } = process.threadCpuUsage(before);
    spent.push((user + system) / 1000);
  }
  expect(Math.min(...spent)).toBeLessThan(100);
});

/** The id of the request that the browser was redirected with, which an attacker can read, too. */
function requestIdIn(url: string): string {
  const request = new URL(url).searchParams.get('SAMLRequest') ?? '';
  return /\bID="([^"]+)"/.exec(inflateRawSync(Buffer.from(request, 'base64')).toString())?.[1] ?? '';
}
