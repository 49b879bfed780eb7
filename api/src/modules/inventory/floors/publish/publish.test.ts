import type { PlanItem } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { toApiError } from '../../../../platform/errors/to-api-error.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { untilSomebodyWaits } from '../../../../testing/until.ts';
import { editedFloor, floorOf, rectangle, seatOf, wallOf, zoneOf } from '../edited-floor.fixture.ts';
import { jobs } from '../index.ts';

const api = await startTestApi();
const day = '2026-11-25';

/** A floor with two zones and three seats, published. */
async function publishedFloor() {
  const world = await editedFloor(api);
  const west = await world.make.space(world.building, { name: 'Aile ouest' });
  const east = await world.make.space(world.building, { name: 'Est' });
  const floor = floorOf(world.floor, 20, 10);
  const zones = { west: zoneOf(west, rectangle(0, 0, 8, 10)), east: zoneOf(east, rectangle(8, 0, 12, 10)) };
  const a = seatOf(west, 'A', [2, 2], { rotation: 90, features: ['usbC'] });
  const [b, c] = [seatOf(west, 'B', [8, 10]), seatOf(east, 'C', [8, 5])];
  const items: PlanItem[] = [floor, zones.west, zones.east, wallOf(rectangle(0, 0, 20, 10)), a, b, c];
  await world.draw(items);
  const answer = await world.publish();
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const plan = async () => {
    const query = { date: day, part: 'day' as const };
    const { status, body } = await api.call('floors.plan', { as: world.member, params: world.params, query });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const history = async () => {
    const { status, body } = await api.call('floors.versions', { as: world.admin, params: world.params });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const difference = async (versionId?: string) => {
    const query = versionId ? { versionId } : {};
    const { status, body } = await api.call('floors.difference', { as: world.admin, params: world.params, query });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const without = (...gone: PlanItem[]) => items.filter((item) => !gone.includes(item));
  return { ...world, west, east, zones, seats: { a, b, c }, items, without, plan, history, difference };
}
type World = Awaited<ReturnType<typeof publishedFloor>>;

async function book({ make, member }: World, space: string, seat: string, date = day) {
  const booking = await make.booking(space, member.memberId, date, { seat_id: seat, afternoon: false });
  await api.db.insertInto('seat_slot').values({ seat_id: seat, day: date, half: 0, booking_id: booking }).execute();
  return booking;
}

test('MAP-08 a draft that is published already makes no further version, however often it is sent', async () => {
  const { publish, history } = await publishedFloor();
  const before = await history();
  const answers = await Promise.all([publish(), publish(), publish(), publish()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await history()).versions).toEqual(before.versions);
});

test('MAP-02 MAP-08 members see a draft once it is published, as it was drawn', async () => {
  const world = await publishedFloor();
  const { plan, west, draw, items, seats, history } = world;
  expect(await plan()).toMatchObject({
    size: { width: 20, height: 10 },
    drawing: { walls: [{ kind: 'outer' }] },
    seats: [
      { id: seats.a.id, name: 'A', rotation: 90, at: [2, 2], state: 'free', features: ['usbC'] },
      { id: seats.b.id, name: 'B' },
      { id: seats.c.id, name: 'C' },
    ],
  });
  const space = api.db.selectFrom('workspace').select(['floor_id', 'has_seats']).where('id', '=', west);
  expect(await space.executeTakeFirst()).toEqual({ floor_id: world.floor, has_seats: true });
  await draw([...items, seatOf(west, 'D', [3, 3])]);
  expect((await plan()).seats.length).toBe(3);
  expect(await history()).toMatchObject({ draft: { hasChanges: true, seats: 4 } });
  expect(await world.publish(null, 'Hiver')).toMatchObject({
    status: 200,
    body: {
      draft: { hasChanges: false },
      versions: [
        { number: 3, name: 'Hiver', state: 'inForce', seats: 4, author: { firstName: 'Camille' } },
        { number: 2, state: 'past', seats: 3 },
        { number: 1, state: 'past', seats: 0, startsAt: null, author: null },
      ],
    },
  });
  expect((await plan()).seats.length).toBe(4);
});

test('MAP-02 MAP-05 a draft with faults is saved and not published: seats beside their zone, names twice, zones beyond the floor', async () => {
  const { draw, publish, history, plan, items, without, east, west, zones, seats, building, make } =
    await publishedFloor();
  const hourly = await make.space(building, { booking_mode: 'hours' });
  const beside = seatOf(east, 'D', [7.9, 5]);
  const wide = zoneOf(east, rectangle(8, 0, 13, 10));
  const room = zoneOf(hourly, rectangle(0, 0, 2, 2));
  const [second, timed] = [seatOf(west, 'A', [3, 3]), seatOf(hourly, 'H', [1, 1])];
  const faults: [PlanItem[], string, object][] = [
    [[...items, beside], 'map.seats-out-of-bounds', { outside: [beside.id] }],
    [without(zones.east), 'map.seats-out-of-bounds', { outside: [seats.c.id] }],
    [[...items, second], 'map.faulty', { twice: expect.arrayContaining([seats.a.id, second.id]) }],
    [[...without(zones.east), wide], 'map.faulty', { beyond: [east] }],
    [[...items, room, timed], 'map.faulty', { hourly: [timed.id] }],
  ];
  for (const [drawn, code, found] of faults) {
    await draw(drawn);
    expect((await history()).draft.faults).toMatchObject(found);
    expect(await publish()).toMatchObject({ status: 409, body: { code, faults: found } });
  }
  expect((await plan()).seats.length).toBe(3);
});

test('MAP-08 a booked seat may be moved, turned and renamed; without an equal one, neither removed nor given to another space', async () => {
  const world = await publishedFloor();
  const { draw, publish, without, plan, difference, west, east, seats } = world;
  const { a, b } = seats;
  await book(world, west, a.id);
  const taken = { status: 409, body: { code: 'booking.seat-taken', seats: [{ id: a.id, name: 'A' }] } };
  await draw(without(a));
  expect(await difference()).toMatchObject({
    added: [],
    removed: [{ id: a.id }],
    // B has no USB-C, so it is not equal.
    touched: [{ seatName: 'A', date: day, halves: ['morning'], equalSeatName: null }],
  });
  expect(await publish()).toMatchObject(taken);
  await draw([...without(a), { ...a, workspaceId: east, at: [9, 5] }]);
  expect(await publish()).toMatchObject(taken);
  expect((await plan()).seats.length).toBe(3);
  // Names are exchanged.
  const moved: PlanItem[] = [
    { ...a, name: 'B', at: [3, 3], rotation: 45 },
    { ...b, name: 'A' },
  ];
  await draw([...without(a, b), ...moved]);
  expect((await difference()).changed.map(({ before }) => before.id).sort()).toEqual([a.id, b.id].sort());
  expect((await publish()).status).toBe(200);
  expect((await plan()).seats).toMatchObject([
    { id: b.id, name: 'A' },
    { id: a.id, name: 'B', at: [3, 3], rotation: 45 },
    { name: 'C' },
  ]);
});

test('MAP-08 a booking and the removal of its seat at once: never a booking of a seat that is gone', async () => {
  const world = await publishedFloor();
  const { draw, publish, without, west, member, make, seats } = world;
  const booking = await make.booking(west, member.memberId, day);
  await draw(without(seats.a));
  const [{ promise: held, resolve: release }, { promise: inserted, resolve: hasInserted }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const row = { seat_id: seats.a.id, day, half: 0, booking_id: booking };
  const bookingIt = api.db.transaction().execute(async (tx) => {
    await tx.insertInto('seat_slot').values(row).execute();
    hasInserted();
    await held;
  });
  // The removal must find the booking's lock, whichever connection is faster.
  await inserted;
  const removal = publish();
  await untilSomebodyWaits(api.db);
  release();
  await bookingIt;
  expect(await removal).toMatchObject({ status: 409, body: { code: 'booking.seat-taken' } });
  await api.db.deleteFrom('seat_slot').where('seat_id', '=', seats.a.id).execute();
  expect((await publish()).status).toBe(200);
  const refusal = await api.db
    .insertInto('seat_slot')
    .values(row)
    .execute()
    .then(() => null, toApiError);
  expect(refusal?.code).toBe('resource.not-found');
});

test('MAP-08 a version is published at its time by a job, once, and can be dropped before', async () => {
  api.clock.set('2026-11-21T09:00:00Z');
  const world = await publishedFloor();
  const { draw, publish, items, plan, history, west, admin, params } = world;
  await draw([...items, seatOf(west, 'D', [3, 3])]);
  expect(await publish('2026-11-21T08:00:00Z')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await publish('2028-01-01T08:00:00Z')).toMatchObject({ status: 400 });
  const planned = await publish('2026-11-22T06:00:00Z', 'Décembre');
  expect(planned.body).toMatchObject({ versions: [{ number: 3, state: 'planned' }, { state: 'inForce' }, {}] });
  const [first] = (await history()).versions;
  const drop = (versionId: string) => api.call('floors.cancelVersion', { as: admin, params: { ...params, versionId } });
  expect((await drop(first?.id ?? '')).status).toBe(200);
  expect(await drop(first?.id ?? '')).toMatchObject({ status: 404 });
  await publish('2026-11-22T06:00:00Z', 'Décembre');
  await jobs['floors.publish-planned']({}, api.context);
  expect((await plan()).seats.length).toBe(3);
  api.clock.set('2026-11-22T06:00:01Z');
  await jobs['floors.publish-planned']({}, api.context);
  await jobs['floors.publish-planned']({}, api.context);
  expect((await plan()).seats.length).toBe(4);
  expect((await history()).versions).toMatchObject([
    { number: 3, name: 'Décembre', state: 'inForce' },
    { number: 2, state: 'past' },
    { number: 1, state: 'past' },
  ]);
});

test('MAP-08 a planned version whose removed seat was booked meanwhile is not published, and tells why', async () => {
  api.clock.set('2026-11-21T09:00:00Z');
  const world = await publishedFloor();
  const { draw, publish, without, plan, history, west, seats } = world;
  await book(world, west, seats.a.id, '2026-11-21');
  await draw(without(seats.a));
  // The booking ends before the version starts.
  expect((await publish('2026-11-22T06:00:00Z')).status).toBe(200);
  await book(world, west, seats.a.id, '2026-11-23');
  api.clock.set('2026-11-22T06:00:01Z');
  await jobs['floors.publish-planned']({}, api.context);
  expect((await plan()).seats.length).toBe(3);
  expect((await history()).versions[0]).toMatchObject({ state: 'planned', failure: 'booking.seat-taken' });
});

test('MAP-08 the bookings of a seat that goes get the nearest equal seat of its space, and their members hear of it', async () => {
  api.clock.set('2026-11-21T09:00:00Z');
  const world = await publishedFloor();
  const { draw, publish, without, difference, west, member, make, seats } = world;
  const near = seatOf(west, 'A', [2, 3], { features: ['usbC', 'screen'] });
  const far = seatOf(west, 'E', [2, 9], { features: ['usbC'] });
  const mornings = await book(world, west, seats.a.id, '2026-11-25');
  const colleague = await make.member({ company_id: world.company });
  const later = await book({ ...world, member: { ...member, memberId: colleague } }, west, seats.a.id, '2026-11-26');
  const past = await book(world, west, seats.a.id, '2026-11-20');
  // The new seat has the name of the one that goes.
  await draw([...without(seats.a), near, far]);
  expect((await difference()).touched).toEqual([
    { seatName: 'A', date: '2026-11-25', halves: ['morning'], equalSeatName: 'A' },
    { seatName: 'A', date: '2026-11-26', halves: ['morning'], equalSeatName: 'A' },
  ]);
  expect((await publish()).status).toBe(200);
  const rows = await api.db
    .selectFrom('booking')
    .select(['id', 'seat_id'])
    .where('id', 'in', [mornings, later, past])
    .execute();
  expect(new Map(rows.map(({ id, seat_id }) => [id, seat_id]))).toEqual(
    new Map([
      [mornings, near.id],
      [later, near.id],
      [past, null],
    ]),
  );
  const held = await api.db.selectFrom('seat_slot').select('booking_id').where('seat_id', '=', near.id).execute();
  expect(held.map(({ booking_id }) => booking_id).sort()).toEqual([mornings, later].sort());
  const heard = api.db.selectFrom('outbox').select('type').where('member_id', '=', colleague);
  expect((await heard.execute()).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['booking.updated', 'schedule.changed']),
  );
  const letters = await sql<{ data: string }>`
    select data::text as data from pgboss.job where data::text like ${`%${later}%`} and data::text like '%moved%'`.execute(
    api.db,
  );
  expect(letters.rows).toHaveLength(1);
});

test('MAP-08 a former version is taken up again: its draft, published, rolls the plan back', async () => {
  const world = await publishedFloor();
  const { draw, publish, without, plan, history, draft, difference, items, seats, admin, params } = world;
  await draw([...without(seats.b), seatOf(world.west, 'D', [3, 3])]);
  await publish();
  const [, former] = (await history()).versions;
  const versionId = former?.id ?? '';
  expect(await difference(versionId)).toMatchObject({ added: [{ id: seats.b.id }], removed: [{ name: 'D' }] });
  const answer = await api.call('floors.resumeVersion', { as: admin, params: { ...params, versionId } });
  expect(answer).toMatchObject({ status: 200, body: { draft: { hasChanges: true, seats: 3 } } });
  const byId = (list: readonly PlanItem[]) => [...list].sort((one, other) => one.id.localeCompare(other.id));
  expect(byId((await draft()).items)).toEqual(byId(items));
  await publish();
  expect((await plan()).seats.map(({ id }) => id).sort()).toEqual(
    Object.values(seats)
      .map(({ id }) => id)
      .sort(),
  );
});

test('MAP-08 SEC-01 versions are for administrators of the company; a draft that has changed meanwhile is not published', async () => {
  const [world, other] = [await publishedFloor(), await publishedFloor()];
  const [foreign] = (await other.history()).versions;
  const { params } = world;
  const versionId = foreign?.id ?? '';
  for (const [as, code] of [
    [world.member, 'access.forbidden'],
    [other.admin, 'resource.not-found'],
  ] as const) {
    const calls = [
      api.call('floors.versions', { as, params }),
      api.call('floors.difference', { as, params, query: {} }),
      api.call('floors.publish', { as, params, body: { version: 2, name: null, at: null } }),
      api.call('floors.cancelVersion', { as, params: { ...params, versionId } }),
      api.call('floors.resumeVersion', { as, params: { ...params, versionId } }),
    ];
    for (const { body } of await Promise.all(calls)) expect(body).toMatchObject({ code });
  }
  const as = world.admin;
  const foreignVersion = [
    api.call('floors.cancelVersion', { as, params: { ...params, versionId } }),
    api.call('floors.resumeVersion', { as, params: { ...params, versionId } }),
    api.call('floors.difference', { as, params, query: { versionId } }),
  ];
  for (const { status } of await Promise.all(foreignVersion)) expect(status).toBe(404);
  const late = await api.call('floors.publish', { as, params, body: { version: 1, name: null, at: null } });
  expect(late).toMatchObject({ status: 409, body: { code: 'map.outdated', version: 2 } });
  // A seat with the id of another floor's is no seat of this one: its draft is refused when it is saved.
  const foreignSeat = { ...other.seats.a, workspaceId: world.west, name: 'Z' };
  await expect(world.draw([...world.items, foreignSeat])).rejects.toThrow('/body/created/0/id');
});

test('MAP-04 a floor of ten thousand seats is published whole', async () => {
  const { west, items, draw, publish, plan } = await publishedFloor();
  const seats = Array.from({ length: 9_990 }, (_, index) => seatOf(west, `S${index}`, [index % 8, (index % 90) / 9]));
  await draw([...items, ...seats]);
  expect((await publish()).status).toBe(200);
  expect((await plan()).seats.length).toBe(9_993);
}, 60_000);
