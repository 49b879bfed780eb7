import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewVisit } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { jobs } from './index.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);
const start = '2026-11-20T08:00:00Z';
afterEach(() => api.clock.set(start));

async function world() {
  const company = await make.company();
  const person = async (values: object = {}) => ({
    memberId: await make.member({ company_id: company, internal_sites: true, ...values }),
    companyId: company,
  });
  const admin = { ...(await person()), roles: ['employee', 'administrator'] as const };
  const host = await person({ first_name: 'Inès', last_name: 'Belkacem' });
  const building = await make.building({ company_id: company }, { name: 'Saint-Martin' });
  // An address is written to only a few times a day.
  const email = `${crypto.randomUUID()}@brume.example`;
  const wanted = (more: Partial<NewVisit> = {}): NewVisit => ({
    name: 'Nour Benali',
    email: email,
    company: 'Atelier Brume',
    language: 'fr',
    buildingId: building,
    from: '2026-11-20T09:30:00Z',
    to: '2026-11-20T11:00:00Z',
    ...more,
  });
  const invite = (more: Partial<NewVisit> = {}, as: object = host) =>
    api.call('visits.invite', { as: as as never, body: wanted(more) });
  const invited = async (...all: Parameters<typeof invite>) => {
    const answer = await invite(...all);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.visit;
  };
  const day = async (as: object = admin, query: object = {}) =>
    api.call('visits.day', { as: as as never, query: { buildingId: building, ...query } });
  const codeOf = async (id: string) =>
    (await api.db.selectFrom('visit').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
  return { company, admin, host, person, building, invite, invited, day, codeOf };
}
const arrive = (as: object, body: { id: string } | { code: string }) =>
  api.call('visits.arrive', { as: as as never, body });
const leave = (as: object, id: string) => api.call('visits.leave', { as: as as never, body: { id } });
const mailFolder = join(api.context.config.dataFolder, 'mail');
/** The letters of a visit that were sent, as they are stored. */
async function letters(of: string): Promise<string> {
  const files = await readdir(mailFolder).catch(() => []);
  const all = await Promise.all(files.map((name) => readFile(join(mailFolder, name), 'utf8')));
  return all.filter((text) => text.includes(of)).join('\n');
}

test('CKP-13 a member announces a visitor, who gets a letter with the code, the way and a calendar file', async () => {
  const { invited, codeOf } = await world();
  const visit = await invited({ email: 'nour.one@brume.example' });
  expect(visit).toMatchObject({
    state: 'expected',
    host: { firstName: 'Inès' },
    building: 'Saint-Martin',
    place: null,
  });
  await jobs['visitors.write']({ visitId: visit.id, kind: 'invited' }, api.context);
  const sent = await letters('nour.one@brume.example');
  expect(sent).toContain(await codeOf(visit.id));
  expect(sent).toMatch(/text\/calendar|BEGIN:VCALENDAR/);
  expect(sent).toContain('application/pdf');
});

test('CKP-13 of a booking the visit has the space and the time', async () => {
  const { building, host, invited, invite, person } = await world();
  const room = await make.space(building, { name: 'Écluse', type: 'meetingRoom', booking_mode: 'hours', capacity: 8 });
  const booked = await api.call('bookings.create', {
    as: host,
    idempotencyKey: crypto.randomUUID(),
    body: {
      workspaceId: room,
      slots: [{ from: '2026-11-25T10:00:00+01:00', to: '2026-11-25T11:00:00+01:00' }],
      people: 2,
      phone: '+33 6 39 98 04 17',
      payment: { method: 'credits' },
    },
  });
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  const bookingId = booked.body.bookings[0]?.id ?? '';
  const visit = await invited({ bookingId });
  expect(visit).toMatchObject({ place: 'Écluse', bookingId, from: '2026-11-25T09:00:00Z' });
  expect(await api.call('visits.mine', { as: host, query: { bookingId } })).toMatchObject({
    body: { items: [{ id: visit.id }] },
  });
  expect(await invite({ bookingId }, await person())).toMatchObject({ status: 404 });
});

test('CKP-13 the reception sees the day, takes an arrival by code once, and the host is told', async () => {
  const { admin, host, invited, day, codeOf } = await world();
  const visit = await invited();
  await invited({ name: 'Demain', from: '2026-11-21T09:00:00Z', to: '2026-11-21T10:00:00Z' });
  expect(await day()).toMatchObject({ body: { date: '2026-11-20', items: [{ id: visit.id, state: 'expected' }] } });
  api.clock.set('2026-11-20T09:40:00Z');
  expect(await day()).toMatchObject({ body: { items: [{ state: 'late' }] } });
  const code = await codeOf(visit.id);
  expect(await arrive(admin, { code: code.toLowerCase() })).toMatchObject({ body: { visit: { state: 'there' } } });
  api.clock.set('2026-11-20T09:50:00Z');
  expect(await arrive(admin, { id: visit.id })).toMatchObject({
    body: { visit: { arrivedAt: '2026-11-20T09:40:00Z' } },
  });
  const notices = await api.call('notices.list', { as: host, query: {} });
  expect(notices.body).toMatchObject({
    items: [{ kind: 'visitorArrived', title: 'Nour Benali est à l’accueil', detail: 'Atelier Brume · Saint-Martin' }],
  });
  await jobs['visitors.write']({ visitId: visit.id, kind: 'arrived' }, api.context);
  expect(await letters(visit.id)).toContain('visit-arrived');
  expect(await leave(admin, visit.id)).toMatchObject({ body: { visit: { state: 'left' } } });
  expect(await arrive(admin, { code })).toMatchObject({ status: 409, body: { code: 'visit.over' } });
});

test('CKP-13 of two arrivals at once the host is told once, and a visit is not cancelled beside its arrival', async () => {
  const { admin, host, invited } = await world();
  const visit = await invited();
  const cancel = () => api.call('visits.cancel', { as: admin, params: { id: visit.id } });
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => arrive(admin, { id: visit.id })),
    ...Array.from({ length: 4 }, cancel),
  ]);
  const { arrived_at, cancelled_at } = await api.db
    .selectFrom('visit')
    .select(['arrived_at', 'cancelled_at'])
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect([arrived_at, cancelled_at].filter((one) => one !== null)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  const kinds = await api.db.selectFrom('notice').select('kind').where('member_id', '=', host.memberId).execute();
  expect(kinds).toEqual([{ kind: arrived_at === null ? 'visitCancelled' : 'visitorArrived' }]);
});

