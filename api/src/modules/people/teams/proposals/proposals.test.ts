import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteById, RouteInput } from '@escale/contract';
import { mostProposalsToOne } from '@escale/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { expectNothingHalfDone, wednesday } from '../../../bookings/bookings.fixture.ts';
import { type AnswerOrder, sendAnsweredLetter } from '../../../edge/mails/answered-letter.ts';
import { type ProposalOrder, sendProposalLetter } from '../../../edge/mails/proposal-letter.ts';
import { weekFixture } from '../../../week/schedule/week.fixture.ts';
import { jobs } from '../index.ts';
import { collectConnections, eraseConnections } from '../personal-data.ts';

const world = await weekFixture();
const { api, types } = world;
type Member = Awaited<ReturnType<typeof world.member>>;
type Body = Partial<RouteInput<RouteById<'proposals.send'>>['body']>;
beforeEach(() => {
  api.clock.set('2026-11-20T08:00:00Z');
});

const connect = async (one: Member, other: Member) => {
  const [member_id = '', other_id = ''] = [one.memberId, other.memberId].sort();
  await api.db.insertInto('connection').values({ member_id, other_id }).execute();
};
/** Two colleagues who are connected. */
async function pair(values: Parameters<typeof world.member>[0] = {}) {
  const ada = await world.member({ first_name: 'Ada', last_name: 'Byron', ...values });
  const bob = await world.member({ first_name: 'Bob', last_name: 'Dubois' });
  await connect(ada, bob);
  return { ada, bob };
}
const send = (as: Member, to: readonly Member[], body: Body = {}, idempotencyKey: string = randomUUID()) =>
  api.call('proposals.send', {
    as,
    idempotencyKey,
    body: { userIds: to.map(({ memberId }) => memberId), date: wednesday, ...body },
  });
