import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { IdentityProvider } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import { discoveryCache } from './discovery-cache.ts';
import { type Claims, fakeOpenId } from './fake-open-id.fixture.ts';
import { openIdProvider } from './open-id.ts';

const client = { id: 'escale', secret: 'secret' };
const provider = await fakeOpenId(client);
afterAll(provider.close);

const domain = 'marelune.example';
const common = { domain, required: false, clientId: client.id, clientSecretSetAt: '2026-11-21T09:00:00Z' };
const generic: IdentityProvider = { provider: 'openId', issuer: provider.issuer, ...common };
const google: IdentityProvider = { provider: 'google', tenant: domain, ...common };
const microsoft: IdentityProvider = { provider: 'microsoft', tenant: randomUUID(), ...common };
const issuers = { google: provider.issuer, microsoft: provider.issuer };
const options = {
  redirectUrl: 'https://escale.example/api/auth/single-sign-on/callback',
  clientSecret: client.secret,
  loopback: true,
  issuers,
};
type Settings = Parameters<typeof openIdProvider>[0];
const attempt = () => ({ state: randomUUID(), verifier: 'v'.repeat(43), nonce: randomUUID() });

async function identify(settings: Settings, claims: Claims) {
  const spokenTo = openIdProvider(settings, options);
  const way = attempt();
  return spokenTo.identify(provider.approve(await spokenTo.addressFor(way, `ada@${domain}`), claims), way);
}
const email = `ada@${domain}`;
const ada = { email, given_name: 'Ada', family_name: 'Roux' };

test('AUT-10 the address of the provider asks for a code with state, nonce and PKCE', async () => {
  const way = attempt();
  const url = await openIdProvider(google, options).addressFor(way, email);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    state: way.state,
    nonce: way.nonce,
    code_challenge_method: 'S256',
    login_hint: email,
    hd: domain,
  });
  expect(url.href).not.toContain(way.verifier);
});

test('AUT-10 an identity has an address in lower case and names where both are told', async () => {
  const names = { firstName: 'Ada', lastName: 'Roux' };
  expect(await identify(generic, { claims: { ...ada, email: 'Ada@Marelune.example' } })).toEqual({ email, names });
  expect(await identify(generic, { claims: { email, given_name: 'Ada' } })).toEqual({ email, names: null });
  provider.state.userInfo = { email };
  expect(await identify(generic, { claims: {} })).toEqual({ email, names: null });
  provider.state.userInfo = {};
  await expect(identify(generic, { claims: {} })).rejects.toThrow();
});

test('AUT-10 Google answers for its hosted domain only, Microsoft may tell the address by another name', async () => {
  expect(await identify(google, { claims: { ...ada, hd: domain, email_verified: true } })).toMatchObject({ email });
  await expect(identify(google, { claims: { ...ada, email_verified: true } })).rejects.toThrow('hosted domain');
  await expect(identify(google, { claims: { ...ada, hd: 'x.example', email_verified: true } })).rejects.toThrow();
  await expect(identify(google, { claims: { ...ada, hd: domain } })).rejects.toThrow();
  expect(await identify(microsoft, { claims: { preferred_username: email } })).toMatchObject({ email });
  await expect(identify(generic, { claims: { preferred_username: email } })).rejects.toThrow();
});

test.each<[string, Claims]>([
  ['for another client', { audience: 'another' }],
  ['that is expired', { expiresIn: -120 }],
  ['that nobody signed', { signedBy: 'nobody' }],
  ['that another key signed', { signedBy: 'another' }],
  ['for another sign-in', { nonce: 'another' }],
  ['of another issuer', { claims: { ...ada, iss: 'https://ailleurs.example' } }],
  ['of an address that is not verified', { claims: { ...ada, email_verified: false } }],
])('AUT-10 a token %s is not believed', async (_, claims) => {
  await expect(identify(generic, { claims: ada, ...claims })).rejects.toThrow();
});

test('AUT-10 a code is worth nothing with another state, another verifier, another secret or a second time', async () => {
  const spokenTo = openIdProvider(generic, options);
  const way = attempt();
  const address = await spokenTo.addressFor(way, email);
  const back = () => provider.approve(address, { claims: ada });
  await expect(spokenTo.identify(back(), { ...way, state: 'another' })).rejects.toThrow();
  await expect(spokenTo.identify(back(), { ...way, verifier: 'w'.repeat(43) })).rejects.toThrow();
  await expect(openIdProvider(generic, { ...options, clientSecret: 'wrong' }).identify(back(), way)).rejects.toThrow();
  const once = back();
  expect(await spokenTo.identify(once, way)).toMatchObject({ email });
  await expect(spokenTo.identify(once, way)).rejects.toThrow();
});

test('SEC-02 what a provider publishes is read once for ten minutes, and again after a failure', async () => {
  const fresh = await fakeOpenId(client);
  const settings: IdentityProvider = { ...generic, issuer: fresh.issuer };
  const start = () => openIdProvider(settings, options).addressFor(attempt(), email);
  await start();
  await start();
  expect(fresh.requested).toEqual(['/.well-known/openid-configuration']);
  await fresh.close();
  await expect(
    openIdProvider({ ...settings, clientId: 'other' }, options).addressFor(attempt(), email),
  ).rejects.toThrow();
  const cache = discoveryCache<number>({ most: 2 });
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  for (const key of ['a', 'b', 'c', 'b']) await cache.get(key, () => Promise.resolve(key.length));
  let reads = 0;
  await cache.get('a', () => Promise.resolve(++reads));
  await cache.get('a', () => Promise.resolve(++reads));
  expect(reads).toBe(1);
});

test('SEC-02 an address within our network is called neither for metadata nor from them', async () => {
  const issuer = 'https://localhost.localdomain:4443';
  const production = openIdProvider({ ...generic, issuer }, { ...options, loopback: false });
  await expect(production.addressFor(attempt(), email)).rejects.toThrow();
  provider.state.metadata = { userinfo_endpoint: 'https://localhost:4443/me' };
  const settings: IdentityProvider = { ...generic, clientId: client.id };
  const withInside = openIdProvider(settings, { ...options, timeout: 4 });
  const way = attempt();
  const back = provider.approve(await withInside.addressFor(way, email), { claims: {} });
  const failure = await withInside.identify(back, way).catch((error: Error) => error);
  expect(inspect(failure, { depth: 9 })).toContain('localhost is a name within a network');
  provider.state.metadata = {};
});

test('AUT-10 a provider is not waited for long, nor asked without TLS but on the machine itself', async () => {
  provider.state.delay = 1000;
  const started = Date.now();
  await expect(openIdProvider(generic, { ...options, timeout: 0.2 }).addressFor(attempt(), email)).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(900);
  provider.state.delay = 0;
  await expect(openIdProvider(generic, { ...options, loopback: false }).addressFor(attempt(), email)).rejects.toThrow();
  const elsewhere: IdentityProvider = { ...generic, issuer: 'http://localhost:1' };
  await expect(openIdProvider(elsewhere, options).addressFor(attempt(), email)).rejects.toThrow();
});