test('CKP-13 the host reads of a visit that others announced or took back, and not of their own', async () => {
  const { admin, host, invited } = await world();
  const list = async () => {
    const answer = await api.call('notices.list', { as: host, query: {} });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.items.map(({ kind, detail }) => [kind, detail.replaceAll(/\s/g, ' ')]);
  };
  const own = await invited();
  await api.call('visits.cancel', { as: host, params: { id: own.id } });
  expect(await list()).toEqual([]);
  const { id } = await invited({ hostId: host.memberId }, admin);
  const detail = 'vendredi 20 novembre 2026, 10 h 30 (UTC+1) · Atelier Brume · Saint-Martin';
  expect(await list()).toEqual([['visitAnnounced', detail]]);
  api.clock.set('2026-11-20T08:01:00Z');
  await api.call('visits.cancel', { as: admin, params: { id } });
  expect(await list()).toEqual([
    ['visitCancelled', detail],
    ['visitAnnounced', detail],
  ]);
});

test('CKP-13 who is appointed reads where visitors are received, once', async () => {
  const { admin, building, person } = await world();
  const desk = await person();
  for (const keptDays of [10, 20])
    await api.call('visits.set-reception', {
      as: admin as never,
      params: { id: building },
      body: { memberIds: [desk.memberId], keptDays },
    });
  expect((await api.call('notices.list', { as: desk, query: {} })).body).toMatchObject({
    items: [
      {
        kind: 'receptionAppointed',
        title: 'Vous accueillez les visiteurs de Saint-Martin',
        page: '/cockpit/reception',
      },
    ],
  });
});

