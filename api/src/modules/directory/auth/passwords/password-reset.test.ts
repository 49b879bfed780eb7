import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { letterBox } from '../accounts.fixture.ts';
import { handlers, jobs } from '../index.ts';
import { hashPassword } from './password.ts';

const box = await letterBox();
const api = await startTestApi({ handlers, jobs }, { dataFolder: box.dataFolder });
const make = spacesFixture(api.db);
afterAll(box.remove);

const old = 'Escale-2026!';
const fresh = 'Nouveau-2027?';
const password_hash = await hashPassword(old);
let number = 0;

async function member(access = 'enabled') {
  number += 1;
  const email = `membre-${number}@ici.example`;
  return { email, memberId: await make.member({ email, access, password_hash }) };
}
const signIn = (email: string, password: string) =>
  api.call('auth.sign-in', { body: { email, password, tokenIn: 'body' } });
async function session(email: string): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await signIn(email, old);
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
}
const stands = async (refreshToken: string) =>
  (await api.call('auth.refresh', { body: { refreshToken } })).status === 200;
const mail = (email: string) => jobs['auth.mail-reset']({ email }, api.context);
async function link(email: string): Promise<string> {
  await mail(email);
  const [, token] = /forgot-password#token=([\w-]{43})/.exec(await box.letterTo(email)) ?? [];
  return token ?? '';
}
const set = (token: string | undefined, password = fresh) =>
  api.call('auth.set-password', { body: { ...(token === undefined ? {} : { token }), password } });
const noToken = { status: 401, body: { code: 'auth.no-user-token' } };

test('AUT-09 changing the password needs the old one, and ends the other sessions', async () => {
  const { email } = await member();
  const [mine, elsewhere] = [await session(email), await session(email)];
  const change = async (oldPassword: string, password: string) =>
    api.app.inject({
      method: 'PUT',
      url: '/api/users/me/password',
      headers: { authorization: `Bearer ${mine.accessToken}` },
      payload: { oldPassword, password },
    });
  const wrong = await change('Faux-2026!', fresh);
  expect([wrong.statusCode, wrong.json()]).toMatchObject([403, { code: 'auth.wrong-old-password' }]);
  expect((await change(old, 'court')).json()).toMatchObject({ code: 'auth.password-invalid' });
  expect((await change(old, fresh)).statusCode).toBe(200);
  expect([await stands(mine.refreshToken), await stands(elsewhere.refreshToken)]).toEqual([true, false]);
  expect([(await signIn(email, old)).status, (await signIn(email, fresh)).status]).toEqual([401, 200]);
});

test('AUT-09 SEC-02 asking for a link answers the same for every address', async () => {
  const { email } = await member();
  const answers = await Promise.all(
    [email, 'personne@ici.example'].map((one) => api.call('auth.reset', { body: { email: one } })),
  );
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { done: true } },
    { status: 200, body: { done: true } },
  ]);
});

test('AUT-09 AUT-14 a link names the passkeys of its account; they are removed with the password only when that is asked', async () => {
  const { email, memberId } = await member();
  await api.db
    .insertInto('passkey')
    .values(
      ['iPhone', 'MacBook'].map((name, index) => ({
        member_id: memberId,
        credential_id: `${memberId}-${name}`,
        public_key: Buffer.from('key'),
        counter: 0,
        transports: [],
        is_synced: false,
        name,
        created_at: `2026-01-0${index + 1}T00:00:00Z`,
      })),
    )
    .execute();
  const namesOf = (token: string) => api.call('passkeys.of-reset-link', { body: { token } });
  const left = () => api.db.selectFrom('passkey').select('name').where('member_id', '=', memberId).execute();
  const kept = await link(email);
  expect((await namesOf(kept)).body).toEqual({ names: ['MacBook', 'iPhone'] });
  expect((await set(kept)).status).toBe(200);
  expect(await left()).toHaveLength(2);
  expect(await namesOf(kept)).toMatchObject(noToken);
  expect(await namesOf('a'.repeat(43))).toMatchObject(noToken);
  const token = await link(email);
  const body = { token, password: old, removePasskeys: true };
  expect((await api.call('auth.set-password', { body })).status).toBe(200);
  expect(await left()).toEqual([]);
  const { rows } = await api.context.pool.query(
    `select data from pgboss.job where name = 'auth.mail-security' and data->>'kind' = 'passkey-removed'`,
  );
  expect(rows).toEqual([{ data: expect.objectContaining({ memberId, name: expect.stringContaining('iPhone') }) }]);
});

test('AUT-09 the link sets a password once, and ends all sessions', async () => {
  const { email } = await member();
  const before = await session(email);
  const token = await link(email);
  expect(await set(token, 'court')).toMatchObject({ status: 400, body: { code: 'auth.password-invalid' } });
  expect((await set(token)).status).toBe(200);
  expect(await stands(before.refreshToken)).toBe(false);
  expect((await signIn(email, fresh)).status).toBe(200);
  expect(await set(token)).toMatchObject(noToken);
});

test('AUT-09 without a link, with a wrong one or after an hour nothing is set', async () => {
  const { email } = await member();
  const token = await link(email);
  expect(await set(undefined)).toMatchObject(noToken);
  expect(await set('x'.repeat(43))).toMatchObject(noToken);
  api.clock.advance('PT1H');
  expect(await set(token)).toMatchObject(noToken);
  await jobs['auth.delete-codes']({}, api.context);
  expect(await api.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
});

test('AUT-09 only who can sign in is sent a link, kept hashed, and not twice in half a minute', async () => {
  for (const access of ['restricted', 'invited']) await mail((await member(access)).email);
  await mail('personne@ici.example');
  expect(await box.letters()).toEqual([]);
  const { email, memberId } = await member();
  const first = await link(email);
  await mail(email);
  expect(await box.letters()).toEqual([]);
  const kept = await api.db.selectFrom('password_reset').selectAll().where('member_id', '=', memberId).execute();
  expect(kept.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(first);
  api.clock.advance('PT30S');
  const second = await link(email);
  expect((await set(second)).status).toBe(200);
  expect(await set(first)).toMatchObject(noToken);
});
