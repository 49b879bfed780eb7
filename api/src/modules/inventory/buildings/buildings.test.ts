import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildingForm, BuildingInput } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { jobs } from './index.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-buildings-'));
const api = await startTestApi(undefined, { dataFolder });
afterAll(() => rm(dataFolder, { recursive: true }));
const make = spacesFixture(api.db);

async function world() {
  const company = await make.company();
  const memberId = await make.member({ company_id: company });
  const admin = { memberId, companyId: company, roles: ['employee', 'administrator'] as const };
  const member = { memberId: await make.member({ company_id: company, internal_sites: true }), companyId: company };
  const building = await make.building({ company_id: company });
  const space = await make.space(building, { name: 'Canal', capacity: 8 });
  const form = async (): Promise<BuildingForm> => {
    const { status, body } = await api.call('buildings.get', { as: admin, params: { id: building } });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const update = (body: BuildingInput) => api.call('buildings.update', { as: admin, params: { id: building }, body });
  const change = async (part: Partial<BuildingInput>) => update({ ...inputOf(await form()), ...part });
  const stateOn = async (date: string) => {
    const query = { workspaceId: space, dateFrom: date, dateTo: date };
    const { status, body } = await api.call('workspaces.availability', { as: member, query });
    return status === 200 ? body.slots.map(({ state }) => state) : body;
  };
  return { company, admin, member, building, space, form, update, change, stateOn };
}

function inputOf({
  id: _id,
  address: _address,
  picture: _picture,
  around: _around,
  ...fields
}: BuildingForm): BuildingInput {
  return { ...fields, amenities: ['wifi'] };
}

test('CKP-06 a building is created at a suggested address alone, and then edited', async () => {
  const { admin } = await world();
  const create = (address: object) =>
    api.call('buildings.create', { as: admin, body: { name: 'Nouveau', address: { q: 'nant', ...address } as never } });
  const places = await api.call('places.search', { query: { q: 'nant' } });
  const nantes = places.status === 200 ? places.body.items.find(({ name }) => name === 'Nantes') : undefined;
  const placeId = nantes?.id ?? '';
  expect(await create({ placeId: 'city:nowhere' })).toMatchObject({
    status: 404,
    body: { errors: [{ pointer: '/body/address' }] },
  });
  expect(await create({ placeId })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/address/street' }] },
  });
  const made = await create({ placeId, street: '21 quai des Bateliers', postcode: '44200' });
  expect(made.status).toBe(200);
  const id = made.status === 200 ? made.body.id : '';
  expect((await api.call('buildings.get', { as: admin, params: { id } })).body).toMatchObject({
    name: 'Nouveau',
    access: null,
    address: {
      street: '21 quai des Bateliers',
      postcode: '44200',
      city: 'Nantes',
      country: 'FR',
      position: nantes?.position,
    },
    around: { floors: 0, spaces: 0 },
  });
});

test('CKP-06 hours and closed days are honoured by searches and bookings as soon as they are saved', async () => {
  const { change, form, stateOn } = await world();
  expect(await stateOn('2026-11-24')).toEqual(['free', 'free']);
  const openingHours = [{ weekday: 2, morning: null, afternoon: { from: '14:00', to: '20:00' } }];
  expect((await change({ openingHours })).status).toBe(200);
  expect(await stateOn('2026-11-24')).toEqual(['closed', 'free']);
  await change({ closures: [{ from: '2026-11-23', to: '2026-11-25', label: 'Travaux' }] });
  expect(await stateOn('2026-11-24')).toEqual(['closed', 'closedToday']);
  expect((await form()).closures).toEqual([{ from: '2026-11-23', to: '2026-11-25', label: 'Travaux' }]);
  await change({ closures: [] });
  expect(await stateOn('2026-11-24')).toEqual(['closed', 'free']);
});

