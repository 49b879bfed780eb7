import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { hashPassword } from '../passwords/password.ts';
import { reserveGuess } from './sign-in-limit.ts';

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
  const wait = (address: string) => reserveGuess(api.db, { email: 'a@b.example', address, now });
  for (let number = 0; number < 10; number += 1) expect(await wait(`2001:db8::${number}`)).toBe(0);
  expect(await wait('2001:db8::ffff')).toBe(300);
  expect(await wait('2001:db8:0:1::1')).toBe(0);
});

test('SEC-02 of many guesses at once, from one network or from many, no more are checked than one after the other', async () => {
  const codes = async (email: string, addresses: readonly string[]) => {
    const answers = await Promise.all(
      addresses.map((address) =>
        api.call('auth.sign-in', { body: { email, password: 'Faux-mot-1' }, headers: { 'x-forwarded-for': address } }),
      ),
    );
    return Map.groupBy(answers, ({ status }) => status);
  };
  const one = await codes(
    'one@marelune.example',
    Array.from({ length: 24 }, () => '10.1.0.1'),
  );
  expect([one.get(401)?.length, one.get(429)?.length]).toEqual([10, 14]);
  const addresses = Array.from({ length: 25 }, (_, number) => `10.2.0.${number}`);
  const many = await codes('many@marelune.example', [...addresses, ...addresses, ...addresses, ...addresses]);
  // At most ten, then the typing allowance of each network up to fifty in all, and one attempt for each network that had none.
  expect(many.get(401)?.length).toBeLessThanOrEqual(50 + addresses.length);
  for (const refused of one.get(429) ?? []) expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('SEC-02 a right password is not counted, however often it is typed', async () => {
  for (let number = 0; number < 12; number += 1) expect((await attempt('10.3.0.1', password)).status).toBe(200);
  const { rows } = await sql<{ count: number }>`
    select count from wrong_password where network = '10.3.0.1'`.execute(api.db);
  expect(rows).toEqual([{ count: 0 }]);
});
