import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { handlers } from '../index.ts';
import { browserOf } from '../sso/single-sign-on.fixture.ts';
import { softAuthenticator } from './authenticator.fixture.ts';

const publicUrl = 'https://escale.example';
const api = await startTestApi({ handlers }, { publicUrl });
const make = spacesFixture(api.db);
const { setProvider, set } = browserOf(api);
let companyId = '';
beforeAll(async () => {
  companyId = await make.company();
});

const member = async () => {
  const memberId = await make.member({ company_id: companyId, email: `${randomUUID()}@${companyId}.example` });
  return { as: { memberId } };
};
type Caller = Awaited<ReturnType<typeof member>>;
type Device = ReturnType<typeof softAuthenticator>;

async function challengeToAdd(caller: Caller): Promise<string> {
  const answer = await api.call('passkeys.options', { ...caller, body: {} });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.challenge;
}
const add = async (caller: Caller, response: ReturnType<Device['create']>, name = 'MacBook') =>
  api.call('passkeys.add', { ...caller, body: { name, response } });
async function withPasskey() {
  const caller = await member();
  const device = softAuthenticator(publicUrl);
  const answer = await add(caller, device.create(await challengeToAdd(caller)));
  if (answer.status !== 200) throw new Error(answer.body.code);
  return { caller, device, id: answer.body.id };
}
async function challenge(): Promise<string> {
  const answer = await api.call('passkeys.challenge');
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.challenge;
}
const signIn = (response: ReturnType<Device['sign']> & { userHandle?: string }) =>
  api.call('passkeys.sign-in', { body: { response, tokenIn: 'body' } });
const list = async (caller: Caller) => {
  const answer = await api.call('passkeys.list', caller);
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.items;
};
const failed = { status: 401, body: { code: 'auth.passkey-failed' } };
const notAdded = { status: 409, body: { code: 'passkey.not-added' } };

test('AUT-14 a passkey signs in whose it is, and its use is shown', async () => {
  const { caller, device } = await withPasskey();
  expect(await list(caller)).toMatchObject([{ name: 'MacBook', kind: 'device', usedAt: null }]);
  const answer = await signIn(device.sign(await challenge()));
  if (answer.status !== 200) throw new Error(answer.body.code);
  const headers = { authorization: `Bearer ${answer.body.accessToken}` };
  expect(await api.call('users.me', { headers })).toMatchObject({ status: 200, body: { id: caller.as.memberId } });
  expect(await list(caller)).toMatchObject([{ usedAt: expect.any(String) }]);
});

test('AUT-14 the options ask for a discoverable passkey with the person verified, and name those that exist', async () => {
  const { caller, device } = await withPasskey();
  const answer = await api.call('passkeys.options', { ...caller, body: {} });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      rp: { id: 'escale.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    },
  });
});

test('AUT-14 a challenge works once, for its purpose and for five minutes', async () => {
  const { caller, device } = await withPasskey();
  const used = await challenge();
  expect((await signIn(device.sign(used))).status).toBe(200);
  expect(await signIn(device.sign(used))).toMatchObject(failed);
  // One that was made to add a passkey.
  expect(await signIn(device.sign(await challengeToAdd(caller)))).toMatchObject(failed);
  expect(await signIn(device.sign('of-the-attacker'))).toMatchObject(failed);
  const old = await challenge();
  api.clock.advance('PT5M');
  expect(await signIn(device.sign(old))).toMatchObject(failed);
});

test('AUT-14 a failed signature uses its challenge up as well', async () => {
  const { device } = await withPasskey();
  const once = await challenge();
  expect(
    await signIn({ ...device.sign(once), signature: softAuthenticator(publicUrl).sign(once).signature }),
  ).toMatchObject(failed);
  expect(await signIn(device.sign(once))).toMatchObject(failed);
});

test.each([
  ['from another site', { origin: 'https://escale.example.attacker.example' }],
  ['of another relying party', { rpId: 'attacker.example' }],
  ['without the person verified', { unverified: true }],
  ['of a copy, whose counter did not rise', { counter: 1 }],
])('AUT-14 a signature %s is refused', async (_, wrong) => {
  const { device } = await withPasskey();
  expect((await signIn(device.sign(await challenge()))).status).toBe(200);
  expect(await signIn(device.sign(await challenge(), wrong))).toMatchObject(failed);
});

