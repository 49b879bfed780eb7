import { randomUUID } from 'node:crypto';
import type { IdentityProvider } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { type Asserted, fakeSaml } from './fake-saml.fixture.ts';
import { ourAddresses } from './our-addresses.ts';
import { samlMetadata, samlProvider } from './saml.ts';

const fake = await fakeSaml();
const ours = ourAddresses('https://escale.example');
const domain = 'marelune.example';
const email = `ada@${domain}`;
const { entityId, signInUrl, certificate } = fake;
const settings = { provider: 'saml', domain, required: false, entityId, signInUrl, certificate } as const;
const provider = samlProvider(settings satisfies IdentityProvider, ours);

const start = async () => {
  const attempt = { state: randomUUID(), verifier: '', nonce: '' };
  return { attempt, url: await provider.addressFor(attempt, email) };
};
async function identify(asserted: Partial<Asserted>) {
  const { attempt, url } = await start();
  return provider.identify(fake.assert(url, { email, ...asserted }).SAMLResponse, attempt);
}

test('AUT-10 a signed assertion that answers our request tells who it is', async () => {
  const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
  const names = { firstName: 'Ada', lastName: 'Roux' };
  expect(await identify({})).toEqual({ email, names: null });
  expect(
    await identify({ email: 'x1', attributes: { mail: 'ADA@marelune.example', givenName: 'Ada', sn: 'Roux' } }),
  ).toEqual({ email, names });
  const attributes = {
    [`${claims}/emailaddress`]: email,
    [`${claims}/givenname`]: 'Ada',
    [`${claims}/surname`]: 'Roux',
  };
  expect(await identify({ email: 'x1', attributes })).toEqual({ email, names });
});

test.each<[string, Partial<Asserted>]>([
  ['for another service', { audience: 'https://ailleurs.example' }],
  ['of another provider', { issuer: 'https://idp.ailleurs.example' }],
  ['that is expired', { expiresIn: -3600 }],
  ['that nobody signed', { signedBy: 'nobody' }],
  ['that another key signed', { signedBy: 'another' }],
  ['that was sent elsewhere', { recipient: 'https://ailleurs.example/saml' }],
  ['that answers another request', { inResponseTo: '_another' }],
  ['that answers no request', { inResponseTo: null }],
  ['whose address was changed', { tamper: (xml: string) => xml.replaceAll(email, `grace@${domain}`) }],
  ['without an address', { email: 'ada' }],
  ['that is signed with SHA-1', { weak: true }],
  ['beside the status of a refusal', { status: 'Responder' }],
])('AUT-10 an assertion %s is not believed', async (_, asserted) => {
  await expect(identify(asserted)).rejects.toThrow();
});

test('AUT-10 an assertion of an earlier sign-in is not believed in a later one, whatever is written around it', async () => {
  const [first, second] = [await start(), await start()];
  const { SAMLResponse } = fake.assert(first.url, { email });
  await expect(provider.identify(SAMLResponse, second.attempt)).rejects.toThrow();
  const idOf = (form: { SAMLResponse: string }) =>
    /InResponseTo="([^"]+)"/.exec(Buffer.from(form.SAMLResponse, 'base64').toString())?.[1] ?? '';
  const wanted = idOf(fake.assert(second.url, { email }));
  const rewritten = Buffer.from(SAMLResponse, 'base64').toString().replace(idOf({ SAMLResponse }), wanted);
  await expect(provider.identify(Buffer.from(rewritten).toString('base64'), second.attempt)).rejects.toThrow();
  expect(await provider.identify(SAMLResponse, first.attempt)).toMatchObject({ email });
});

test('AUT-10 what is no assertion is refused', async () => {
  const { attempt } = await start();
  for (const text of ['', 'x', '<x/>', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'])
    await expect(provider.identify(Buffer.from(text).toString('base64'), attempt)).rejects.toThrow();
});

test('AUT-10 our metadata tell our name and where assertions go', () => {
  const metadata = samlMetadata(ours);
  expect(metadata).toContain(`entityID="${ours.entityId}"`);
  expect(metadata).toContain(`Location="${ours.assertionUrl}"`);
  expect(metadata).toContain('WantAssertionsSigned="true"');
});
