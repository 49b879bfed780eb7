import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { codeIn, letterBox } from '../accounts.fixture.ts';
import { handlers, jobs } from '../index.ts';
import { hashPassword } from '../passwords/password.ts';
import type { RestoredOrder } from './deletion-letters.ts';

const box = await letterBox();
const api = await startTestApi({ handlers, jobs }, { dataFolder: box.dataFolder });
const make = spacesFixture(api.db);
afterAll(box.remove);

const password = 'Escale-2026!';
const password_hash = await hashPassword(password);
let number = 0;
async function member(values: object = {}) {
  number += 1;
  const email = `membre-${number}@ici.example`;
  return { email, memberId: await make.member({ email, password_hash, first_name: 'Ada', ...values }) };
}
const signIn = (email: string) => api.call('auth.sign-in', { body: { email, password, tokenIn: 'body' } });
const remove = (memberId: string, secret = password) =>
  api.call('users.delete', { as: { memberId }, body: { secret } });
const restore = (token: string) => api.call('users.restore', { body: { token } });
const asked = (token: string) => api.call('users.deletion-state', { body: { token } });
const stateOf = (memberId: string) =>
  api.db.selectFrom('member').select(['email', 'access']).where('id', '=', memberId).executeTakeFirstOrThrow();
const due = { status: 401, body: { code: 'auth.deletion-asked' } };

test('ACC-07 a wrong password deletes nothing; the right one signs out everywhere and leaves 14 days', async () => {
  const { email, memberId } = await member();
  const session = await signIn(email);
  if (session.status !== 200) throw new Error(session.body.code);
  expect(await remove(memberId, 'Faux-2026!')).toMatchObject({
    status: 403,
    body: { code: 'auth.wrong-old-password' },
  });
  expect(await remove(memberId)).toMatchObject({ status: 200, body: { until: '2026-12-04T08:00:00Z' } });
  const { refreshToken, accessToken } = session.body;
  expect((await api.call('auth.refresh', { body: { refreshToken } })).status).toBe(401);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await api.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
});

