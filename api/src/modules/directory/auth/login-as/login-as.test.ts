import { randomUUID } from 'node:crypto';
import type { Role } from '@escale/contract';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { jobs } from '../index.ts';
import { softAuthenticator } from '../passkeys/authenticator.fixture.ts';
import { hashPassword } from '../passwords/password.ts';

const publicUrl = 'https://escale.example';
const api = await startTestApi(undefined, { publicUrl });
const make = spacesFixture(api.db);
const password = 'Escale-2026!';
const reason = 'Réservation refusée, demande 4127';
let password_hash = '';
let ours = '';
let theirs = '';
beforeAll(async () => {
  password_hash = await hashPassword(password);
  [ours, theirs] = [await make.company(), await make.company()];
});
beforeEach(() => api.clock.advance('PT1M'));

async function member(roles: Role[], company_id: string | null = ours, login_as_others = false) {
  const email = `${randomUUID()}@escale.example`;
  return { id: await make.member({ email, password_hash, roles, company_id, login_as_others }), email };
}
async function signIn(email: string) {
  const answer = await api.call('auth.sign-in', { body: { email, password, tokenIn: 'body' } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return { headers: { authorization: `Bearer ${answer.body.accessToken}` }, refreshToken: answer.body.refreshToken };
}
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });
const start = (headers: Record<string, string>, memberId: string, proof: object = { password }) =>
  api.call('login-as.start', { headers, body: { memberId, reason, tokenIn: 'body', ...proof } });
async function startedAs(headers: Record<string, string>, memberId: string) {
  const answer = await start(headers, memberId);
  if (answer.status !== 200) throw new Error(answer.body.code);
  return { headers: bearer(answer.body.accessToken), refreshToken: answer.body.refreshToken };
}
const administrator = () => member(['employee', 'administrator'], ours, true);
const refresh = (refreshToken: string) => api.call('auth.refresh', { body: { refreshToken } });
const me = (headers: Record<string, string>) => api.call('users.me', { headers });
const ended = { status: 401, body: { code: 'auth.session-ended' } };
const notAsOther = { status: 403, body: { code: 'access.not-as-other' } };

test('AUT-11 ACC-07 nobody signs in as a member who is leaving', async () => {
  const solene = await administrator();
  const leaving = await member(['employee']);
  const { headers } = await signIn(solene.email);
  expect((await api.call('users.delete', { as: { memberId: leaving.id }, body: { secret: password } })).status).toBe(
    200,
  );
  expect(await start(headers, leaving.id)).toMatchObject({ status: 403, body: { code: 'auth.login-as-refused' } });
});

test('AUT-11 signing in as another ends the own session, and keeps who it is with their roles', async () => {
  const solene = await administrator();
  const camille = await member(['employee']);
  const own = await signIn(solene.email);
  expect(await me(own.headers)).toMatchObject({ body: { mayLoginAs: true } });
  const as = await startedAs(own.headers, camille.id);
  expect(await me(own.headers)).toMatchObject(ended);
  expect(await refresh(own.refreshToken)).toMatchObject(ended);
  expect(await me(as.headers)).toMatchObject({
    status: 200,
    body: {
      id: camille.id,
      roles: ['employee'],
      mayLoginAs: false,
      signedInBy: { id: solene.id, roles: ['employee', 'administrator'], reason },
    },
  });
});