const propose = async (as: Member, to: Member, body: Body = {}) => {
  const answer = await send(as, [to], body);
  if (answer.status !== 200 || !answer.body.sent[0]) throw new Error(JSON.stringify(answer.body));
  return answer.body.sent[0].id;
};
const list = async (as: Member) => {
  const answer = await api.call('proposals.list', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.items;
};
const accept = (as: Member, id: string, body: { payment?: 'credits' } = {}) =>
  api.call('proposals.accept', { as, params: { id }, body });
const decline = (as: Member, id: string, reason = '') =>
  api.call('proposals.decline', { as, params: { id }, body: { reason } });
const cancel = (as: Member, id: string) => api.call('proposals.cancel', { as, params: { id } });
const notices = async (as: Member) => {
  const answer = await api.call('notices.list', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.items;
};
const codesOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.status === 200 ? answer.body.failed.map(({ code }) => code) : [answer.body.code];
/** A zone of two desks in a building of the company, and its seats. */
async function zone() {
  const building = await world.building({ company_id: world.companyId }, { name: 'Confluence' });
  const floorId = await world.floor(building);
  const id = await world.spaceIn(building, { has_seats: true, capacity: 3, floor_id: floorId, name: 'Zone' });
  const seats: string[] = [];
  for (const x of [0, 1, 9]) seats.push(await world.seat(id, floorId, `${id.slice(0, 4)}-${x}`, { x, y: 0 }));
  return { building, id, seats };
}

test('CON-06 a day with a place and a word is seen by both, told to the other, and counted until it is answered', async () => {
  const { ada, bob } = await pair();
  const place = { kind: 'building' as const, id: world.home };
  const id = await propose(ada, bob, { place, part: 'morning', message: 'Pour avancer sur Boussole ?' });
  const shown = {
    id,
    status: 'open',
    date: wednesday,
    part: 'morning',
    place: { ...place, name: expect.any(String), floor: null },
    message: 'Pour avancer sur Boussole ?',
    answeredAt: null,
  };
  expect(await list(ada)).toEqual([
    expect.objectContaining({ ...shown, direction: 'sent', person: expect.objectContaining({ id: bob.memberId }) }),
  ]);
  expect(await list(bob)).toEqual([
    expect.objectContaining({ ...shown, direction: 'received', person: expect.objectContaining({ id: ada.memberId }) }),
  ]);
  const [told] = await notices(bob);
  expect(told).toMatchObject({
    kind: 'dayProposed',
    title: 'Ada Byron vous propose le mercredi 25 novembre',
    detail: expect.stringMatching(/^matin · .+ · « Pour avancer sur Boussole \? »$/),
    page: '/connections?list=invitations',
    person: { id: ada.memberId },
  });
  expect(await notices(ada)).toEqual([]);
  const waiting = async (as: Member) => {
    const { status, body } = await api.call('teams.invitations', { as });
    return status === 200 && body.waiting.proposals;
  };
  expect([await waiting(bob), await waiting(ada)]).toEqual([1, 0]);
  await decline(bob, id);
  expect(await waiting(bob)).toBe(0);
});

test('CON-06 accepting takes the free seat nearest to who proposed it, once, and they are told', async () => {
  const { ada, bob } = await pair();
  const { id: spaceId, building, seats } = await zone();
  await world.booked(
    spaceId,
    { slots: [{ date: wednesday, part: 'day' }], seatId: seats[0], payment: { method: 'free' } },
    ada,
  );
  const id = await propose(ada, bob, { place: { kind: 'building', id: building } });
  const accepted = await accept(bob, id);
  expect(accepted).toMatchObject({
    status: 200,
    body: {
      proposal: { status: 'accepted' },
      day: { halves: [{ label: `Confluence, ${spaceId.slice(0, 4)}-1` }, {}] },
    },
  });
  expect(accepted.status === 200 && accepted.body.bookingIds).toHaveLength(1);
  expect(await accept(bob, id)).toMatchObject({
    status: 200,
    body: { bookingIds: [], proposal: { status: 'accepted' } },
  });
  expect(await notices(ada)).toMatchObject([
    { kind: 'proposalAccepted', title: 'Bob Dubois accepte le mercredi 25 novembre' },
  ]);
  for (const answer of [await decline(bob, id), await cancel(ada, id)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'proposal.not-open' } });
  await expectNothingHalfDone(api.db);
});

test('CON-06 CON-05 the seat nearest is not that of who hides theirs, and no answer tells where the other is', async () => {
  const { ada, bob } = await pair();
  const { id: spaceId, seats } = await zone();
  await world.booked(
    spaceId,
    { slots: [{ date: wednesday, part: 'day' }], seatId: seats[2], payment: { method: 'free' } },
    ada,
  );
  await api.call('teams.set-person-visibility', {
    as: ada,
    params: { id: bob.memberId },
    body: { level: 'nothing' },
  });
  const withoutPlace = await propose(ada, bob);
  expect(await accept(bob, withoutPlace)).toMatchObject({ status: 200, body: { bookingIds: [] } });
  expect(await types(bob, wednesday)).toEqual(['notDefined', 'notDefined']);
  const id = await propose(ada, bob, { place: { kind: 'workspace', id: spaceId } });
  expect(await accept(bob, id)).toMatchObject({
    body: { day: { halves: [{ label: `Confluence, ${spaceId.slice(0, 4)}-0` }, {}] } },
  });
  const [seen] = await list(ada);
  expect(JSON.stringify(seen)).not.toContain(`${spaceId.slice(0, 4)}-0`);
});

test('CON-06 an office with nothing to book is where the day is, and what is elsewhere booked is refused and stays', async () => {
  const { ada, bob } = await pair();
  const place = { kind: 'building' as const, id: world.home };
  const morning = await propose(ada, bob, { place, part: 'morning' });
  expect(await accept(bob, morning)).toMatchObject({
    body: {
      bookingIds: [],
      day: { halves: [{ locationType: 'office', buildingId: world.home }, { locationType: 'notDefined' }] },
    },
  });
  const busy = await world.member();
  await connect(ada, busy);
  await world.booked(await world.space(), {}, busy);
  const id = await propose(ada, busy, { place });
  expect(await accept(busy, id)).toMatchObject({ status: 409, body: { code: 'schedule.booked' } });
  expect((await list(busy))[0]).toMatchObject({ status: 'open' });
  const { id: spaceId, building } = await zone();
  const there = await world.member();
  await connect(ada, there);
  const { seats } = {
    seats: await api.db.selectFrom('seat').select('id').where('workspace_id', '=', spaceId).execute(),
  };
  await world.booked(
    spaceId,
    { slots: [{ date: wednesday, part: 'day' }], seatId: seats[0]?.id, payment: { method: 'free' } },
    there,
  );
  const already = await propose(ada, there, { place: { kind: 'building', id: building } });
  expect(await accept(there, already)).toMatchObject({
    status: 200,
    body: { bookingIds: [], proposal: { status: 'accepted' } },
  });
  await expectNothingHalfDone(api.db);
});

test('CON-06 a space of a host is booked when its price is agreed to, and nothing is answered before', async () => {
  const { ada, bob } = await pair();
  const place = { kind: 'workspace' as const, id: await world.space({ name: 'La Pergola' }) };
  const id = await propose(ada, bob, { place });
  expect(await accept(bob, id)).toMatchObject({
    status: 409,
    body: { code: 'schedule.join-unpaid', workspaceId: place.id, slot: { date: wednesday, part: 'day' } },
  });
  expect((await list(bob))[0]).toMatchObject({ status: 'open', place: { ...place, name: 'La Pergola' } });
  expect(await accept(bob, id, { payment: 'credits' })).toMatchObject({
    status: 200,
    body: { bookingIds: [expect.any(String)], day: { halves: [{ locationType: 'flexOffice' }, {}] } },
  });
  await expectNothingHalfDone(api.db);
});

test('CON-06 a room of a host, which one books for both, is accepted without booking anything', async () => {
  const { ada, bob } = await pair();
  const id = await world.space({
    type: 'meetingRoom',
    booking_mode: 'hours',
    price_per: 'space',
    price_hour_cents: 2000,
  });
  const proposed = await propose(ada, bob, { place: { kind: 'workspace', id } });
  expect(await accept(bob, proposed)).toMatchObject({
    status: 200,
    body: { bookingIds: [], proposal: { status: 'accepted' }, day: { halves: [{ locationType: 'notDefined' }, {}] } },
  });
});

test('CON-06 without room the proposal stays open, and of two who accept the last place one gets it', async () => {
  const ada = await world.member();
  const place = {
    kind: 'workspace' as const,
    id: await world.space({ capacity: 1, price_day_cents: null, price_half_day_cents: null }),
  };
  const others = [await world.member(), await world.member()];
  for (const other of others) await connect(ada, other);
  const sent = await send(ada, others, { place });
  const ids = sent.status === 200 ? sent.body.sent.map(({ id }) => id) : [];
  const answers = await Promise.all(others.map((as, index) => accept(as, ids[index] ?? '')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'schedule.no-room' } });
  expect((await list(ada)).map(({ status }) => status).sort()).toEqual(['accepted', 'open']);
  await expectNothingHalfDone(api.db);
});

