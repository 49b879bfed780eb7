import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from './index.ts';
import { hashPassword } from './password.ts';
import { countFailure, waitOf } from './sign-in-limit.ts';

const password = 'Escale-2026!';
const api = await startTestApi({ handlers }, { rateLimit: true, trustedProxies: ['127.0.0.1'] });
const email = `${randomUUID()}@marelune.example`;
await api.db
  .insertInto('member')
  .values({
    email,
    first_name: 'Camille',
    last_name: 'Aubry',
    account_type: 'premium',
    password_hash: await hashPassword(password),
  })
  .execute();

const attempt = (address: string, tried = 'Nimportequoi-1') =>
  api.call('auth.sign-in', { body: { email, password: tried }, headers: { 'x-forwarded-for': address } });

test('SEC-02 an account guessed at from many addresses is closed to them for five minutes, and open to its member', async () => {
  for (let number = 0; number < 15; number += 1) {
    expect((await attempt(`10.0.0.${1 + (number % 5)}`)).body).toMatchObject({ code: 'auth.wrong-credentials' });
  }
  const refused = await attempt('10.0.0.1', password);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt('192.168.9.9')).body).toMatchObject({ code: 'auth.wrong-credentials' });
  expect((await attempt('192.168.9.9', password)).status).toBe(200);
  expect((await attempt('192.168.7.7', password)).status).toBe(200);
  api.clock.advance('PT5M');
  expect((await attempt('10.0.0.1', password)).status).toBe(200);
});

test('SEC-02 all addresses of one IPv6 network count as one', async () => {
  const now = '2026-11-22T09:00:00Z';
  for (let number = 0; number < 12; number += 1)
    await countFailure(api.db, { email: 'a@b.example', address: `2001:db8::${number}`, now });
  const wait = (address: string) => waitOf(api.db, { email: 'a@b.example', address, now });
  expect(await wait('2001:db8::ffff')).toBe(300);
  expect(await wait('2001:db8:0:1::1')).toBe(0);
});
