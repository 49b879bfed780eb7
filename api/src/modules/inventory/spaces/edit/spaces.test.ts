import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpaceForm, SpaceInput } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-spaces-'));
const api = await startTestApi(undefined, { dataFolder });
afterAll(() => rm(dataFolder, { recursive: true }));
const make = spacesFixture(api.db);

async function world() {
  const company = await make.company();
  const admin = {
    memberId: await make.member({ company_id: company }),
    companyId: company,
    roles: ['employee', 'administrator'] as const,
  };
  const member = { memberId: await make.member({ company_id: company, internal_sites: true }), companyId: company };
  const building = await make.building({ company_id: company });
  const floor = await make.floor(building);
  const create = async (body: object = {}, idempotencyKey: string = randomUUID()) => {
    const answer = await api.call('workspaces.create', {
      as: admin,
      idempotencyKey,
      body: { buildingId: building, name: 'Canal', type: 'openSpace', capacity: 8, floorId: floor, ...body } as never,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  };
  const form = async (id: string): Promise<SpaceForm> => {
    const { status, body } = await api.call('workspaces.form', { as: admin, params: { id } });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const update = (id: string, body: SpaceInput) => api.call('workspaces.update', { as: admin, params: { id }, body });
  const change = async (id: string, part: Partial<SpaceInput>) => update(id, { ...inputOf(await form(id)), ...part });
  const list = async (query: object = {}) => {
    const { status, body } = await api.call('workspaces.of-building', {
      as: admin,
      params: { id: building },
      query: query as never,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.items.map(({ name }) => name);
  };
  return { company, admin, member, building, floor, create, form, update, change, list };
}

const inputOf = ({ version, ...form }: SpaceForm): SpaceInput => {
  const { name, type, floorId, capacity, description, accessInstructions, soundLevel, bookingMode, services } = form;
  const { instant, responsibleId } = form;
  const { bufferMinutes, noticeHours, checkInMinutes } = form;
  const plain = {
    name,
    type,
    floorId,
    capacity,
    description,
    accessInstructions,
    soundLevel,
    bookingMode,
    services,
    instant,
    responsibleId,
  };
  return { ...plain, bufferMinutes, noticeHours, checkInMinutes, facilities: ['screen'], layouts: [], version };
};

test('CKP-07 a new space is bookable at once, closed with its building, and adds to its places', async () => {
  const { create, form, building, member } = await world();
  await api.db.insertInto('building_closure').values({ building_id: building, day: '2026-11-25' }).execute();
  const desk = await create();
  const room = await create({ name: 'Écluse', type: 'meetingRoom', capacity: 10 });
  await create({ name: 'Parking', type: 'parking', capacity: 30, floorId: null });
  expect(await form(room)).toMatchObject({ bookingMode: 'hours', picture: expect.stringMatching(/^scene-reunion-/) });
  expect((await form(desk)).closedDays).toEqual([{ day: '2026-11-25', reason: 'closed' }]);
  const { capacity } = await api.db
    .selectFrom('building')
    .select('capacity')
    .where('id', '=', building)
    .executeTakeFirstOrThrow();
  expect(capacity).toBe(18);
  const book = (date: string) =>
    api.call('bookings.create', {
      as: member,
      idempotencyKey: `${desk}-${date}`,
      body: {
        workspaceId: desk,
        slots: [{ date, part: 'day' }],
        people: 1,
        phone: '+33 6 39 98 04 17',
        payment: { method: 'credits' },
      },
    });
  expect((await book('2026-11-26')).status).toBe(200);
  expect(await book('2026-11-25')).toMatchObject({ status: 409 });
});

test('CKP-07 a new space that is sent twice is made once', async () => {
  const { create, list } = await world();
  expect(await create({}, 'sent-twice')).toBe(await create({}, 'sent-twice'));
  expect(await list()).toEqual(['Canal']);
});

test('CKP-07 every field is saved with its version, and places of days to come follow the capacity', async () => {
  const { create, form, change, update } = await world();
  const id = await create();
  await make.taken(id, '2026-11-25', 0, 5, 8);
  const seen = inputOf(await form(id));
  const service = { name: 'Petit-déjeuner', priceCents: 800, per: 'person' as const, stock: null, leadHours: 4 };
  expect((await change(id, { capacity: 3, noticeHours: 4, checkInMinutes: 20, services: [service] })).status).toBe(200);
  const saved = await form(id);
  expect(saved).toMatchObject({
    capacity: 3,
    noticeHours: 4,
    checkInMinutes: 20,
    facilities: ['screen'],
    services: [service],
  });
  const slot = await api.db.selectFrom('slot').selectAll().where('workspace_id', '=', id).executeTakeFirstOrThrow();
  expect(slot).toMatchObject({ capacity: 5, taken: 5 });
  expect(await update(id, seen)).toMatchObject({
    status: 412,
    body: { code: 'request.outdated', current: { capacity: 3 } },
  });
  const renamed = saved.services.map((one) => ({ ...one, name: 'Brunch' }));
  await change(id, { services: renamed });
  expect((await form(id)).services).toEqual(renamed);
  await change(id, { services: [] });
  expect((await form(id)).services).toEqual([]);
});

test('CKP-07 ERR-01 how a space is booked stays while somebody has booked it; desks keep their kind and floor', async () => {
  const { create, change, building, member } = await world();
  const id = await create();
  await make.booking(id, member.memberId, '2026-11-25');
  expect(await change(id, { bookingMode: 'hours' })).toMatchObject({
    status: 409,
    body: { code: 'space.has-bookings' },
  });
  expect((await change(id, { name: 'Quai' })).status).toBe(200);
  const zone = await create({ name: 'Zone' });
  await api.db.updateTable('workspace').set({ has_seats: true }).where('id', '=', zone).execute();
  const other = await make.floor(building, 3);
  expect(await change(zone, { floorId: other })).toMatchObject({ body: { errors: [{ pointer: '/body/floorId' }] } });
  expect(await change(zone, { type: 'parking' })).toMatchObject({ body: { errors: [{ pointer: '/body/type' }] } });
  expect(await change(zone, { floorId: building })).toMatchObject({ status: 404 });
});

test('CKP-07 ERR-01 a space keeps room for the people who have booked it; the refusal names the first day', async () => {
  const { create, change, member } = await world();
  const id = await create();
  const halves = { morning: true, afternoon: false };
  await make.booking(id, member.memberId, '2026-11-26', { people: 3, ...halves });
  await make.booking(id, member.memberId, '2026-11-26', { people: 2 });
  await make.booking(id, member.memberId, '2026-11-26', { people: 3, morning: false });
  await make.booking(id, member.memberId, '2026-11-25', { people: 4 });
  const refused = (day: string) => ({
    status: 409,
    body: { code: 'space.has-bookings', errors: [{ pointer: '/body/capacity' }], day },
  });
  expect((await change(id, { capacity: 5 })).status).toBe(200);
  expect(await change(id, { capacity: 4 })).toMatchObject(refused('2026-11-26'));
  expect(await change(id, { capacity: 3 })).toMatchObject(refused('2026-11-25'));
  expect((await change(id, { name: 'Quai' })).status).toBe(200);
  const office = await create({ name: 'Bureau', type: 'privateOffice' });
  const whole = { exclusive: true, people: 2 };
  await make.booking(office, member.memberId, '2026-11-25', { ...whole, to_at: '2026-11-25T12:00:00Z' });
  await make.booking(office, member.memberId, '2026-11-25', { ...whole, from_at: '2026-11-25T12:00:00Z' });
  expect((await change(office, { capacity: 2 })).status).toBe(200);
  expect(await change(office, { capacity: 1 })).toMatchObject(refused('2026-11-25'));
});

test('CKP-07 CKP-08 the table is sorted by name, floor, closed and capacity, searched and filtered', async () => {
  const { create, list, building, floor } = await world();
  const upper = await make.floor(building, 3);
  const canal = await create({ name: 'Canal', capacity: 8 });
  await create({ name: 'Écluse', type: 'meetingRoom', capacity: 10, floorId: upper });
  const quai = await create({ name: 'Quai', capacity: 4, floorId: null });
  await api.db.updateTable('workspace').set({ closure: 'outOfOrder' }).where('id', '=', quai).execute();
  await api.db.insertInto('workspace_closure').values({ workspace_id: canal, day: '2026-11-25' }).execute();
  expect(await list()).toEqual(['Canal', 'Écluse', 'Quai']);
  expect(await list({ sort: 'capacity' })).toEqual(['Quai', 'Canal', 'Écluse']);
  expect(await list({ sort: 'name', order: 'descending' })).toEqual(['Quai', 'Écluse', 'Canal']);
  expect(await list({ sort: 'closed' })).toEqual(['Quai', 'Canal', 'Écluse']);
  expect(await list({ sort: 'floorId', order: 'descending' })).toEqual(['Écluse', 'Canal', 'Quai']);
  expect(await list({ q: 'eclu' })).toEqual(['Écluse']);
  expect(await list({ floorId: floor })).toEqual(['Canal']);
  expect(await list({ type: 'meetingRoom' })).toEqual(['Écluse']);
  for (const [state, name] of [
    ['closed', 'Quai'],
    ['closing', 'Canal'],
    ['open', 'Écluse'],
  ])
    expect(await list({ state })).toEqual([name]);
  expect(await list({ limit: 1, page: 2 })).toEqual(['Écluse']);
});

test('CKP-07 a space is duplicated with its services, and several are changed at once, all or none', async () => {
  const { admin, building, create, change, form } = await world();
  const [one, two] = [await create(), await create({ name: 'Quai' })];
  await change(one, {
    description: 'Calme',
    services: [{ name: 'Café', priceCents: 200, per: 'booking', stock: null, leadHours: null }],
  });
  const copy = await api.call('workspaces.duplicate', { as: admin, params: { id: one }, body: { name: 'Canal 2' } });
  expect(copy.status === 200 && (await form(copy.body.id))).toMatchObject({
    name: 'Canal 2',
    description: 'Calme',
    services: [{ name: 'Café' }],
    isOnPlan: false,
  });
  const several = (ids: string[]) =>
    api.call('workspaces.change-several', {
      as: admin,
      params: { id: building },
      body: { ids, change: { noticeHours: 2, addFacilities: ['whiteboard'], removeFacilities: ['screen'] } },
    });
  expect(await several([one, building])).toMatchObject({ status: 404, body: { errors: [{ pointer: '/body/ids/1' }] } });
  expect((await form(one)).noticeHours).toBe(0);
  expect((await several([one, two])).body).toEqual({ changed: 2 });
  expect(await form(one)).toMatchObject({ noticeHours: 2, facilities: ['whiteboard'] });
});

test('CKP-07 a file of spaces is created whole, or its faults are told cell by cell', async () => {
  const { admin, building, list, create } = await world();
  await create({ name: 'Canal' });
  const send = (rows: object[], save: boolean) =>
    api.call('workspaces.import', { as: admin, params: { id: building }, body: { rows: rows as never, save } });
  const good = [
    { name: 'Écluse', type: 'Salle de réunion', floor: 'Étage 2', capacity: '10' },
    { name: 'Parking', type: 'parking', floor: '', capacity: '30' },
  ];
  const bad = [
    ...good,
    { name: 'canal', type: 'zone', floor: '2', capacity: '4' },
    { name: '', type: 'hall', floor: '9', capacity: 'dix' },
  ];
  expect((await send(bad, true)).body).toEqual({
    created: 0,
    faults: [
      { row: 2, field: 'name', fault: 'twice' },
      { row: 3, field: 'name', fault: 'missing' },
      { row: 3, field: 'type', fault: 'unknown' },
      { row: 3, field: 'floor', fault: 'unknown' },
      { row: 3, field: 'capacity', fault: 'number' },
    ],
  });
  expect((await send(good, false)).body).toEqual({ created: 0, faults: [] });
  expect(await list()).toEqual(['Canal']);
  expect((await send(good, true)).body).toEqual({ created: 2, faults: [] });
  expect(await list()).toEqual(['Canal', 'Écluse', 'Parking']);
});

test('CKP-07 photos and pictures of the place are stored anew, and go with their files', async () => {
  const { admin, create, form } = await world();
  const id = await create();
  const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();
  const body = { image: png.toString('base64'), rightsConfirmed: true as const };
  const params = { id };
  const photo = await api.call('workspaces.set-thumbnail', { as: admin, params, body });
  const map = await api.call('workspaces.set-highlighted-map', { as: admin, params, body });
  if (photo.status !== 200 || map.status !== 200) throw new Error('not stored');
  expect(await form(id)).toMatchObject({ picture: photo.body.picture, highlightedMap: map.body.picture });
  for (const { picture } of [photo.body, map.body])
    expect((await api.app.inject(`/pictures/${picture}/320.webp`)).statusCode).toBe(200);
  const wrong = { ...body, image: Buffer.from('<svg/>').toString('base64') };
  expect((await api.call('workspaces.set-thumbnail', { as: admin, params, body: wrong })).body).toMatchObject({
    code: 'media.load-failed',
  });
  await api.call('workspaces.remove-thumbnail', { as: admin, params });
  await api.call('workspaces.remove-highlighted-map', { as: admin, params });
  expect(await form(id)).toMatchObject({ picture: expect.stringMatching(/^scene-openspace-/), highlightedMap: null });
  expect(await readdir(join(dataFolder, 'files'))).toEqual([]);
});

test('BKG-15 members find the spaces that are open to them, and how full they are', async () => {
  const { company, member, building, create } = await world();
  const id = await create();
  await make.taken(id, '2026-11-25', 0, 5, 8);
  const mine = async () => {
    const answer = await api.call('workspaces.my', { as: member, query: {} });
    return answer.status === 200 ? answer.body.items.map(({ name }) => name) : answer.body;
  };
  expect(await mine()).toEqual(['Canal']);
  const query = { buildingId: building, date: '2026-11-25' };
  expect((await api.call('workspaces.fullness', { as: member, query })).body).toEqual({
    items: [{ id, name: 'Canal', capacity: 8, morning: 5, afternoon: 0 }],
  });
  const other = await make.member({ company_id: company });
  await api.db.insertInto('building_access').values({ building_id: building, member_id: other }).execute();
  expect(await mine()).toEqual([]);
});

test('SEC-01 spaces of others are not found, and members change none', async () => {
  const mine = await world();
  const other = await world();
  const id = await mine.create();
  const ask = (as: object) => api.call('workspaces.form', { as: as as never, params: { id } });
  expect((await ask(mine.member)).body).toMatchObject({ code: 'access.forbidden' });
  expect((await ask(other.admin)).body).toMatchObject({ code: 'resource.not-found' });
  const query = { buildingId: mine.building, date: '2026-11-25' };
  expect((await api.call('workspaces.fullness', { as: other.member, query })).status).toBe(404);
});
