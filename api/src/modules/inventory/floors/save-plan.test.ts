import type { FloorPlanInput } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { toApiError } from '../../../platform/errors/to-api-error.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { untilSomebodyWaits } from '../../../testing/until.ts';
import { editedFloor, nothingDrawn, placed, rectangle } from './edited-floor.fixture.ts';

const api = await startTestApi();
const size = { width: 20, height: 10 };
const label: [number, number] = [1, 1];

/** A floor with two zones and three seats, saved. */
async function savedPlan() {
  const world = await editedFloor(api);
  const west = await world.make.space(world.building, { name: 'Aile ouest' });
  const east = await world.make.space(world.building, { name: 'Est' });
  const zones = [
    { workspaceId: west, points: rectangle(0, 0, 8, 10), label },
    { workspaceId: east, points: rectangle(8, 0, 12, 10), label },
  ];
  const seats = [
    { ...placed(west, 'A', [2, 2]), rotation: 90, features: ['usbC'] },
    placed(west, 'B', [8, 10]),
    placed(east, 'C', [8, 5]),
  ];
  const first = { version: 1, size, drawing: nothingDrawn, zones, seats };
  const answer = await world.save(first);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { ...world, west, east, first, saved: answer.body };
}
const book = async ({ make, member }: Awaited<ReturnType<typeof editedFloor>>, space: string, seat: string) => {
  const booking = await make.booking(space, member.memberId, '2026-11-25', { seat_id: seat });
  const row = { seat_id: seat, day: '2026-11-25', half: 0, booking_id: booking };
  await api.db.insertInto('seat_slot').values(row).execute();
};
const named = (seats: readonly { name: string }[]) => seats.map(({ name }) => name);

test('MAP-02 a saved plan is read as it was sent, by its editor and by members', async () => {
  const { saved, sheet, first, floor, member, west } = await savedPlan();
  expect(saved).toEqual(await sheet());
  expect(saved).toMatchObject({ version: 2, size, zones: expect.any(Array) });
  expect(saved.seats).toMatchObject(first.seats);
  expect(new Set(saved.zones.map(({ workspaceId }) => workspaceId))).toEqual(
    new Set(first.zones.map(({ workspaceId }) => workspaceId)),
  );
  const { body } = await api.call('floors.plan', {
    as: member,
    params: { id: floor },
    query: { date: '2026-11-25', part: 'day' },
  });
  expect(body).toMatchObject({
    size,
    image: null,
    seats: [{ name: 'A', rotation: 90, at: [2, 2], state: 'free', features: ['usbC'] }, {}, {}],
  });
  const space = api.db.selectFrom('workspace').select(['floor_id', 'has_seats']).where('id', '=', west);
  expect(await space.executeTakeFirst()).toEqual({ floor_id: floor, has_seats: true });
});

test('MAP-02 MAP-05 seats beside their zone are told each by its pointer, and nothing is saved', async () => {
  const { saved, sheet, input, save, east } = await savedPlan();
  const plan = input(saved);
  const seats = [...plan.seats.slice(0, 2), placed(east, 'D', [7.9, 5]), placed(east, 'E', [9, 5])];
  const without = plan.zones.filter(({ workspaceId }) => workspaceId === east);
  for (const [changed, wrong] of [
    [{ ...plan, seats }, [2]],
    [{ ...plan, zones: without, seats }, [0, 1, 2]],
  ] as const) {
    const answer = await save(changed);
    expect(answer).toMatchObject({ status: 409, body: { code: 'map.seats-out-of-bounds' } });
    expect('errors' in answer.body && answer.body.errors.map(({ pointer }) => pointer)).toEqual(
      wrong.map((index) => `/body/seats/${index}`),
    );
    expect(await sheet()).toEqual(saved);
  }
});