test('AUT-14 an unknown credential, another key under a known id, and the id of another member are refused', async () => {
  const { device } = await withPasskey();
  const stranger = softAuthenticator(publicUrl);
  expect(await signIn(stranger.sign(await challenge()))).toMatchObject(failed);
  expect(await signIn({ ...stranger.sign(await challenge()), id: device.id })).toMatchObject(failed);
  const other = await withPasskey();
  const userHandle = Buffer.from(other.caller.as.memberId.replaceAll('-', ''), 'hex').toString('base64url');
  expect(await signIn({ ...device.sign(await challenge()), userHandle })).toMatchObject(failed);
});

test('AUT-14 a passkey is added only for a challenge of its member, once, from our site, with the person verified', async () => {
  const caller = await member();
  const device = softAuthenticator(publicUrl);
  const other = await member();
  expect(await add(caller, device.create(await challengeToAdd(other)))).toMatchObject(notAdded);
  expect(await add(caller, device.create(await challenge()))).toMatchObject(notAdded);
  for (const wrong of [{ origin: 'https://attacker.example' }, { unverified: true }]) {
    expect(await add(caller, device.create(await challengeToAdd(caller), wrong))).toMatchObject(notAdded);
  }
  const once = await challengeToAdd(caller);
  expect((await add(caller, device.create(once))).status).toBe(200);
  expect(await add(caller, softAuthenticator(publicUrl).create(once))).toMatchObject(notAdded);
  // A credential that is kept already, whoever has it.
  expect(await add(other, device.create(await challengeToAdd(other)))).toMatchObject(notAdded);
});

test('AUT-14 a member has at most 20 passkeys', async () => {
  const { caller } = await withPasskey();
  const before = await challengeToAdd(caller);
  for (let count = 1; count < 20; count += 1) {
    const values = { member_id: caller.as.memberId, public_key: Buffer.from(''), is_synced: false, name: 'x' };
    await api.db
      .insertInto('passkey')
      .values({ ...values, credential_id: randomUUID(), created_at: api.clock.now() })
      .execute();
  }
  const tooMany = { status: 409, body: { code: 'passkey.too-many' } };
  expect(await api.call('passkeys.options', { ...caller, body: {} })).toMatchObject(tooMany);
  expect(await add(caller, softAuthenticator(publicUrl).create(before))).toMatchObject(tooMany);
});

test('AUT-14 a passkey is renamed and removed by its member only; removed, it signs in no more', async () => {
  const { caller, device, id } = await withPasskey();
  const other = await member();
  const missing = { status: 404, body: { code: 'resource.not-found' } };
  const params = { id };
  expect(await api.call('passkeys.rename', { ...other, params, body: { name: 'Mine' } })).toMatchObject(missing);
  expect(await api.call('passkeys.remove', { ...other, params })).toMatchObject(missing);
  expect((await api.call('passkeys.rename', { ...caller, params, body: { name: 'Téléphone' } })).status).toBe(200);
  expect(await list(caller)).toMatchObject([{ name: 'Téléphone' }]);
  expect((await api.call('passkeys.remove', { ...caller, params })).status).toBe(200);
  expect(await list(caller)).toEqual([]);
  expect(await signIn(device.sign(await challenge()))).toMatchObject(failed);
});

test('AUT-14 disabled and invited members are refused, after the signature was checked', async () => {
  const { caller, device } = await withPasskey();
  for (const [access, code] of [
    ['restricted', 'auth.disabled'],
    ['invited', 'auth.not-activated'],
  ] as const) {
    await api.db.updateTable('member').set({ access }).where('id', '=', caller.as.memberId).execute();
    expect(await signIn(device.sign(await challenge()))).toMatchObject({ status: 401, body: { code } });
    expect(await signIn(device.sign(await challenge(), { unverified: true }))).toMatchObject(failed);
  }
});

test('AUT-14 a company with required single sign-on refuses passkeys as it refuses passwords', async () => {
  const { caller, device } = await withPasskey();
  const provider = { provider: 'saml', entityId: 'x', signInUrl: 'https://x.example', certificate: 'x' } as const;
  await set(companyId, 'singleSignOn', true);
  await setProvider(companyId, { ...provider, domain: `${companyId}.example`, required: true });
  const refused = { status: 403, body: { code: 'auth.single-sign-on-required' } };
  expect(await signIn(device.sign(await challenge()))).toMatchObject(refused);
  expect(await api.call('passkeys.options', { ...caller, body: {} })).toMatchObject(refused);
  expect(await api.call('sessions.password', caller)).toMatchObject({ body: { singleSignOnRequired: true } });
  await api.db.deleteFrom('identity_provider').execute();
});
