import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { handlers } from '../index.ts';
import { hashPassword } from './password.ts';

const own = 'Escale-2026!';
const api = await startTestApi({ handlers }, { rateLimit: true, trustedProxies: ['127.0.0.1'] });
const make = spacesFixture(api.db);
const password_hash = await hashPassword(own);

async function member(password: string | null = password_hash) {
  const email = `${randomUUID()}@ici.example`;
  const memberId = await make.member({ email, password_hash: password });
  const add = (typed: string | undefined, address = '10.0.0.1') =>
    api.call('passkeys.options', {
      as: { memberId },
      body: typed === undefined ? {} : { password: typed },
      headers: { 'x-forwarded-for': address },
    });
  const signIn = (typed: string, address: string) =>
    api.call('auth.sign-in', { body: { email, password: typed }, headers: { 'x-forwarded-for': address } });
  return { add, signIn };
}
const wrong = {
  status: 403,
  body: { code: 'auth.wrong-own-password', errors: [{ pointer: '/body/password' }] },
};

test('AUT-14 SEC-01 an open session alone adds no passkey: the password of the account is asked for again', async () => {
  const { add } = await member();
  expect(await add(undefined)).toMatchObject(wrong);
  expect(await add('Nimportequoi-1')).toMatchObject(wrong);
  expect(await add(own)).toMatchObject({ status: 200, body: { challenge: expect.any(String) } });
});

test('AUT-14 an account without a password has none to be asked for', async () => {
  const { add } = await member(null);
  expect((await add(undefined)).status).toBe(200);
});

test('AUT-14 SEC-02 a wrong password counts with those of the sign-in, a right one or none does not', async () => {
  const { add, signIn } = await member();
  for (let number = 0; number < 6; number += 1) {
    expect((await add(own)).status).toBe(200);
    expect(await add(undefined)).toMatchObject(wrong);
  }
  for (let number = 0; number < 5; number += 1) {
    expect(await add('Nimportequoi-1')).toMatchObject(wrong);
    expect((await signIn('Nimportequoi-1', '10.0.0.1')).status).toBe(401);
  }
  const limited = { status: 429, body: { code: 'rate.limited' } };
  expect(await add(own)).toMatchObject(limited);
  expect(await signIn(own, '10.0.0.1')).toMatchObject(limited);
});

test('AUT-11 SEC-02 so does one that is given to sign in as another', async () => {
  const companyId = await make.company();
  const email = `${randomUUID()}@ici.example`;
  const memberId = await make.member({
    company_id: companyId,
    email,
    password_hash,
    roles: ['employee', 'administrator'],
    login_as_others: true,
  });
  const other = await make.member({ company_id: companyId });
  const start = (password: string) =>
    api.call('login-as.start', {
      as: { memberId, companyId, roles: ['employee', 'administrator'] },
      body: { memberId: other, reason: 'Demande 4127', password, tokenIn: 'body' },
    });
  for (let number = 0; number < 10; number += 1) expect(await start('Nimportequoi-1')).toMatchObject(wrong);
  expect(await start(own)).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
});

test('AUT-09 ACC-07 SEC-02 wrong passwords of a change and of a deletion count with those of the sign-in', async () => {
  const email = `${randomUUID()}@ici.example`;
  const memberId = await make.member({ email, password_hash });
  const as = { memberId };
  const change = (oldPassword: string) =>
    api.call('users.change-password', { as, body: { oldPassword, password: 'Autre-Escale-2027!' } });
  const remove = (secret: string) => api.call('users.delete', { as, body: { secret } });
  for (let number = 0; number < 5; number += 1) {
    expect(await change('Nimportequoi-1')).toMatchObject({
      status: 403,
      body: { code: 'auth.wrong-old-password', errors: [{ pointer: '/body/oldPassword' }] },
    });
    expect(await remove('Nimportequoi-1')).toMatchObject({ status: 403, body: { code: 'auth.wrong-old-password' } });
  }
  const limited = { status: 429, body: { code: 'rate.limited' } };
  expect(await change(own)).toMatchObject(limited);
  expect(await remove(own)).toMatchObject(limited);
  expect(await api.call('auth.sign-in', { body: { email, password: own } })).toMatchObject(limited);
});
