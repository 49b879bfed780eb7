import { randomUUID } from 'node:crypto';
import type { RouteById, RouteInput } from '@escale/contract';
import { mostFreemiumConnections } from '@escale/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../testing/test-api.ts';
import { spacesFixture } from '../workspaces/workspaces.fixture.ts';
import * as teams from './index.ts';

const api = await startTestApi({ handlers: teams.handlers, jobs: teams.jobs });
const make = spacesFixture(api.db);
interface Person {
  memberId: string;
  companyId: string | null;
  email: string;
}
const start = '2026-11-20T08:00:00Z';
let company = '';
let camille: Person;
let ines: Person;
let stranger: Person;

beforeEach(async () => {
  api.clock.set(start);
  await api.db.deleteFrom('outbox').execute();
  await letters();
  company = await make.company();
  camille = await person(company, { first_name: 'Camille' });
  ines = await person(company, { first_name: 'Ines' });
  stranger = await person(await make.company(), { first_name: 'Loin' });
});

async function person(companyId: string | null, values: Parameters<typeof make.member>[0] = {}): Promise<Person> {
  const email = `${randomUUID()}@mail.example`;
  return { memberId: await make.member({ company_id: companyId, email, ...values }), companyId, email };
}

type Body = Partial<RouteInput<RouteById<'teams.invite'>>['body']>;
async function invite(from: Person, body: Body, idempotencyKey: string = randomUUID()) {
  const answer = await api.call('teams.invite', { as: from, body, idempotencyKey });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
}
async function list(as: Person, direction: 'received' | 'sent') {
  const answer = await api.call('teams.invitations', { as, query: { direction } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
}
async function code(id: 'teams.accept' | 'teams.decline' | 'teams.cancel', as: Person, invitationId: string) {
  const answer = await api.call(id, { as, params: { id: invitationId } });
  return answer.status === 200 ? answer.body.status : answer.body.code;
}
const idOf = ({ invited }: Awaited<ReturnType<typeof invite>>) => invited[0]?.id ?? '';
const codes = ({ failed }: Awaited<ReturnType<typeof invite>>) => failed.map((one) => one.code);
async function told(): Promise<{ to: string; of: unknown }[]> {
  const { rows } = await sql<{ to: string; of: unknown }>`
    with gone as (delete from outbox where type = 'connection.changed' returning id, member_id, payload)
    select member_id as "to", payload->>'memberId' as "of" from gone order by id`.execute(api.db);
  return rows;
}
async function letters(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from pgboss.job where name = 'mails.invitation' returning data)
    select data->>'invitationId' as id from gone`.execute(api.db);
  return rows.map(({ id }) => id);
}
async function connections(as: Person) {
  const answer = await api.call('teams.my', { as, query: { list: 'connections' } });
  return answer.status === 200 ? answer.body.items.map(({ id }) => id) : [];
}
async function connected(one: Person, other: Person): Promise<void> {
  const { invited } = await invite(one, { emails: [other.email] });
  await code('teams.accept', other, invited[0]?.id ?? '');
}

test('CON-02 an invitation is sent for one side, pending for the other, and connects them when accepted', async () => {
  const sent = await invite(camille, { emails: [stranger.email], message: 'Bonjour' });
  expect(sent.invited).toMatchObject([{ direction: 'sent', status: 'sent', email: stranger.email, person: null }]);
  expect(await told()).toEqual([
    { to: camille.memberId, of: camille.memberId },
    { to: stranger.memberId, of: camille.memberId },
  ]);
  const received = await list(stranger, 'received');
  expect(received).toMatchObject({
    items: [{ status: 'pending', email: null, message: 'Bonjour', person: { firstName: 'Camille' } }],
    waiting: { received: 1, sent: 0 },
  });
  expect(await code('teams.accept', stranger, idOf(sent))).toBe('accepted');
  expect(await connections(camille)).toEqual([stranger.memberId]);
  expect(await connections(stranger)).toEqual([camille.memberId]);
  expect(await told()).toEqual([
    { to: camille.memberId, of: stranger.memberId },
    { to: stranger.memberId, of: camille.memberId },
  ]);
  expect(await list(camille, 'sent')).toMatchObject({
    items: [{ status: 'accepted', person: { firstName: 'Loin' } }],
    waiting: { received: 0, sent: 0 },
  });
});

test('CON-02 the same answer again changes nothing and tells nobody, another one is refused', async () => {
  const id = idOf(await invite(camille, { userIds: [ines.memberId] }));
  expect(await code('teams.accept', ines, id)).toBe('accepted');
  await told();
  expect(await code('teams.accept', ines, id)).toBe('accepted');
  expect(await told()).toEqual([]);
  expect(await code('teams.decline', ines, id)).toBe('connection.not-pending');
  expect(await code('teams.cancel', camille, id)).toBe('connection.not-pending');
  await api.call('teams.unlink', { as: camille, params: { id: ines.memberId } });
  expect(await code('teams.accept', ines, id)).toBe('accepted');
  expect(await connections(ines)).toEqual([]);
});

test('CON-02 only whom it is for answers an invitation, only its sender takes it back', async () => {
  const id = idOf(await invite(camille, { userIds: [ines.memberId] }));
  expect(await code('teams.accept', stranger, id)).toBe('resource.not-found');
  expect(await code('teams.accept', camille, id)).toBe('resource.not-found');
  expect(await code('teams.cancel', ines, id)).toBe('resource.not-found');
  expect(await code('teams.cancel', camille, id)).toBe('cancelled');
  expect((await list(ines, 'received')).items).toMatchObject([{ status: 'cancelled' }]);
  expect(await code('teams.accept', ines, id)).toBe('connection.not-pending');
});

test('CON-02 several are invited at once, each with its own outcome', async () => {
  await connected(camille, ines);
  const { invited, failed } = await invite(camille, {
    emails: [stranger.email.toUpperCase(), 'neuf@ailleurs.example', camille.email],
    userIds: [ines.memberId, stranger.memberId],
  });
  expect(invited.map(({ email }) => email)).toEqual([stranger.email, 'neuf@ailleurs.example']);
  expect(failed.map(({ email, userId, code: why }) => [email ?? userId, why])).toEqual([
    [camille.email, 'request.invalid'],
    [ines.memberId, 'connection.already'],
    [stranger.memberId, 'resource.not-found'],
  ]);
  expect(failed[1]?.message).toBe('Vous êtes déjà en relation, ou une invitation attend.');
});

test('CON-02 one invitation waits between two, whoever sends it and however the other is named', async () => {
  await invite(camille, { emails: [ines.email] });
  expect(codes(await invite(camille, { userIds: [ines.memberId] }))).toEqual(['connection.already']);
  expect(codes(await invite(ines, { userIds: [camille.memberId] }))).toEqual(['connection.already']);
  expect(codes(await invite(ines, { emails: [camille.email] }))).toEqual(['connection.already']);
});

test('CON-02 two who invite each other at once end with one invitation', async () => {
  const both = await Promise.all([
    invite(camille, { userIds: [ines.memberId] }),
    invite(ines, { userIds: [camille.memberId] }),
    invite(camille, { emails: [ines.email] }),
  ]);
  expect(both.flatMap(({ invited }) => invited)).toHaveLength(1);
  expect(both.flatMap(codes)).toEqual(['connection.already', 'connection.already']);
});

test('CON-02 who declined is not asked again by the same person for 30 days, but may ask', async () => {
  const id = idOf(await invite(camille, { emails: [stranger.email] }));
  expect(await code('teams.decline', stranger, id)).toBe('declined');
  expect((await list(camille, 'sent')).items).toMatchObject([{ status: 'declined', person: null }]);
  api.clock.set('2026-12-20T07:59:00Z');
  expect(codes(await invite(camille, { emails: [stranger.email] }))).toEqual(['connection.declined']);
  expect(codes(await invite(stranger, { emails: [camille.email] }))).toEqual([]);
  await code('teams.decline', camille, (await list(camille, 'received')).items[0]?.id ?? '');
  api.clock.set('2026-12-20T08:00:00Z');
  expect(codes(await invite(camille, { emails: [stranger.email] }))).toEqual([]);
});

test('CON-02 an address without an account gets one letter, and its invitation is theirs when they come', async () => {
  const email = `${randomUUID()}@neuf.example`;
  const sent = await invite(camille, { emails: [email] });
  expect(await letters()).toEqual([idOf(sent)]);
  expect(sent.invited).toMatchObject([{ status: 'sent', email, person: null }]);
  await code('teams.cancel', camille, idOf(sent));
  const again = await invite(camille, { emails: [email] });
  expect(await letters()).toEqual([]);
  const newcomer = await person(null, { email: email.toUpperCase() });
  expect((await list(newcomer, 'received')).items).toMatchObject([{ id: idOf(again), status: 'pending' }]);
  expect(await code('teams.accept', newcomer, idOf(again))).toBe('accepted');
  expect(await connections(newcomer)).toEqual([camille.memberId]);
});

test('CON-02 an invited address is answered alike with and without an account', async () => {
  const [withAccount, without] = [stranger.email, `${randomUUID()}@mail.example`];
  const shape = async (email: string) => {
    const { invited, failed } = await invite(camille, { emails: [email] });
    const events = (await told()).filter(({ to }) => to === camille.memberId);
    return { invited: invited.map((one) => ({ ...one, id: '', email: '' })), failed, events };
  };
  expect(await shape(withAccount)).toEqual(await shape(without));
});

test('PLT-06 an invitation sent again with its key is one invitation and one answer', async () => {
  const key = randomUUID();
  const first = await invite(camille, { emails: [stranger.email] }, key);
  expect(await invite(camille, { emails: [stranger.email] }, key)).toEqual(first);
  expect((await list(camille, 'sent')).total).toBe(1);
});

test('CON-03 a freemium member has ten connections and invitations together, sent or accepted', async () => {
  const free = await person(null, { account_type: 'freemium' });
  const emails = Array.from({ length: mostFreemiumConnections - 1 }, () => `${randomUUID()}@neuf.example`);
  expect(codes(await invite(free, { emails }))).toEqual([]);
  const id = idOf(await invite(camille, { emails: [free.email] }));
  expect(codes(await invite(free, { emails: [stranger.email, ines.email] }))).toEqual(['connection.limit']);
  expect(await code('teams.accept', free, id)).toBe('connection.limit');
  const [waiting] = (await list(free, 'sent')).items;
  await code('teams.cancel', free, waiting?.id ?? '');
  expect(await code('teams.accept', free, id)).toBe('accepted');
  expect(codes(await invite(free, { emails: ['encore@neuf.example'] }))).toEqual(['connection.limit']);
});

test('CON-02 unlinking ends sharing on the very next call, both sides hear of it, a second time fails', async () => {
  await connected(camille, stranger);
  const day = '2026-11-20';
  await api.db
    .insertInto('schedule_half')
    .values({ member_id: stranger.memberId, day, half: 0, location_type: 'home', set_by: 'member' })
    .execute();
  const seen = async () => {
    const answer = await api.call('teams.my', { as: camille, query: { userId: stranger.memberId } });
    return answer.status === 200 ? answer.body.items : [];
  };
  expect(await seen()).toMatchObject([{ connected: true, today: { halves: [{ locationType: 'home' }, {}] } }]);
  await told();
  const unlink = () => api.call('teams.unlink', { as: camille, params: { id: stranger.memberId } });
  expect((await unlink()).status).toBe(200);
  expect(await seen()).toEqual([]);
  expect(await told()).toEqual([
    { to: camille.memberId, of: stranger.memberId },
    { to: stranger.memberId, of: camille.memberId },
  ]);
  expect((await unlink()).body).toMatchObject({ code: 'connection.unlink-failed' });
  expect(await told()).toEqual([]);
});

test('CON-05 what was shown to a connection beyond the visibility does not come back with a later connection', async () => {
  await connected(camille, stranger);
  const chosen = async () => {
    const answer = await api.call('teams.sight', { as: camille, params: { id: stranger.memberId } });
    return answer.status === 200 ? answer.body : answer.body.code;
  };
  await api.call('users.set-visibility', { as: camille, body: { visibility: 'nobody' } });
  expect(await chosen()).toEqual({ level: 'nothing', until: null, isDefault: true });
  await api.call('teams.set-sight', { as: camille, params: { id: stranger.memberId }, body: { level: 'seat' } });
  expect(await chosen()).toEqual({ level: 'seat', until: null, isDefault: false });
  await api.call('teams.unlink', { as: stranger, params: { id: camille.memberId } });
  expect(await chosen()).toBe('resource.not-found');
  await connected(camille, stranger);
  expect(await chosen()).toEqual({ level: 'nothing', until: null, isDefault: true });
});

test('CON-05 a choice for one person is kept, told to both, taken back, and refused when its day is over', async () => {
  const set = async (body: RouteInput<RouteById<'teams.set-sight'>>['body']) => {
    const answer = await api.call('teams.set-sight', { as: camille, params: { id: ines.memberId }, body });
    return answer.status === 200 ? answer.body : answer.body.code;
  };
  expect(await set({ level: 'city', until: '2026-11-20' })).toEqual({
    level: 'city',
    until: '2026-11-20',
    isDefault: false,
  });
  expect(await told()).toEqual([
    { to: camille.memberId, of: ines.memberId },
    { to: ines.memberId, of: camille.memberId },
  ]);
  await set({ level: 'city', until: '2026-11-20' });
  expect(await told()).toEqual([]);
  expect(await set({ level: 'city', until: '2026-11-19' })).toBe('request.invalid');
  expect(await set({ level: null })).toEqual({ level: 'seat', until: null, isDefault: true });
  const ofStranger = { as: camille, params: { id: stranger.memberId }, body: { level: 'seat' } } as const;
  expect((await api.call('teams.set-sight', ofStranger)).status).toBe(404);
  const ofMyself = { as: camille, params: { id: camille.memberId }, body: { level: 'seat' } } as const;
  expect((await api.call('teams.set-sight', ofMyself)).status).toBe(404);
});

test('CON-02 colleagues to invite are found by a part of their name, strangers by their whole address only', async () => {
  const found = async (q: string, as = camille) => {
    const answer = await api.call('teams.search', { as, query: { q } });
    return answer.status === 200 ? answer.body.items.map((one) => [one.id, one.isColleague, one.invitation]) : [];
  };
  expect(await found('inès')).toEqual([[ines.memberId, true, null]]);
  expect(await found('Loin')).toEqual([]);
  expect(await found(stranger.email.slice(0, -1))).toEqual([]);
  expect(await found(stranger.email.toUpperCase())).toEqual([[stranger.memberId, false, null]]);
  const private_ = await person(null);
  expect(await found(private_.email)).toEqual([]);
  await invite(camille, { emails: [stranger.email] });
  expect(await found(stranger.email)).toEqual([[stranger.memberId, false, 'sent']]);
  expect(await found(camille.email, stranger)).toEqual([[camille.memberId, false, 'pending']]);
  await connected(camille, ines);
  expect(await found('ines')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('CON-01 my people are found by name or team, nobody else is', async () => {
  const found = async (q: string) => {
    const answer = await api.call('teams.search-my', { as: camille, query: { q } });
    return answer.status === 200 ? answer.body.items.map(({ id, connected: is }) => [id, is]) : [];
  };
  expect(await found('ines')).toEqual([[ines.memberId, false]]);
  expect(await found('loin')).toEqual([]);
  await connected(camille, stranger);
  expect(await found('loin')).toEqual([[stranger.memberId, true]]);
});

test('CON-05 SEC-04 who opens a card or week is told to its owner, once a day, for 30 days', async () => {
  const look = () => api.call('teams.my', { as: ines, query: { userId: camille.memberId, weekOf: '2026-11-16' } });
  const looks = async () => {
    const answer = await api.call('teams.looks', { as: camille });
    return answer.status === 200
      ? answer.body.items.map(({ person: { id }, lastOn, days }) => ({ id, lastOn, days }))
      : [];
  };
  /** Looks are noted after the answer. */
  const until = async (count: number) => {
    for (let tries = 0; tries < 100; tries++) {
      const { rows } = await sql`select 1 from sight_look where owner_id = ${camille.memberId}::uuid`.execute(api.db);
      if (rows.length >= count) return;
      await new Promise((go) => setTimeout(go, 20));
    }
  };
  await look();
  await look();
  await api.call('teams.my', { as: camille, query: { userId: camille.memberId } });
  await api.call('teams.my', { as: stranger, query: { userId: camille.memberId } });
  await api.call('teams.my', { as: ines, query: { list: 'company', weekOf: '2026-11-16' } });
  await until(1);
  expect(await looks()).toEqual([{ id: ines.memberId, lastOn: '2026-11-20', days: 1 }]);
  api.clock.set('2026-11-25T08:00:00Z');
  await look();
  await until(2);
  expect(await looks()).toEqual([{ id: ines.memberId, lastOn: '2026-11-25', days: 2 }]);
  api.clock.set('2026-12-20T08:00:00Z');
  expect(await looks()).toEqual([{ id: ines.memberId, lastOn: '2026-11-25', days: 1 }]);
  for (let again = 0; again < 2; again++) await teams.jobs['teams.forget-looks']({}, api.context);
  const { rows } = await sql<{
    day: string;
  }>`select day from sight_look where owner_id = ${camille.memberId}::uuid`.execute(api.db);
  expect(rows).toEqual([{ day: '2026-11-25' }]);
});