test('ACC-07 of concurrent deletions one succeeds, and the others find the session ended', async () => {
  const { memberId } = await member();
  const answers = await Promise.all([remove(memberId), remove(memberId), remove(memberId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('ACC-07 the link of the letter takes it back, once, and then the member signs in again', async () => {
  const { email, memberId } = await member();
  await remove(memberId);
  await jobs['auth.mail-deletion']({ memberId }, api.context);
  const [, token = ''] = /restore-account#token=([\w.-]+)/.exec(await box.letterTo(email)) ?? [];
  expect(await restore(`${token}x`)).toMatchObject({ status: 409, body: { code: 'user.not-restorable' } });
  expect((await asked(token)).body).toEqual({ state: 'offered', hadBookings: false });
  expect((await restore(token)).status).toBe(200);
  expect((await restore(token)).status).toBe(409);
  expect((await asked(token)).body).toMatchObject({ state: 'returned' });
  expect((await asked(`${token}x`)).body).toMatchObject({ state: 'over' });
  const { rows } = await api.context.pool.query<{ data: RestoredOrder }>(
    `delete from pgboss.job where name = 'auth.mail-restored' returning data`,
  );
  expect(rows.map(({ data }) => data.memberId)).toEqual([memberId]);
  for (const { data } of rows) await jobs['auth.mail-restored'](data, api.context);
  expect(await box.letterTo(email)).toContain('/account/security');
  expect((await signIn(email)).status).toBe(200);
  api.clock.advance('P15D');
  await jobs['auth.erase-accounts']({}, api.context);
  expect(await stateOf(memberId)).toEqual({ email, access: 'enabled' });
  // Nothing is mailed of a deletion that was taken back.
  await jobs['auth.mail-deletion']({ memberId }, api.context);
  expect(await box.letters()).toEqual([]);
});

test('ACC-07 the letters tell of cancelled bookings only a member who had some', async () => {
  const letters = async ({ email, memberId }: Awaited<ReturnType<typeof member>>) => {
    await remove(memberId);
    await jobs['auth.mail-deletion']({ memberId }, api.context);
    const left = await box.letterTo(email);
    await restore(/restore-account#token=([\w.-]+)/.exec(left)?.[1] ?? '');
    const { rows } = await api.context.pool.query<{ data: RestoredOrder }>(
      `delete from pgboss.job where name = 'auth.mail-restored' returning data`,
    );
    for (const { data } of rows) await jobs['auth.mail-restored'](data, api.context);
    return [left, await box.letterTo(email)];
  };
  for (const letter of await letters(await member())) expect(letter).not.toContain('servations');
  const organiser = await member();
  const spaceId = await make.space(await make.building({ host_id: await make.host() }));
  await make.booking(spaceId, organiser.memberId, '2027-03-10');
  for (const letter of await letters(organiser)) expect(letter).toContain('servations');
});

test('ACC-07 signing in offers to take it back, to nobody without the password', async () => {
  const { email, memberId } = await member();
  await remove(memberId);
  const answer = await signIn(email);
  expect(answer).toMatchObject(due);
  const wrong = await api.call('auth.sign-in', { body: { email, password: 'Faux-2026!' } });
  expect(wrong.body).toMatchObject({ code: 'auth.wrong-credentials' });
  expect(wrong.body).not.toHaveProperty('restoreToken');
  expect((await restore(String(Reflect.get(answer.body, 'restoreToken')))).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
});

test('ACC-07 after 14 days the account is empty, cannot be taken back, and its address is free', async () => {
  const { email, memberId } = await member();
  await remove(memberId);
  const token = String(Reflect.get((await signIn(email)).body, 'restoreToken'));
  api.clock.advance('P13DT23H59M');
  await jobs['auth.erase-accounts']({}, api.context);
  expect(await stateOf(memberId)).toEqual({ email, access: 'enabled' });
  api.clock.advance('PT1M');
  expect((await restore(token)).status).toBe(409);
  expect((await asked(token)).body).toMatchObject({ state: 'over' });
  await jobs['auth.erase-accounts']({}, api.context);
  await jobs['auth.erase-accounts']({}, api.context);
  expect(await stateOf(memberId)).toEqual({ email: `deleted-${memberId}@deleted.invalid`, access: 'restricted' });
  expect((await signIn(email)).body).toMatchObject({ code: 'auth.wrong-credentials' });
  expect(await make.member({ email })).not.toBe(memberId);
});

test('ACC-07 who has no password confirms by a mailed code: 15 minutes, five tries', async () => {
  const { email, memberId } = await member({ password_hash: null });
  const preview = await api.call('users.deletion', { as: { memberId } });
  expect(preview.body).toMatchObject({ confirmation: 'code', obstacle: null });
  const send = async () => {
    await api.call('users.send-deletion-code', { as: { memberId } });
    return codeIn(await box.letterTo(email));
  };
  const incorrect = { status: 401, body: { code: 'auth.incorrect-code' } };
  expect(await remove(memberId, '000000')).toMatchObject(incorrect);
  let code = await send();
  const other = code === '123456' ? '654321' : '123456';
  for (let tries = 0; tries < 5; tries += 1) expect(await remove(memberId, other)).toMatchObject(incorrect);
  expect(await remove(memberId, code)).toMatchObject(incorrect);
  code = await send();
  api.clock.advance('PT15M');
  expect(await remove(memberId, code)).toMatchObject(incorrect);
  expect((await remove(memberId, await send())).status).toBe(200);
});

test('ACC-07 the last administrator of a company stays until there is another one who stays', async () => {
  const companyId = await make.company();
  const admin = { company_id: companyId, roles: ['administrator'] };
  const { memberId } = await member(admin);
  const refused = { status: 409, body: { code: 'user.last-administrator' } };
  expect((await api.call('users.deletion', { as: { memberId } })).body).toMatchObject({
    obstacle: 'lastAdministrator',
  });
  expect(await remove(memberId)).toMatchObject(refused);
  await member({ ...admin, access: 'restricted' });
  expect(await remove(memberId)).toMatchObject(refused);
  const second = await member(admin);
  expect((await remove(memberId)).status).toBe(200);
  expect(await remove(second.memberId)).toMatchObject(refused);
});

test('ACC-07 two administrators who leave at once do not leave their company without one', async () => {
  const companyId = await make.company();
  const both = [
    await member({ company_id: companyId, roles: ['administrator'] }),
    await member({ company_id: companyId, roles: ['administrator'] }),
  ];
  const answers = await Promise.all(both.map(({ memberId }) => remove(memberId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('ACC-07 who alone answers for the bookings of a host stays until they have ended or a colleague is there', async () => {
  const hostId = await make.host();
  const { memberId } = await member({ roles: ['host'] });
  const answersFor = (id: string) =>
    api.db.insertInto('host_member').values({ host_id: hostId, member_id: id }).execute();
  await answersFor(memberId);
  const spaceId = await make.space(await make.building({ host_id: hostId }));
  const guest = await make.member();
  await make.booking(spaceId, guest, '2027-03-10');
  expect((await api.call('users.deletion', { as: { memberId } })).body).toMatchObject({ obstacle: 'lastOfHost' });
  expect(await remove(memberId)).toMatchObject({ status: 409, body: { code: 'user.last-of-host' } });
  await answersFor((await member({ roles: ['host'] })).memberId);
  expect((await remove(memberId)).status).toBe(200);
});
