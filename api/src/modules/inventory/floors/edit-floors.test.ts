import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { editedFloor } from './edited-floor.fixture.ts';

const api = await startTestApi();

async function numbers(world: Awaited<ReturnType<typeof editedFloor>>) {
  const answer = await api.call('floors.list', { as: world.admin, params: { id: world.building } });
  return answer.status === 200 ? answer.body.items.map(({ number, name }) => [number, name]) : answer.body;
}

test('MAP-01 a floor is created above the others or at its number, listed from the ground up, and renamed', async () => {
  const world = await editedFloor(api);
  const create = (body: { name: string; number?: number }) =>
    api.call('floors.create', { as: world.admin, params: { id: world.building }, body });
  const roof = await create({ name: 'Toit' });
  expect(roof.body).toMatchObject({ number: 3, name: 'Toit', zones: 0, seats: 0, image: null });
  expect((await create({ name: 'Cave', number: -1 })).status).toBe(200);
  expect(await create({ name: 'Encore', number: 2 })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', errors: [{ pointer: '/body/number' }] },
  });
  expect(await numbers(world)).toEqual([
    [-1, 'Cave'],
    [2, 'Étage 2'],
    [3, 'Toit'],
  ]);
  const update = (body: { name: string; number?: number }) =>
    api.call('floors.update', { as: world.admin, params: { id: world.floor }, body });
  expect((await update({ name: 'Deux' })).body).toMatchObject({ name: 'Deux', number: 2 });
  expect((await update({ name: 'Deux', number: 3 })).status).toBe(400);
  expect((await update({ name: 'Premier', number: 1 })).status).toBe(200);
  expect(await numbers(world)).toEqual([
    [-1, 'Cave'],
    [1, 'Premier'],
    [3, 'Toit'],
  ]);
  const log = api.db.selectFrom('audit_log').select('action').where('company_id', '=', world.company).orderBy('id');
  expect((await log.execute()).map(({ action }) => action)).toEqual([
    'floors.create',
    'floors.create',
    'floors.update',
    'floors.update',
  ]);
});

test('MAP-01 floors are ordered all at once; a list that is not of today’s floors changes nothing', async () => {
  const world = await editedFloor(api);
  const create = async (name: string) => {
    const { body } = await api.call('floors.create', {
      as: world.admin,
      params: { id: world.building },
      body: { name },
    });
    return 'id' in body && typeof body.id === 'string' ? body.id : '';
  };
  const [three, four] = [await create('C'), await create('D')];
  const order = (floorIds: string[]) =>
    api.call('floors.order', { as: world.admin, params: { id: world.building }, body: { floorIds } });
  expect((await order([four, world.floor, three])).status).toBe(200);
  const ordered = [
    [2, 'D'],
    [3, 'Étage 2'],
    [4, 'C'],
  ];
  expect(await numbers(world)).toEqual(ordered);
  expect(await order([three, four])).toMatchObject({ status: 409, body: { code: 'map.outdated' } });
  const elsewhere = await editedFloor(api);
  expect(await order([three, four, elsewhere.floor])).toMatchObject({
    status: 404,
    body: { code: 'resource.not-found', errors: [{ pointer: '/body/floorIds/2' }] },
  });
  expect(await numbers(world)).toEqual(ordered);
});

test('MAP-01 a floor with a coming booking of a seat stays; with past ones it goes, its spaces and bookings stay', async () => {
  const world = await editedFloor(api);
  const { make, building, floor, member } = world;
  // In Paris it is already the 21st.
  api.clock.set('2026-11-20T23:30:00Z');
  const space = await make.space(building, { floor_id: floor, has_seats: true, zone: '[[0,0],[9,0],[9,9]]' });
  const seat = await make.seat(space, floor, '2.01');
  const book = async (day: string) => {
    const booking = await make.booking(space, member.memberId, day, { seat_id: seat });
    await api.db.insertInto('seat_slot').values({ seat_id: seat, day, half: 1, booking_id: booking }).execute();
    return booking;
  };
  const past = await book('2026-11-20');
  const coming = await book('2026-11-21');
  const remove = () => api.call('floors.remove', { as: world.admin, params: { id: floor } });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'booking.seat-taken', seats: [{ id: seat, name: '2.01' }] },
  });
  expect(await numbers(world)).toEqual([[2, 'Étage 2']]);
  await api.db.deleteFrom('seat_slot').where('booking_id', '=', coming).execute();
  expect((await remove()).body).toEqual({ done: true });
  expect(await numbers(world)).toEqual([]);
  const left = await api.db.selectFrom('workspace').selectAll().where('id', '=', space).executeTakeFirst();
  expect(left).toMatchObject({ floor_id: null, zone: null, has_seats: false });
  const kept = await api.db.selectFrom('booking').select(['id', 'seat_id']).where('id', '=', past).executeTakeFirst();
  expect(kept).toEqual({ id: past, seat_id: null });
});

test('SEC-01 floors are edited by administrators of their own company only', async () => {
  const [world, other] = [await editedFloor(api), await editedFloor(api)];
  const hosted = await world.make.building({ host_id: await world.make.host() });
  const callers = [
    [world.member, 'access.forbidden'],
    [other.admin, 'resource.not-found'],
  ] as const;
  for (const [as, code] of callers) {
    const params = { id: world.floor };
    const calls = [
      api.call('floors.list', { as, params: { id: world.building } }),
      api.call('floors.create', { as, params: { id: world.building }, body: { name: 'X' } }),
      api.call('floors.order', { as, params: { id: world.building }, body: { floorIds: [world.floor] } }),
      api.call('floors.update', { as, params, body: { name: 'X' } }),
      api.call('floors.remove', { as, params }),
      api.call('floors.setImage', { as, params, body: { image: 'eA==', rightsConfirmed: true } }),
      api.call('floors.removeImage', { as, params }),
    ];
    for (const { body } of await Promise.all(calls)) expect(body).toMatchObject({ code });
  }
  const create = api.call('floors.create', { as: world.admin, params: { id: hosted }, body: { name: 'X' } });
  expect((await create).body).toMatchObject({ code: 'resource.not-found' });
  expect(await numbers(world)).toEqual([[2, 'Étage 2']]);
  expect(await numbers(other)).toEqual([[2, 'Étage 2']]);
});
