import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { jobs as checkInJobs } from '../check-in/index.ts';
import { jobs } from './index.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);
const day = '2026-11-25';
/** 10:00 in Paris on a Wednesday. */
const ten = `${day}T09:00:00Z`;
const start = '2026-11-20T08:00:00Z';
afterEach(() => api.clock.set(start));

async function world(values: object = {}) {
  const company = await make.company();
  const person = async (more: object = {}) => ({
    memberId: await make.member({ company_id: company, internal_sites: true, ...more }),
    companyId: company,
  });
  const admin = {
    ...(await person({ roles: ['employee', 'administrator'] })),
    roles: ['employee', 'administrator'] as const,
  };
  const member = await person({ first_name: 'Inès', last_name: 'Belkacem' });
  const building = await make.building({ company_id: company });
  const room = await make.space(building, {
    name: 'Écluse',
    type: 'meetingRoom',
    booking_mode: 'hours',
    capacity: 10,
    check_in_minutes: 15,
    ...values,
  });
  const open = async (of: 'room' | 'floor' = 'room', placeId = room) => {
    const answer = await api.call('doors.create', { as: admin, params: { id: building }, body: { of, placeId } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return { id: answer.body.door.id, token: answer.body.path.replace('/door/', '') };
  };
  const book = async (from: string, to: string, more: object = {}, as: object = member) =>
    api.call('bookings.create', {
      as: as as never,
      idempotencyKey: randomUUID(),
      body: {
        workspaceId: room,
        slots: [{ from: `${day}T${from}:00+01:00`, to: `${day}T${to}:00+01:00` }],
        people: 4,
        phone: '+33 6 39 98 04 17',
        payment: { method: 'credits' },
        ...more,
      } as never,
    });
  const booked = async (...asked: Parameters<typeof book>) => {
    const answer = await book(...asked);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.bookings[0]?.id ?? '';
  };
  return { company, admin, member, person, building, room, open, book, booked };
}

const show = async (token: string, headers: Record<string, string> = {}) => {
  const answer = await api.call('door-screens.show', { params: { token }, headers });
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  return answer;
};
const roomOf = async (token: string) => {
  const [room] = (await show(token)).body.rooms;
  if (!room) throw new Error('no room');
  return room;
};
const begin = (token: string, workspaceId: string, minutes: 15 | 30 | 60 = 30) =>
  api.call('door-screens.begin', { params: { token }, body: { workspaceId, minutes } });
const extend = (token: string, workspaceId: string, minutes: 15 | 30 | 60 = 15) =>
  api.call('door-screens.extend', { params: { token }, body: { workspaceId, minutes } });

test('BKG-18 MAP-09 a door shows the day of its room, and names only whom everybody may see', async () => {
  const { room, open, booked, person } = await world();
  await booked('11:30', '12:30');
  await booked('14:00', '15:00', { private: true });
  await booked('16:00', '17:00', {}, await person({ visibility: 'connections', first_name: 'Hugo' }));
  const { token } = await open();
  api.clock.set(ten);
  const { body } = await show(token);
  expect(body).toMatchObject({ of: 'room', name: 'Écluse', day, timezone: 'Europe/Paris' });
  const [shown] = body.rooms;
  expect(shown?.busy.map(({ from, name, people }) => [from.slice(11, 16), name, people])).toEqual([
    ['10:30', 'Inès B.', 4],
    ['13:00', null, 4],
    ['15:00', null, 4],
  ]);
  expect(shown?.busy[0]?.checkIn).toMatchObject({ until: `${day}T10:45:00.000Z`, at: null });
  expect(shown?.open).toEqual([{ from: `${day}T08:00:00Z`, to: `${day}T17:00:00Z` }]);
  expect(shown?.checkInPath).toContain(`/check-in?workspaceId=${room}&code=`);
});

test('BKG-18 an unchanged day is not sent again, and an administrator sees that the screen is alive', async () => {
  const { admin, building, open, booked } = await world();
  const { id, token } = await open();
  const before = await api.call('doors.list', { as: admin, params: { id: building } });
  expect(before.body).toMatchObject({ doors: [{ id, name: 'Écluse', seenAt: null }] });
  const first = await show(token);
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await api.app.inject({ url: `/api/door/${token}`, headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  api.clock.set(`${day}T06:00:00Z`);
  await booked('10:00', '11:00');
  expect((await show(token, headers)).headers.etag).not.toBe(first.headers.etag);
  const after = await api.call('doors.list', { as: admin, params: { id: building } });
  expect(after.body).toMatchObject({ doors: [{ seenAt: expect.stringContaining(`${day}T06:00`) }] });
});

test('BKG-18 a free room is taken now for 15, 30 or 60 minutes, for nobody by name; a booking of that time is refused then', async () => {
  const { room, open, book, booked, member } = await world();
  await booked('11:00', '12:00');
  const { token } = await open();
  api.clock.set(`${day}T09:12:30Z`);
  expect(await begin(token, room, 60)).toMatchObject({ status: 409, body: { code: 'booking.unavailable' } });
  expect(await begin(token, room, 30)).toMatchObject({ status: 200 });
  expect((await roomOf(token)).busy.map(({ kind, from, to, name }) => [kind, from, to, name])[0]).toEqual([
    'stay',
    `${day}T09:12:00Z`,
    `${day}T09:42:00Z`,
    null,
  ]);
  expect(await begin(token, room, 15)).toMatchObject({ body: { code: 'booking.unavailable' } });
  expect(await book('10:30', '11:00')).toMatchObject({ status: 409, body: { code: 'booking.unavailable' } });
  expect(await book('10:45', '11:00')).toMatchObject({ status: 200 });
  const mine = await api.call('bookings.list', { as: member, query: {} });
  expect(mine.body).toMatchObject({ total: 2 });
});

test('BKG-04 of a booking and a stay of one moment, one is made', async () => {
  const { room, open, book, person } = await world();
  const { token } = await open();
  const others = [await person(), await person(), await person()];
  api.clock.set(ten);
  const answers = await Promise.all([
    begin(token, room),
    ...others.map((one) => book('10:05', '10:30', { payment: { method: 'free' } }, one)),
    begin(token, room),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(body).toMatchObject({ code: 'booking.unavailable' });
});

test('BKG-18 what is in the room is kept longer as long as nobody has it then, and the booking stays as it is', async () => {
  const { room, open, booked } = await world({ buffer_minutes: 10 });
  const id = await booked('10:00', '10:30');
  await booked('11:30', '12:00');
  const { token } = await open();
  expect(await extend(token, room)).toMatchObject({ body: { code: 'booking.unavailable' } });
  api.clock.set(`${day}T09:20:00Z`);
  expect(await extend(token, room)).toMatchObject({ status: 200 });
  expect(await extend(token, room)).toMatchObject({ status: 200 });
  expect(await extend(token, room, 30)).toMatchObject({ body: { code: 'booking.unavailable' } });
  const { busy } = await roomOf(token);
  expect(busy.map(({ kind, to }) => [kind, to.slice(11, 16)]).slice(0, 3)).toEqual([
    ['booking', '09:30'],
    ['stay', '09:45'],
    ['stay', '10:00'],
  ]);
  expect(busy[0]?.id).toBe(id);
});

test('BKG-18 SEC-02 a room is kept for an hour at most, however often, and again as time goes by', async () => {
  const { room, open, booked } = await world();
  await booked('10:00', '10:30');
  const { token } = await open();
  api.clock.set(`${day}T09:10:00Z`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => extend(token, room, 30)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await roomOf(token)).busy.at(-1)?.to).toBe(`${day}T10:30:00Z`);
  api.clock.set(`${day}T09:50:00Z`);
  expect(await extend(token, room, 30)).toMatchObject({ body: { code: 'booking.unavailable' } });
  expect(await extend(token, room, 15)).toMatchObject({ status: 200 });
});

test('BKG-18 a room taken at its door is given back there, a booking is not', async () => {
  const { room, open, booked } = await world();
  await booked('10:00', '10:30');
  const { token } = await open();
  api.clock.set(`${day}T09:10:00Z`);
  await extend(token, room);
  const end = () => api.call('door-screens.end', { params: { token }, query: { workspaceId: room } });
  expect(await end()).toMatchObject({ status: 200 });
  expect((await roomOf(token)).busy.map(({ kind }) => kind)).toEqual(['booking']);
  api.clock.set(`${day}T10:00:30Z`);
  await begin(token, room, 60);
  api.clock.set(`${day}T10:20:10Z`);
  expect(await end()).toMatchObject({ status: 200 });
  expect((await roomOf(token)).busy[1]?.to).toBe(`${day}T10:20:00Z`);
  expect(await begin(token, room, 15)).toMatchObject({ status: 200 });
});

test('BKG-18 a room that is closed, full or of another door is not taken', async () => {
  const { room, open, building } = await world();
  const other = await make.space(building, { name: 'Halage', type: 'meetingRoom', booking_mode: 'hours' });
  const { token } = await open();
  api.clock.set(`${day}T18:00:00Z`);
  expect(await begin(token, room)).toMatchObject({ body: { code: 'booking.outside-opening-hours' } });
  api.clock.set(ten);
  expect(await begin(token, other)).toMatchObject({ status: 404 });
  await api.db.updateTable('workspace').set({ closure: 'outOfOrder' }).where('id', '=', room).execute();
  expect(await begin(token, room)).toMatchObject({ body: { code: 'booking.out-of-order' } });
  expect((await roomOf(token)).closure).toBe('outOfOrder');
});

test('BKG-18 whoever presses at the door checks in the booking that is due; without it the room is freed', async () => {
  const { room, open, booked } = await world();
  const [first, second] = [await booked('10:00', '11:00'), await booked('14:00', '15:00')];
  const { token } = await open();
  const press = (bookingId: string) =>
    api.call('door-screens.check-in', { params: { token }, body: { workspaceId: room, bookingId } });
  api.clock.set(`${day}T09:10:00Z`);
  expect(await press(second)).toMatchObject({ body: { code: 'booking.check-in-not-open' } });
  expect(await press(randomUUID())).toMatchObject({ status: 404 });
  expect(await press(first)).toMatchObject({ status: 200 });
  expect(await press(first)).toMatchObject({ status: 200 });
  expect((await roomOf(token)).busy[0]?.checkIn?.at).toBeTruthy();
  api.clock.set(`${day}T09:20:00Z`);
  await checkInJobs['check-in.no-show']({ bookingId: first }, api.context);
  expect((await roomOf(token)).busy).toHaveLength(2);
  api.clock.set(`${day}T13:15:00Z`);
  await checkInJobs['check-in.no-show']({ bookingId: second }, api.context);
  expect((await roomOf(token)).busy.map(({ id }) => id)).toEqual([first]);
  expect(await begin(token, room)).toMatchObject({ status: 200 });
});

test('BKG-18 a fault is told to the administrators once, by a notice and a letter, until it is repaired', async () => {
  const { admin, building, room, open } = await world();
  const { token } = await open();
  const report = () =>
    api.call('door-screens.report', {
      params: { token },
      body: { workspaceId: room, kind: 'screen', text: 'Écran noir' },
    });
  expect(await report()).toMatchObject({ status: 200 });
  expect(await report()).toMatchObject({ status: 200 });
  const notices = await api.call('notices.list', { as: admin, query: {} });
  expect(notices.body).toMatchObject({
    items: [{ kind: 'faultReported', title: 'Panne signalée : Écluse', page: `/offices/${building}/doors` }],
  });
  const listed = async () => {
    const answer = await api.call('doors.list', { as: admin, params: { id: building } });
    if (answer.status !== 200) throw new Error('not listed');
    return answer.body.faults;
  };
  const [fault] = await listed();
  expect(fault).toMatchObject({ kind: 'screen', text: 'Écran noir', name: 'Écluse' });
  await jobs['doors.write-fault']({ faultId: fault?.id ?? '' }, api.context);
  expect(await api.call('doors.settle-fault', { as: admin, params: { id: fault?.id ?? '' } })).toMatchObject({
    status: 200,
  });
  expect(await listed()).toEqual([]);
});

test('SEC-02 the text of a fault is one line, which looks like no other part of the letter', async () => {
  const { admin, building, room, open } = await world();
  const { token } = await open();
  const report = (text: string) =>
    api.call('door-screens.report', { params: { token }, body: { workspaceId: room, kind: 'other', text } });
  expect(await report('Noir\u0007')).toMatchObject({ status: 400 });
  expect(await report('Noir\r\n\nVoir les pannes :\tici')).toMatchObject({ status: 200 });
  const listed = await api.call('doors.list', { as: admin, params: { id: building } });
  expect(listed.body).toMatchObject({ faults: [{ text: 'Noir Voir les pannes : ici' }] });
});

test('MAP-09 the door of a floor shows its rooms by the hour, and what is done there is of one of them', async () => {
  const { building, room, open, person } = await world();
  const floor = await make.floor(building);
  const canal = await make.space(building, {
    name: 'Canal',
    type: 'meetingRoom',
    booking_mode: 'hours',
    floor_id: floor,
  });
  await make.space(building, { name: 'Ouvert', floor_id: floor });
  const { token } = await open('floor', floor);
  expect((await show(token)).body).toMatchObject({ of: 'floor', rooms: [{ id: canal }] });
  api.clock.set(ten);
  expect(await begin(token, canal)).toMatchObject({ status: 200 });
  expect(await begin(token, room)).toMatchObject({ status: 404 });
  expect(await person()).toBeTruthy();
});

test('SEC-01 a link is shown once, renewed and taken away by its company alone, three to a place', async () => {
  const { admin, member, building, open } = await world();
  const theirs = await world();
  const { id, token } = await open();
  const stored = await api.db.selectFrom('door').select('token_hash').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.token_hash.toString('base64url')).not.toBe(token);
  for (const route of ['doors.renew', 'doors.revoke'] as const) {
    expect(await api.call(route, { as: theirs.admin, params: { id } })).toMatchObject({ status: 404 });
    expect(await api.call(route, { as: member, params: { id } })).toMatchObject({ status: 403 });
  }
  expect(await api.call('doors.list', { as: theirs.admin, params: { id: building } })).toMatchObject({ status: 404 });
  const renewed = await api.call('doors.renew', { as: admin, params: { id } });
  if (renewed.status !== 200) throw new Error('not renewed');
  expect(await api.call('door-screens.show', { params: { token } })).toMatchObject({ status: 404 });
  const next = renewed.body.path.replace('/door/', '');
  expect((await show(next)).status).toBe(200);
  await open();
  await open();
  await expect(open()).rejects.toThrow('door.too-many');
  expect(await api.call('doors.revoke', { as: admin, params: { id } })).toMatchObject({ status: 200 });
  expect(await api.call('door-screens.show', { params: { token: next } })).toMatchObject({ status: 404 });
});

test('SEC-02 one screen does no more than people at a door would', async () => {
  const { room, open } = await world();
  const { token } = await open();
  const end = () => api.call('door-screens.end', { params: { token }, query: { workspaceId: room } });
  for (let times = 0; times < 40; times += 1) expect((await end()).status).toBe(200);
  expect(await end()).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
  api.clock.set('2026-11-20T08:11:00Z');
  expect((await end()).status).toBe(200);
});

test('SEC-04 what was taken at doors is deleted after a month', async () => {
  const { room, open } = await world();
  const { token } = await open();
  api.clock.set(ten);
  await begin(token, room);
  const count = async () =>
    (await api.db.selectFrom('door_stay').selectAll().where('workspace_id', '=', room).execute()).length;
  await jobs['doors.tidy']({}, api.context);
  expect(await count()).toBe(1);
  api.clock.set('2026-12-26T10:00:00Z');
  await jobs['doors.tidy']({}, api.context);
  expect(await count()).toBe(0);
});