test('SEC-04 a visit begins within a year, and its letter has the year where it is another one', async () => {
  const { invite, invited } = await world();
  const far = { from: '2027-11-22T09:00:00Z', to: '2027-11-22T10:00:00Z' };
  expect(await invite(far)).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/from' }] } });
  const next = { from: '2027-01-04T09:00:00Z', to: '2027-01-04T10:00:00Z' };
  const visit = await invited({ ...next, email: 'nour.next@brume.example' });
  await jobs['visitors.write']({ visitId: visit.id, kind: 'invited' }, api.context);
  expect(await letters('nour.next@brume.example')).toContain('lundi 4 janvier 2027');
});

test('CKP-13 an arrival is of its day, and who is not there does not leave', async () => {
  const { admin, invited } = await world();
  const visit = await invited({ from: '2026-11-21T09:00:00Z', to: '2026-11-21T10:00:00Z' });
  expect(await arrive(admin, { id: visit.id })).toMatchObject({ body: { code: 'visit.not-today' } });
  expect(await leave(admin, visit.id)).toMatchObject({ body: { code: 'visit.not-there' } });
  expect(await arrive(admin, { code: 'UNKNOWN222' })).toMatchObject({ status: 404 });
});

test('CKP-13 who announced a visit takes it back, the visitor is told, and it is over for the reception', async () => {
  const { admin, host, invited, person } = await world();
  const visit = await invited({ email: 'nour.two@brume.example' });
  const cancel = (as: object) => api.call('visits.cancel', { as: as as never, params: { id: visit.id } });
  expect(await cancel(await person())).toMatchObject({ status: 404 });
  expect(await cancel(host)).toMatchObject({ status: 200 });
  expect(await cancel(host)).toMatchObject({ status: 200 });
  await jobs['visitors.write']({ visitId: visit.id, kind: 'invited' }, api.context);
  await jobs['visitors.write']({ visitId: visit.id, kind: 'cancelled' }, api.context);
  const sent = await letters('nour.two@brume.example');
  expect(sent).toContain('visit-cancelled');
  expect(sent).not.toContain('visit-invited');
  expect(await arrive(admin, { id: visit.id })).toMatchObject({ body: { code: 'visit.over' } });
  const past = await invited();
  api.clock.set('2026-11-20T12:00:00Z');
  expect(await api.call('visits.cancel', { as: host, params: { id: past.id } })).toMatchObject({
    body: { code: 'visit.over' },
  });
});

test('CKP-13 SEC-01 administrators, managers and whom they appoint receive visitors; others see their own, another company none', async () => {
  const { admin, host, building, invited, day, person, invite } = await world();
  const visit = await invited();
  const desk = await person();
  const theirs = await world();
  expect(await day(desk)).toMatchObject({ status: 403 });
  expect(await arrive(desk, { id: visit.id })).toMatchObject({ status: 403 });
  expect(await day(theirs.admin)).toMatchObject({ status: 404 });
  expect(await arrive(theirs.admin, { id: visit.id })).toMatchObject({ status: 404 });
  expect(await theirs.invite({ buildingId: building })).toMatchObject({ status: 404 });
  expect((await api.call('visits.mine', { as: theirs.host, query: {} })).body).toEqual({ items: [] });
  const set = (as: object, memberIds: string[]) =>
    api.call('visits.set-reception', { as: as as never, params: { id: building }, body: { memberIds, keptDays: 10 } });
  expect(await set(admin, [theirs.host.memberId])).toMatchObject({ status: 404 });
  expect(await set(desk, [desk.memberId])).toMatchObject({ status: 403 });
  expect(await set(admin, [desk.memberId])).toMatchObject({ status: 200 });
  expect(await api.call('visits.reception', { as: admin, params: { id: building } })).toMatchObject({
    body: { keptDays: 10, members: [{ id: desk.memberId }] },
  });
  expect(await day(desk)).toMatchObject({ body: { mayAppoint: false, items: [{ id: visit.id }] } });
  expect(await invite({ hostId: host.memberId }, desk)).toMatchObject({ status: 200 });
  expect(await invite({ hostId: desk.memberId }, host)).toMatchObject({ status: 404 });
  expect(await arrive(desk, { id: visit.id })).toMatchObject({ status: 200 });
});

