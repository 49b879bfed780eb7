import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { letterBox } from '../accounts.fixture.ts';
import { handlers, jobs } from '../index.ts';
import { softAuthenticator } from '../passkeys/authenticator.fixture.ts';
import { hashPassword } from '../passwords/password.ts';
import type { SecurityOrder } from './security-letter.service.ts';

const publicUrl = 'https://escale.example';
const box = await letterBox();
const api = await startTestApi({ handlers, jobs }, { dataFolder: box.dataFolder, publicUrl });
const make = spacesFixture(api.db);
afterAll(box.remove);

const old = 'Escale-2026!';
const password_hash = await hashPassword(old);
let number = 0;

async function member() {
  number += 1;
  const email = `membre-${number}@ici.example`;
  const memberId = await make.member({ email, password_hash, language: 'en' });
  const signedIn = await api.call('auth.sign-in', { body: { email, password: old, tokenIn: 'body' } });
  if (signedIn.status !== 200) throw new Error(signedIn.body.code);
  return { email, memberId, headers: { authorization: `Bearer ${signedIn.body.accessToken}` } };
}

/** Runs the jobs of the letters that were ordered. */
async function sendAll(): Promise<number> {
  const { rows } = await api.context.pool.query<{ data: SecurityOrder }>(
    `delete from pgboss.job where name = 'auth.mail-security' returning data`,
  );
  for (const { data } of rows) await jobs['auth.mail-security'](data, api.context);
  return rows.length;
}

test('AUT-09 a changed password is told by letter; of concurrent changes one succeeds', async () => {
  const { email, headers } = await member();
  const change = (password: string) =>
    api.call('users.change-password', { headers, body: { oldPassword: old, password } });
  const answers = await Promise.all(['Nouveau-2027?', 'Nouveau-2028?', 'Nouveau-2029?'].map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(await sendAll()).toBe(1);
  const letter = await box.letterTo(email);
  expect(letter).toContain('Subject: Your password has been changed');
  expect(letter).toContain(`${publicUrl}/account/security`);
});

test('AUT-09 so is a password that was set by the link of a letter', async () => {
  const { email } = await member();
  await jobs['auth.mail-reset']({ email }, api.context);
  const [, token] = /forgot-password#token=([\w-]{43})/.exec(await box.letterTo(email)) ?? [];
  expect(
    (await api.call('auth.set-password', { body: { token: token ?? '', password: 'Nouveau-2027?' } })).status,
  ).toBe(200);
  expect(await sendAll()).toBe(1);
  expect(await box.letterTo(email)).toContain('Subject: Your password has been changed');
});

test('AUT-14 a passkey that is added or removed is told by letter, with its name', async () => {
  const { email, headers } = await member();
  const options = await api.call('passkeys.options', { headers, body: { password: old } });
  if (options.status !== 200) throw new Error(options.body.code);
  const response = softAuthenticator(publicUrl).create(options.body.challenge);
  const added = await api.call('passkeys.add', { headers, body: { name: 'Blue phone', response } });
  if (added.status !== 200) throw new Error(added.body.code);
  expect(await sendAll()).toBe(1);
  const letter = await box.letterTo(email);
  expect(letter).toContain('Subject: A passkey has been added');
  expect(letter).toContain('Blue phone');
  expect((await api.call('passkeys.remove', { headers, params: { id: added.body.id } })).status).toBe(200);
  expect(await sendAll()).toBe(1);
  expect(await box.letterTo(email)).toContain('Subject: A passkey has been removed');
});