test('CON-06 a declined day tells its sentence, and what nobody answered is taken back or ends with its day', async () => {
  const { ada, bob } = await pair();
  const declined = await propose(ada, bob);
  expect(await decline(bob, declined, 'Je suis à Lyon')).toMatchObject({
    body: { status: 'declined', reason: 'Je suis à Lyon' },
  });
  expect((await notices(ada))[0]).toMatchObject({
    kind: 'proposalDeclined',
    title: 'Bob Dubois décline le mercredi 25 novembre',
    detail: 'journée · « Je suis à Lyon »',
  });
  const cancelled = await propose(ada, bob);
  expect(await cancel(bob, cancelled)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  expect(await cancel(ada, cancelled)).toMatchObject({ body: { status: 'cancelled' } });
  expect(await accept(bob, cancelled)).toMatchObject({ status: 409, body: { code: 'proposal.not-open' } });
  const over = await propose(ada, bob);
  api.clock.set('2026-11-26T08:00:00Z');
  expect(await accept(bob, over)).toMatchObject({ status: 409, body: { code: 'proposal.not-open' } });
  expect((await list(bob)).find(({ id }) => id === over)).toMatchObject({ status: 'over' });
  await jobs['proposals.forget']({}, api.context);
  expect(await list(bob)).toHaveLength(3);
  api.clock.set('2026-12-27T08:00:00Z');
  await jobs['proposals.forget']({}, api.context);
  const { rows } = await sql`select 1 from day_proposal where id = any(${[declined, cancelled, over]}::uuid[])`.execute(
    api.db,
  );
  expect(rows).toEqual([]);
});

test('CON-06 SEC-01 only connections are asked: who is none, blocked or was one gets the reply of an unknown id', async () => {
  const { ada, bob } = await pair();
  const stranger = await world.member({ company_id: await world.company() });
  const colleague = await world.member();
  const gone = await world.member({ access: 'restricted' });
  await connect(ada, gone);
  const nobody = { ...ada, memberId: randomUUID() };
  const answer = await send(ada, [stranger, bob, colleague, gone, nobody, ada]);
  expect(answer).toMatchObject({ status: 200, body: { sent: [{ person: { id: bob.memberId } }] } });
  expect(codesOf(answer)).toEqual(Array(5).fill('resource.not-found'));
  const messages = answer.status === 200 ? new Set(answer.body.failed.map(({ message }) => message)) : new Set();
  expect(messages.size).toBe(1);
  const id = answer.status === 200 ? (answer.body.sent[0]?.id ?? '') : '';
  for (const as of [stranger, colleague, ada]) {
    expect(await accept(as, id)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
    expect(await decline(as, id)).toMatchObject({ status: 404 });
  }
  expect(await list(stranger)).toEqual([]);
  await api.call('teams.unlink', { as: bob, params: { id: ada.memberId } });
  expect(await accept(bob, id)).toMatchObject({ status: 404 });
  expect([await list(ada), await list(bob)]).toEqual([[], []]);
  await connect(ada, bob);
  expect((await list(bob))[0]).toMatchObject({ status: 'cancelled' });
});

test('CON-06 a day is asked once between two, at a place that is theirs, from today on, and a bounded number of times', async () => {
  const { ada, bob } = await pair();
  const outsider = await world.member({ company_id: await world.company() });
  await connect(ada, outsider);
  const place = { kind: 'building' as const, id: world.home };
  await propose(ada, bob, { place });
  expect(codesOf(await send(bob, [ada]))).toEqual(['proposal.already']);
  expect(codesOf(await send(ada, [outsider], { place }))).toEqual(['proposal.place-not-theirs']);
  expect(codesOf(await send(outsider, [ada], { place }))).toEqual(['resource.not-found']);
  expect(codesOf(await send(ada, [bob], { place: { kind: 'workspace', id: randomUUID() } }))).toEqual([
    'resource.not-found',
  ]);
  for (const date of ['2026-11-19', '2027-03-01'])
    expect(await send(ada, [bob], { date })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  const dates = Array.from({ length: mostProposalsToOne - 1 }, (_, index) => `2026-12-0${index + 1}`);
  for (const date of dates) await propose(ada, bob, { date });
  expect(codesOf(await send(ada, [bob], { date: '2026-12-11' }))).toEqual(['rate.limited']);
  expect(codesOf(await send(ada, [outsider], { date: '2026-12-11' }))).toEqual([]);
  api.clock.set('2026-11-21T09:00:00Z');
  expect(codesOf(await send(ada, [bob], { date: '2026-12-11' }))).toEqual([]);
});

test('CON-06 the same call again sends nothing more, and both at once propose the day once', async () => {
  const { ada, bob } = await pair();
  const key = randomUUID();
  const once = await send(ada, [bob], {}, key);
  expect((await send(ada, [bob], {}, key)).body).toEqual(once.body);
  expect(await list(bob)).toHaveLength(1);
  const both = await Promise.all([send(ada, [bob], { date: '2026-12-01' }), send(bob, [ada], { date: '2026-12-01' })]);
  expect(both.flatMap(codesOf)).toEqual(['proposal.already']);
});

test('CON-06 a day that is agreed on is not asked again; its place, and one that was declined, are', async () => {
  const { ada, bob } = await pair();
  const morning = await propose(ada, bob, { part: 'morning' });
  expect(await accept(bob, morning)).toMatchObject({ status: 200 });
  for (const part of ['morning', 'day'] as const)
    expect(codesOf(await send(bob, [ada], { part }))).toEqual(['proposal.already']);
  // Its place may still be.
  expect(codesOf(await send(bob, [ada], { part: 'morning', place: { kind: 'building', id: world.home } }))).toEqual([]);
  api.clock.set('2026-11-21T09:00:00Z');
  expect(await decline(bob, await propose(ada, bob, { date: '2026-12-01' }))).toMatchObject({ status: 200 });
  expect(codesOf(await send(ada, [bob], { date: '2026-12-01' }))).toEqual([]);
});

test('CON-06 ACC-03 a letter tells of the day and the word, while it waits and unless its reader wants none', async () => {
  const { ada, bob } = await pair();
  const id = await propose(ada, bob, { message: 'Un café ?' });
  const { rows } = await sql<{ data: ProposalOrder }>`
    delete from pgboss.job where name = 'mails.proposal' and data->>'proposalId' = ${id} returning data`.execute(
    api.db,
  );
  expect(rows).toHaveLength(1);
  const folder = join(api.context.config.dataFolder, 'mail');
  const letter = async () => {
    for (const { data } of rows) await sendProposalLetter(api.context, data);
    const files = await readdir(folder).catch(() => []);
    const file = files.find((name) => name.includes(id));
    return file ? (await readFile(join(folder, file), 'utf8')).replaceAll(/=\r?\n/g, '') : null;
  };
  await api.call('notices.set', { as: bob, body: { category: 'invitations', channel: 'mail', isOn: false } });
  expect(await letter()).toBeNull();
  await api.call('notices.set', { as: bob, body: { category: 'invitations', channel: 'mail', isOn: true } });
  expect(await letter()).toContain('Ada Byron vous propose le mercredi 25 novembre');
  expect(await letter()).toContain('Un caf');
  // The proposal names no place, so that none is promised.
  expect(await letter()).toContain('sans lieu pr');
});

test('CON-06 a zone is told with its building and floor, by letter with the address', async () => {
  const { ada, bob } = await pair();
  const { id: spaceId } = await zone();
  const id = await propose(ada, bob, { place: { kind: 'workspace', id: spaceId } });
  expect((await list(bob))[0]?.place).toEqual({
    kind: 'workspace',
    id: spaceId,
    name: 'Confluence, Zone',
    floor: { name: expect.any(String), number: expect.any(Number) },
  });
  expect((await notices(bob))[0]?.detail).toMatch(/^journée · Confluence, Zone, (étage \d+|rez-de-chaussée)$/);
  await sendProposalLetter(api.context, { proposalId: id });
  const folder = join(api.context.config.dataFolder, 'mail');
  const [file = ''] = (await readdir(folder)).filter((name) => name.includes(id));
  const letter = (await readFile(join(folder, file), 'utf8')).replaceAll(/=\r?\n/g, '');
  const { street } = await api.db
    .selectFrom('building')
    .innerJoin('workspace', 'workspace.building_id', 'building.id')
    .select('street')
    .where('workspace.id', '=', spaceId)
    .executeTakeFirstOrThrow();
  expect(letter).toMatch(/Confluence, Zone, (=C3=A9tage \d+|rez-de-chauss=C3=A9e)/);
  expect(letter).toContain(street);
});

test('CON-06 ACC-03 a letter tells who proposed a day that it is accepted or declined, with the word', async () => {
  const { ada, bob } = await pair();
  const letterAbout = async (id: string) => {
    const { rows } = await sql<{ data: AnswerOrder }>`
      delete from pgboss.job where name = 'mails.answer' and data->>'id' = ${id} returning data`.execute(api.db);
    for (const { data } of rows) await sendAnsweredLetter(api.context, data);
    const folder = join(api.context.config.dataFolder, 'mail');
    const [file = ''] = (await readdir(folder)).filter((name) => name.includes(`${id}.answer`));
    return (await readFile(join(folder, file), 'utf8')).replaceAll(/=\r?\n/g, '');
  };
  const first = await propose(ada, bob, { message: 'Avec Lise' });
  await api.call('proposals.decline', { as: bob, params: { id: first }, body: { reason: 'Lyon ce jour' } });
  const declined = await letterAbout(first);
  expect(declined).toContain('mercredi 25 novembre');
  expect(declined).toContain('Votre mot');
  expect(declined).toContain('Avec Lise');
  expect(declined).toContain('Lyon ce jour');
  expect(declined).toContain('list=3Dinvitations&amp;state=3Dclosed');
  expect(declined).toContain('cline le');
  const second = await propose(ada, bob, { date: '2026-12-01' });
  await api.call('proposals.accept', { as: bob, params: { id: second }, body: {} });
  expect(await letterAbout(second)).toContain('accepte le mardi');
});

test('CON-06 SEC-04 a member’s proposals are in their export, and go with their account', async () => {
  const { ada, bob } = await pair();
  await propose(ada, bob, { message: 'Un café ?' });
  const proposed: unknown[] = [];
  const add = (name: string, rows: readonly object[]) => {
    if (name === 'proposed-days') proposed.push(...rows);
  };
  await collectConnections(api.db, api.context, { memberId: bob.memberId, add, addFile: () => {} });
  expect(proposed).toMatchObject([{ direction: 'received', day: wednesday, status: 'open', message: 'Un café ?' }]);
  await eraseConnections(api.db, api.context, {
    memberId: ada.memberId,
    email: 'ada@mail.example',
    companyId: world.companyId,
    at: api.clock.now(),
  });
  const { rows } = await sql`select 1 from day_proposal where from_id = ${ada.memberId}::uuid`.execute(api.db);
  expect(rows).toEqual([]);
});