test('CKP-06 ERR-01 a building stays open at the times that are booked in it; the refusal names the first day', async () => {
  const { change, form, space, member } = await world();
  const { openingHours } = await form();
  // A Wednesday, and Christmas.
  await make.booking(space, member.memberId, '2026-11-25', { afternoon: false });
  await make.booking(space, member.memberId, '2026-12-25', { afternoon: false });
  const refused = (field: string, day = '2026-11-25') => ({
    status: 409,
    body: {
      code: 'space.has-bookings',
      errors: [{ pointer: `/body/${field}`, message: expect.stringContaining('2026') }],
      day,
    },
  });
  const closing = (from: string, to: string) => change({ closures: [{ from, to, label: '' }] });
  expect(await closing('2026-11-23', '2026-11-27')).toMatchObject(refused('closures'));
  expect((await form()).closures).toEqual([]);
  expect((await closing('2026-11-26', '2026-11-27')).status).toBe(200);
  expect(await change({ closesOnHolidays: true })).toMatchObject(refused('closesOnHolidays', '2026-12-25'));
  expect(await change({ timezone: 'Asia/Tokyo' })).toMatchObject(refused('timezone'));
  const without = (half: object) => openingHours.map((one) => (one.weekday === 3 ? { ...one, ...half } : one));
  expect(await change({ openingHours: without({ morning: null }) })).toMatchObject(refused('openingHours'));
  expect((await change({ openingHours: without({ afternoon: null }) })).status).toBe(200);
  await api.db.deleteFrom('booking').where('workspace_id', '=', space).execute();
  expect((await change({ openingHours: [], closesOnHolidays: true, timezone: 'Asia/Tokyo' })).status).toBe(200);
});

test('CKP-06 the time zone of a building is a place', async () => {
  const { change } = await world();
  for (const timezone of ['+23:59', 'EST5EDT', 'europe/paris'])
    expect(await change({ timezone })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/timezone' }] },
    });
  for (const timezone of ['UTC', 'Europe/Brussels']) expect((await change({ timezone })).status).toBe(200);
});

test('CKP-06 public holidays of the country close the building, and are written ahead; a space’s own closing stays', async () => {
  const { change, form, stateOn, space } = await world();
  expect((await form()).around.holidays).toContainEqual({ date: '2026-12-25', name: 'Noël' });
  await api.db
    .insertInto('workspace_closure')
    .values({ workspace_id: space, day: '2026-12-25', reason: 'outOfOrder' })
    .execute();
  expect((await change({ closesOnHolidays: true })).body).toMatchObject({ closesOnHolidays: true });
  expect(await stateOn('2027-01-01')).toEqual(['closedToday', 'closedToday']);
  expect(await stateOn('2026-12-25')).toEqual(['outOfOrder', 'outOfOrder']);
  expect((await form()).closures).toEqual([]);
  expect(await stateOn('2028-07-14')).toEqual(['free', 'free']);
  const before = api.clock.now();
  api.clock.set('2028-01-03T08:00:00Z');
  await jobs['buildings.extend-holidays']({}, api.context);
  await jobs['buildings.extend-holidays']({}, api.context);
  expect(await stateOn('2028-07-14')).toEqual(['closedToday', 'closedToday']);
  api.clock.set(before);
  await change({ closesOnHolidays: false });
  expect(await stateOn('2027-01-01')).toEqual(['free', 'free']);
  expect(await stateOn('2026-12-25')).toEqual(['outOfOrder', 'outOfOrder']);
});

test('BKG-15 a building is kept for departments, never for nobody, and opened to all again', async () => {
  const { company, change, form, building } = await world();
  const department = await api.db
    .insertInto('department')
    .values({ company_id: company, name: 'Produit' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await change({ access: { departmentIds: [department.id] } })).status).toBe(200);
  expect((await form()).access).toEqual({ departmentIds: [department.id] });
  expect(await change({ access: { departmentIds: [] } })).toMatchObject({
    body: { errors: [{ pointer: '/body/access' }] },
  });
  expect(await change({ access: { departmentIds: [building] } })).toMatchObject({
    body: { code: 'resource.not-found' },
  });
  expect((await form()).access).toEqual({ departmentIds: [department.id] });
  await change({ access: null });
  expect((await form()).access).toBe(null);
});