test('MAP-02 two editors do not overwrite each other: one of two saves at once is told that its plan is outdated', async () => {
  const { saved, sheet, input, save } = await savedPlan();
  const rename = (suffix: string) => {
    const plan = input(saved);
    return save({ ...plan, seats: plan.seats.map((seat) => ({ ...seat, name: `${seat.name}${suffix}` })) });
  };
  const answers = await Promise.all([rename('1'), rename('2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'map.outdated', version: 3 });
  const [winner] = answers.flatMap(({ body }) => ('seats' in body && Array.isArray(body.seats) ? [body] : []));
  expect(winner).toEqual(await sheet());
  const late = await rename('3');
  expect(late).toMatchObject({ status: 409, body: { code: 'map.outdated', version: 3 } });
});

test('MAP-02 a booked seat may be moved, turned and renamed, but neither removed nor given to another space', async () => {
  const world = await savedPlan();
  const { saved, sheet, input, save, east, west } = world;
  const [a, b, c] = input(saved).seats;
  if (!a?.id || !b || !c) throw new Error('no seats');
  await book(world, west, a.id);
  const gone = await save({ ...input(saved), seats: [b, c] });
  expect(gone).toMatchObject({
    status: 409,
    body: { code: 'booking.seat-taken', errors: [], seats: [{ id: a.id, name: 'A' }] },
  });
  const given = await save({ ...input(saved), seats: [b, { ...a, workspaceId: east, at: [9, 5] }, c] });
  expect(given).toMatchObject({
    status: 409,
    body: { code: 'booking.seat-taken', errors: [{ pointer: '/body/seats/1' }] },
  });
  expect(await sheet()).toEqual(saved);
  // Names are exchanged; B is removed and added again as another seat.
  const moved = [
    { ...a, name: 'C', at: [3, 3] as [number, number], rotation: 45 },
    { ...c, name: 'A' },
  ];
  const answer = await save({ ...input(saved), seats: [...moved, placed(west, 'B', [1, 1])] });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  expect(answer.body.seats).toMatchObject([
    { id: c.id, name: 'A' },
    { name: 'B', at: [1, 1] },
    { id: a.id, name: 'C', at: [3, 3], rotation: 45 },
  ]);
  expect(answer.body.seats[1]?.id).not.toBe(b.id);
});

test('MAP-02 a booking and the removal of its seat at once: never a booking of a seat that is gone', async () => {
  const world = await savedPlan();
  const { saved, input, save, west, member, make } = world;
  const [a, ...others] = input(saved).seats;
  if (!a?.id) throw new Error('no seat');
  const seat = a.id;
  const booking = await make.booking(west, member.memberId, '2026-11-25');
  const [{ promise: held, resolve: release }, { promise: inserted, resolve: hasInserted }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const bookingIt = api.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('seat_slot')
      .values({ seat_id: seat, day: '2026-11-25', half: 0, booking_id: booking })
      .execute();
    hasInserted();
    await held;
  });
  // The removal must find the booking's lock, whichever connection is faster.
  await inserted;
  const removal = save({ ...input(saved), seats: others });
  await untilSomebodyWaits(api.db);
  release();
  await bookingIt;
  expect(await removal).toMatchObject({ status: 409, body: { code: 'booking.seat-taken' } });
  await api.db.deleteFrom('seat_slot').where('seat_id', '=', seat).execute();
  expect((await save({ ...input(saved), seats: others })).status).toBe(200);
  const late = api.db
    .insertInto('seat_slot')
    .values({ seat_id: seat, day: '2026-11-25', half: 0, booking_id: booking })
    .execute();
  const refusal = await late.then(() => null, toApiError);
  expect(refusal?.code).toBe('resource.not-found');
});

test('MAP-02 a zone that is left out is taken from its space, which is then booked without seats', async () => {
  const { saved, input, save, east, floor } = await savedPlan();
  const plan = input(saved);
  const ofWest = <T extends { workspaceId: string }>(items: readonly T[]) =>
    items.filter(({ workspaceId }) => workspaceId !== east);
  const answer = await save({ ...plan, zones: ofWest(plan.zones), seats: ofWest(plan.seats) });
  expect(answer.status === 200 && named(answer.body.seats)).toEqual(['A', 'B']);
  const space = api.db.selectFrom('workspace').select(['floor_id', 'zone', 'has_seats']).where('id', '=', east);
  expect(await space.executeTakeFirst()).toEqual({ floor_id: floor, zone: null, has_seats: false });
});

test('MAP-02 SEC-01 a plan names spaces of its building that are on no other floor, and its own seats', async () => {
  const { saved, input, save, make, building, east } = await savedPlan();
  const elsewhere = await savedPlan();
  const upstairs = await make.space(building, { floor_id: await make.floor(building, 5) });
  const room = await make.space(building, { booking_mode: 'hours' });
  const plan = input(saved);
  const zoneOf = (workspaceId: string) => ({ workspaceId, points: rectangle(0, 0, 5, 5), label });
  const roomOf = (workspaceId: string) => ({
    ...nothingDrawn,
    rooms: [{ name: 'Salle', points: [], label, workspaceId, capacity: 4, kind: 'meeting' as const }],
  });
  const foreignSeat = elsewhere.saved.seats[0]?.id ?? '';
  const faults: [Partial<FloorPlanInput>, string, string][] = [
    [{ zones: [...plan.zones, zoneOf(elsewhere.west)] }, 'resource.not-found', '/body/zones/2/workspaceId'],
    [{ zones: [...plan.zones, zoneOf(upstairs)] }, 'resource.not-found', '/body/zones/2/workspaceId'],
    [{ drawing: roomOf(elsewhere.west) }, 'resource.not-found', '/body/drawing/rooms/0/workspaceId'],
    [{ seats: [{ ...placed(east, 'X', [9, 9]), id: foreignSeat }] }, 'resource.not-found', '/body/seats/0/id'],
    [
      { zones: [...plan.zones, zoneOf(room)], seats: [placed(room, 'X', [1, 1])] },
      'request.invalid',
      '/body/seats/0/workspaceId',
    ],
    [{ size: { width: 10, height: 10 } }, 'request.invalid', '/body/zones/1/points/1'],
    [
      { zones: [{ ...zoneOf(east), points: rectangle(0, 0, 5, 5).slice(2) }] },
      'request.invalid',
      '/body/zones/0/points',
    ],
    [{ seats: [placed(east, 'X', [9, 9]), placed(east, ' X', [9, 8])] }, 'request.invalid', '/body/seats/1/name'],
  ];
  for (const [changed, code, pointer] of faults) {
    const { body } = await save({ ...plan, ...changed });
    expect({ code, body }).toMatchObject({
      body: { code, errors: expect.arrayContaining([{ pointer, message: expect.any(String) }]) },
    });
  }
  expect((await save({ ...plan, drawing: roomOf(room) })).status).toBe(200);
});

test('MAP-04 a floor of ten thousand seats is saved and read whole', async () => {
  const { west, input, saved, save } = await savedPlan();
  const seats = Array.from({ length: 10_000 }, (_, index) => placed(west, `S${index}`, [index % 8, (index % 90) / 9]));
  const answer = await save({ ...input(saved), seats });
  expect(answer.status === 200 && answer.body.seats.length).toBe(10_000);
}, 30_000);