test('CKP-13 a badge is a PDF for the reception alone', async () => {
  const { admin, invited, host } = await world();
  const visit = await invited();
  const badge = async (as: object) =>
    api.app.inject({
      url: `/api/visits/${visit.id}/badge`,
      headers: { authorization: `Bearer ${await api.token(as as never)}` },
    });
  const file = await badge(admin);
  expect([file.headers['content-type'], file.body.slice(0, 4)]).toEqual(['application/pdf', '%PDF']);
  expect((await badge(host)).statusCode).toBe(403);
  await api.call('visits.cancel', { as: host, params: { id: visit.id } });
  expect((await badge(admin)).json()).toMatchObject({ code: 'visit.over' });
});

test('BKG-15 CKP-13 a visitor is announced where the caller may book, and everywhere by the reception', async () => {
  const { admin, building, company, host, invite } = await world();
  const department = { company_id: company, name: 'Finance' };
  const { id } = await api.db.insertInto('department').values(department).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('building_access').values({ building_id: building, department_id: id }).execute();
  expect(await invite()).toMatchObject({
    status: 403,
    body: { code: 'access.no-building', errors: [{ pointer: '/body/buildingId' }] },
  });
  expect(await invite({}, admin)).toMatchObject({ status: 200 });
  await api.db.insertInto('building_access').values({ building_id: building, member_id: host.memberId }).execute();
  expect(await invite()).toMatchObject({ status: 200 });
});

test('SEC-02 one address gets few letters in a day, whoever announces the visits and cancelled ones included', async () => {
  const one = await world();
  const other = await world();
  const email = 'target@brume.example';
  const { id } = await one.invited({ email });
  await api.call('visits.cancel', { as: one.host, params: { id } });
  for (const { invited } of [one, other, one, other, one]) await invited({ email });
  expect(await other.invite({ email: 'Target@Brume.example' })).toMatchObject({
    status: 409,
    body: { code: 'visit.too-many', errors: [{ pointer: '/body/email' }] },
  });
  expect(await other.invite({ email: 'next@brume.example' })).toMatchObject({ status: 200 });
  api.clock.set('2026-11-21T08:00:01Z');
  const tomorrow = { from: '2026-11-23T09:30:00Z', to: '2026-11-23T11:00:00Z' };
  expect(await other.invite({ email, ...tomorrow })).toMatchObject({ status: 200 });
});

test('SEC-02 a member announces no more visitors than a day has, and none for the past', async () => {
  const { host, invite, invited } = await world();
  const { id } = await invited();
  const { company_id, building_id } = await api.db
    .selectFrom('visit')
    .select(['company_id', 'building_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 39 }, (_, index) => ({
    company_id,
    building_id,
    visited_id: host.memberId,
    invited_by: host.memberId,
    name: 'N',
    email: 'n@brume.example',
    language: 'fr',
    from_at: '2026-11-20T09:00:00Z',
    to_at: '2026-11-20T10:00:00Z',
    code: `${id}${index}`,
    created_at: start,
  }));
  await api.db.insertInto('visit').values(many).execute();
  expect(await invite()).toMatchObject({ status: 409, body: { code: 'visit.too-many' } });
  api.clock.set('2026-11-21T08:00:01Z');
  expect(await invite()).toMatchObject({ status: 409, body: { code: 'visit.over' } });
});

test('SEC-04 visits are forgotten after the days of their building', async () => {
  const { admin, building, invited, day } = await world();
  const other = await world();
  await invited();
  await other.invited();
  await api.call('visits.set-reception', { as: admin, params: { id: building }, body: { memberIds: [], keptDays: 5 } });
  const left = async (of: typeof day, as: object) => {
    const answer = await of(as, { date: '2026-11-20' });
    return answer.status === 200 ? answer.body.items.length : -1;
  };
  api.clock.set('2026-11-26T12:00:00Z');
  await jobs['visitors.forget']({}, api.context);
  expect([await left(day, admin), await left(other.day, other.admin)]).toEqual([0, 1]);
  api.clock.set('2026-12-21T12:00:00Z');
  await jobs['visitors.forget']({}, api.context);
  expect(await left(other.day, other.admin)).toBe(0);
});