test('CKP-06 a form that somebody else changed is refused with what differs', async () => {
  const { form, update, change } = await world();
  const seen = inputOf(await form());
  await change({ name: 'Autre' });
  expect(await update({ ...seen, name: 'Mien' })).toMatchObject({
    status: 412,
    body: { code: 'request.outdated', current: { name: 'Autre' } },
  });
  expect((await form()).name).toBe('Autre');
});

test('CKP-06 the list says how full buildings are; closed halves have no places', async () => {
  const { admin, member, space, building } = await world();
  await make.taken(space, '2026-11-24', 0, 3, 8);
  const { body } = await api.call('buildings.list', { as: admin, query: { date: '2026-11-24' } });
  expect(body).toMatchObject({
    items: [{ id: building, spaces: 1, morning: { taken: 3, capacity: 8 }, afternoon: { taken: 0, capacity: 8 } }],
  });
  const query = { dateFrom: '2026-11-27', dateTo: '2026-11-30', weekend: true };
  const week = await api.call('buildings.fullness', { as: member, query });
  const days = week.status === 200 ? (week.body.items[0]?.days ?? []) : [];
  expect(days.map(({ morning }) => morning.capacity)).toEqual([8, 0, 0, 8]);
});

test('CKP-06 buildings are found by words, around a position and by whose they are', async () => {
  const { member, company } = await world();
  const near = await make.building({ company_id: company }, { name: 'Confluence', lat: 45.74, lng: 4.81 });
  const find = async (query: object) => {
    const { status, body } = await api.call('buildings.search', { as: member, query: query as never });
    return status === 200 ? body.items.map(({ name, scope }) => `${name} ${scope}`) : body;
  };
  expect(await find({ q: 'conflu' })).toEqual(['Confluence internal']);
  expect(await find({ q: 'conflu', scope: 'other' })).toEqual([]);
  expect(await find({ lat: 45.741, lng: 4.811, radius: 500 })).toEqual(['Confluence internal']);
  expect(await find({ lat: 45.8, lng: 4.9, radius: 500 })).toEqual([]);
  expect((await api.call('buildings.search', { query: { q: 'Confluence' } as never })).body).not.toMatchObject({
    items: [{ id: near }],
  });
});

test('CKP-06 a photo is stored anew and its file goes with it; what is no picture is refused', async () => {
  const { admin, building, member } = await world();
  const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();
  const set = (image: Buffer, as: typeof admin | typeof member = admin) =>
    api.call('buildings.set-thumbnail', {
      as,
      params: { id: building },
      body: { image: image.toString('base64'), rightsConfirmed: true },
    });
  const first = await set(png);
  expect(first.status).toBe(200);
  await set(png);
  expect(await readdir(join(dataFolder, 'files'))).toHaveLength(1);
  expect((await set(Buffer.from('<svg/>'))).body).toMatchObject({ code: 'media.load-failed' });
  expect((await set(png, member)).body).toMatchObject({ code: 'access.forbidden' });
  await api.call('buildings.remove-thumbnail', { as: admin, params: { id: building } });
  expect(await readdir(join(dataFolder, 'files'))).toHaveLength(0);
});

test('SEC-01 buildings of others are not found, and members change none', async () => {
  const mine = await world();
  const other = await world();
  const ask = (as: object) => api.call('buildings.get', { as: as as never, params: { id: mine.building } });
  expect((await ask(mine.member)).body).toMatchObject({ code: 'access.forbidden' });
  expect((await ask(other.admin)).body).toMatchObject({ code: 'resource.not-found' });
});