test('AUT-11 one session becomes one session of the other: of concurrent calls only one succeeds', async () => {
  const [solene, camille] = [await administrator(), await member(['employee'])];
  const { headers } = await signIn(solene.email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => start(headers, camille.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test('AUT-11 the way back opens the own account once, and ends the session as the other', async () => {
  const solene = await administrator();
  const camille = await member(['employee']);
  const as = await startedAs((await signIn(solene.email)).headers, camille.id);
  const leave = (refreshToken: string) => api.call('login-as.leave', { body: { refreshToken } });
  const back = await leave(as.refreshToken);
  if (back.status !== 200) throw new Error(back.body.code);
  const answer = await me(bearer(back.body.accessToken));
  expect(answer).toMatchObject({ status: 200, body: { id: solene.id } });
  expect(answer.body).not.toHaveProperty('signedInBy');
  expect(await me(as.headers)).toMatchObject(ended);
  expect(await leave(as.refreshToken)).toMatchObject(ended);
});

test('AUT-11 who was signed in as a member stays in the list of that member after leaving', async () => {
  const solene = await administrator();
  const camille = await member(['employee']);
  const as = await startedAs((await signIn(solene.email)).headers, camille.id);
  const own = await signIn(camille.email);
  const list = () => api.call('sessions.list', { headers: own.headers });
  expect(await list()).toMatchObject({ body: { total: 2, opened: [] } });
  const from = api.clock.now();
  api.clock.advance('PT5M');
  await api.call('login-as.leave', { body: { refreshToken: as.refreshToken } });
  const answer = await list();
  if (answer.status !== 200) throw new Error(answer.body.code);
  expect(answer.body.total).toBe(1);
  const [opening] = answer.body.opened;
  expect(opening).toMatchObject({ reason });
  expect([opening?.from, opening?.to].map((at) => Date.parse(at ?? ''))).toEqual(
    [from, api.clock.now()].map((at) => Date.parse(at)),
  );
});

test('AUT-11 an ordinary session leads to no other account', async () => {
  const { refreshToken } = await signIn((await member(['employee'])).email);
  expect(await api.call('login-as.leave', { body: { refreshToken } })).toMatchObject(ended);
  expect(await api.call('login-as.leave', { body: { refreshToken: 'r_of-nobody' } })).toMatchObject(ended);
  expect((await refresh(refreshToken)).status).toBe(200);
});

test('AUT-11 after an hour the session is over, also for tokens that were renewed shortly before', async () => {
  const solene = await administrator();
  const as = await startedAs((await signIn(solene.email)).headers, (await member(['employee'])).id);
  api.clock.advance('PT55M');
  const renewed = await refresh(as.refreshToken);
  if (renewed.status !== 200) throw new Error(renewed.body.code);
  expect((await me(bearer(renewed.body.accessToken))).status).toBe(200);
  api.clock.advance('PT5M');
  expect(await me(bearer(renewed.body.accessToken))).toMatchObject({ status: 401 });
  const { refreshToken } = renewed.body;
  expect(await api.call('login-as.leave', { body: { refreshToken } })).toMatchObject(ended);
  expect(await refresh(refreshToken)).toMatchObject(ended);
});

test('AUT-11 a session whose hour is over is ended by a job, which closes its stream', async () => {
  const solene = await administrator();
  const as = await startedAs((await signIn(solene.email)).headers, (await member(['employee'])).id);
  const open = () =>
    api.db
      .selectFrom('session')
      .select('id')
      .where('impersonator_id', '=', solene.id)
      .where('ended_at', 'is', null)
      .execute();
  await jobs['auth.end-over-sessions']({}, api.context);
  expect(await open()).toHaveLength(1);
  expect((await me(as.headers)).status).toBe(200);
  api.clock.advance('PT1H');
  await jobs['auth.end-over-sessions']({}, api.context);
  expect(await open()).toEqual([]);
});

test('AUT-11 without the capability, the role or the own password nobody is signed in as another', async () => {
  const camille = await member(['employee']);
  const forbidden = { status: 403, body: { code: 'access.forbidden' } };
  for (const { email } of [
    await member(['employee', 'administrator']),
    await member(['employee', 'manager'], ours, true),
    await member(['staff'], null),
  ]) {
    const { headers } = await signIn(email);
    expect(await start(headers, camille.id)).toMatchObject(forbidden);
    expect(await api.call('login-as.people', { headers })).toMatchObject(forbidden);
  }
  const { headers } = await signIn((await administrator()).email);
  const wrong = { status: 403, body: { code: 'auth.wrong-own-password', errors: [{ pointer: '/body/password' }] } };
  for (const proof of [{ password: 'Wrong-2026!' }, {}]) {
    expect(await start(headers, camille.id, proof)).toMatchObject(wrong);
  }
  expect((await me(headers)).status).toBe(200);
});

test('SEC-01 nobody gains a right or reaches another company by it', async () => {
  const { headers } = await signIn((await administrator()).email);
  const refused = { status: 403, body: { code: 'auth.login-as-refused' } };
  const missing = { status: 404, body: { code: 'resource.not-found' } };
  const ofHost = await member(['employee']);
  await api.db
    .insertInto('host_member')
    .values({ host_id: await make.host(), member_id: ofHost.id })
    .execute();
  const disabled = await member(['employee']);
  await api.db.updateTable('member').set({ access: 'restricted' }).where('id', '=', disabled.id).execute();
  for (const { id } of [await member(['staff']), await member(['releaseManager']), ofHost, disabled]) {
    expect(await start(headers, id)).toMatchObject(refused);
  }
  for (const { id } of [await member(['employee'], theirs), await member(['employee'], null), { id: randomUUID() }]) {
    expect(await start(headers, id)).toMatchObject(missing);
    expect(await api.call('login-as.right', { headers, params: { id } })).toMatchObject(missing);
  }
});

test('SEC-01 staff reach every company, and no other staff', async () => {
  const { headers } = await signIn((await member(['staff'], null, true)).email);
  expect(await start(headers, (await member(['staff'], null, true)).id)).toMatchObject({
    status: 403,
    body: { code: 'auth.login-as-refused' },
  });
  expect((await start(headers, (await member(['employee', 'administrator'], theirs)).id)).status).toBe(200);
});

test('AUT-11 as another, nobody signs in as a third, nor touches secrets, sessions or visibility', async () => {
  const solene = await administrator();
  const other = await administrator();
  const { headers } = await startedAs((await signIn(solene.email)).headers, other.id);
  const third = await member(['employee']);
  expect(await start(headers, third.id)).toMatchObject(notAsOther);
  expect(await api.call('login-as.people', { headers })).toMatchObject({ status: 403 });
  const body = { oldPassword: password, password: 'Escale-2027!' };
  expect(await api.call('users.change-password', { headers, body })).toMatchObject(notAsOther);
  expect(await api.call('passkeys.options', { headers, body: { password } })).toMatchObject(notAsOther);
  expect(await api.call('sessions.close-all', { headers, body: { thisOne: false } })).toMatchObject(notAsOther);
  expect(await api.call('sessions.close', { headers, params: { id: randomUUID() } })).toMatchObject(notAsOther);
  expect(await api.call('delegates.set', { headers, body: { memberIds: [solene.id] } })).toMatchObject(notAsOther);
  const invites = { headers, body: { emails: [solene.email] }, idempotencyKey: randomUUID() };
  expect(await api.call('teams.invite', invites)).toMatchObject(notAsOther);
  const params = { id: third.id };
  expect(await api.call('login-as.set-right', { headers, params, body: { isGiven: true } })).toMatchObject(notAsOther);
});

test('AUT-11 each change is recorded under both names, also one that fails', async () => {
  const solene = await administrator();
  const camille = await member(['employee']);
  const { headers } = await startedAs((await signIn(solene.email)).headers, camille.id);
  const profile = { firstName: 'Camille', lastName: 'Aubry', jobTitle: null, phone: null };
  expect((await api.call('users.set-profile', { headers, body: profile })).status).toBe(200);
  await api.call('users.set-profile', { headers, body: { ...profile, firstName: '' } });
  await me(headers);
  const calls = await api.db
    .selectFrom('impersonated_call')
    .select(['impersonator_id', 'member_id', 'company_id', 'route_id', 'status'])
    .where('impersonator_id', '=', solene.id)
    .orderBy('id')
    .execute();
  const both = { impersonator_id: solene.id, member_id: camille.id, company_id: ours, route_id: 'users.set-profile' };
  expect(calls).toEqual([
    { ...both, status: 200 },
    { ...both, status: 400 },
  ]);
  const log = await api.db.selectFrom('audit_log').selectAll().where('actor_id', '=', solene.id).execute();
  expect(log).toMatchObject([{ action: 'login-as.start', subject_id: camille.id, after: { reason } }]);
});

test('AUT-11 the session ends with the right to it: capability, role, account, password of either', async () => {
  const ends: ((actor: string, other: string) => Promise<unknown>)[] = [
    (actor) => api.db.updateTable('member').set({ login_as_others: false }).where('id', '=', actor).execute(),
    (actor) =>
      api.db
        .updateTable('member')
        .set({ roles: ['employee'] })
        .where('id', '=', actor)
        .execute(),
    (actor) => api.db.updateTable('member').set({ access: 'restricted' }).where('id', '=', actor).execute(),
    (_, other) => api.db.updateTable('member').set({ access: 'restricted' }).where('id', '=', other).execute(),
    (_, other) =>
      api.db
        .updateTable('member')
        .set({ roles: ['employee', 'staff'] })
        .where('id', '=', other)
        .execute(),
    (_, other) => api.db.updateTable('member').set({ company_id: theirs }).where('id', '=', other).execute(),
  ];
  for (const end of ends) {
    const [solene, camille] = [await administrator(), await member(['employee'])];
    const as = await startedAs((await signIn(solene.email)).headers, camille.id);
    await end(solene.id, camille.id);
    expect((await me(as.headers)).status).toBe(401);
  }
});

test('AUT-11 who closes all their sessions, or changes their password, ends those as others too', async () => {
  const [solene, camille] = [await administrator(), await member(['employee'])];
  const as = await startedAs((await signIn(solene.email)).headers, camille.id);
  const elsewhere = await signIn(solene.email);
  await api.call('sessions.close-all', { headers: elsewhere.headers, body: { thisOne: false } });
  expect(await me(as.headers)).toMatchObject(ended);
});

test('AUT-11 the other sees who is signed in as them, and may close it', async () => {
  const [solene, camille] = [await administrator(), await member(['employee'])];
  const as = await startedAs((await signIn(solene.email)).headers, camille.id);
  const { headers } = await signIn(camille.email);
  const answer = await api.call('sessions.list', { headers });
  if (answer.status !== 200) throw new Error(answer.body.code);
  const opened = answer.body.items.find(({ openedBy }) => openedBy !== null);
  expect(opened).toMatchObject({ openedBy: 'Camille Aubry', newDevice: false });
  await api.call('sessions.close', { headers, params: { id: opened?.id ?? '' } });
  expect(await me(as.headers)).toMatchObject(ended);
});

test('AUT-11 a passkey proves the caller as the password does, if it is their own', async () => {
  const solene = await administrator();
  const camille = await member(['employee']);
  const enrol = async (headers: Record<string, string>) => {
    const device = softAuthenticator(publicUrl);
    const options = await api.call('passkeys.options', { headers, body: { password } });
    if (options.status !== 200) throw new Error(options.body.code);
    const body = { name: 'MacBook', response: device.create(options.body.challenge) };
    expect((await api.call('passkeys.add', { headers, body })).status).toBe(200);
    return async () => {
      const asked = await api.call('passkeys.challenge');
      if (asked.status !== 200) throw new Error(asked.body.code);
      return { passkey: device.sign(asked.body.challenge) };
    };
  };
  const own = await signIn(solene.email);
  const proof = await enrol(own.headers);
  const ofOther = await enrol((await signIn(camille.email)).headers);
  expect(await start(own.headers, camille.id, await ofOther())).toMatchObject({
    status: 401,
    body: { code: 'auth.passkey-failed' },
  });
  expect((await start(own.headers, camille.id, await proof())).status).toBe(200);
});

test('AUT-11 people are searched within reach only', async () => {
  const { headers } = await signIn((await administrator()).email);
  const near = await member(['employee']);
  const far = await member(['employee'], theirs);
  const find = async (query: { q?: string; id?: string }) => {
    const answer = await api.call('login-as.people', { headers, query });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body.items.map(({ id }) => id);
  };
  expect(await find({ q: near.email.slice(0, 12) })).toEqual([near.id]);
  expect(await find({ id: near.id })).toEqual([near.id]);
  expect(await find({ q: far.email })).toEqual([]);
  expect(await find({ id: far.id })).toEqual([]);
  expect(await find({ q: '%' })).toEqual([]);
});

test('AUT-11 the capability is given and taken away by another administrator, in the audit log', async () => {
  const giver = await signIn((await member(['employee', 'administrator'])).email);
  const taker = await member(['employee', 'administrator']);
  const params = { id: taker.id };
  const right = (headers: Record<string, string>) => api.call('login-as.right', { headers, params });
  expect(await right(giver.headers)).toMatchObject({ body: { maySignIn: false, mayGive: true, isGiven: false } });
  const give = (headers: Record<string, string>, isGiven: boolean) =>
    api.call('login-as.set-right', { headers, params, body: { isGiven } });
  const own = await signIn(taker.email);
  expect(await give(own.headers, true)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
  expect((await give(giver.headers, true)).status).toBe(200);
  expect(await right(giver.headers)).toMatchObject({ body: { isGiven: true } });
  expect(await me(own.headers)).toMatchObject({ body: { mayLoginAs: true } });
  expect((await give(giver.headers, false)).status).toBe(200);
  const log = await api.db.selectFrom('audit_log').select('after').where('subject_id', '=', taker.id).execute();
  expect(log).toEqual([{ after: { loginAsOthers: true } }, { after: { loginAsOthers: false } }]);
  const employee = await member(['employee']);
  const answer = await api.call('login-as.set-right', {
    headers: giver.headers,
    params: { id: employee.id },
    body: { isGiven: true },
  });
  expect(answer).toMatchObject({ status: 403 });
});
