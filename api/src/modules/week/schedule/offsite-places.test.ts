import { expect, test } from '@jest/globals';
import { testGeocoderWorld } from '../../../providers/geocoder/index.ts';
import { wednesday } from '../../bookings/bookings.fixture.ts';
import { weekFixture } from './week.fixture.ts';

const world = await weekFixture();
const { api, edit } = world;
const add = async (as: { memberId: string }, name: string, address = '4 rue Crébillon, 44000 Nantes') => {
  const answer = await api.call('offsitePlaces.add', { as, body: { name, address } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const list = async (as: { memberId: string }, query: object = {}) => {
  const answer = await api.call('offsitePlaces.list', { as, query });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { names: answer.body.items.map(({ name }) => name), total: answer.body.total };
};

test('WEK-05 places are added once, listed by name and page, and limit 0 gives them all', async () => {
  const member = await world.member();
  for (const name of ['Nantes', 'Écully', 'Lille']) await add(member, name);
  const again = await add(member, 'Lille');
  expect(again).toEqual(await add(member, 'Lille'));
  expect(await list(member)).toEqual({ names: ['Écully', 'Lille', 'Nantes'], total: 3 });
  expect(await list(member, { limit: 2, page: 2 })).toEqual({ names: ['Nantes'], total: 3 });
  expect(await list(member, { limit: 0, order: '-name' })).toEqual({ names: ['Nantes', 'Lille', 'Écully'], total: 3 });
});

test('WEK-05 a place can be attached by who added it and by nobody else', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const { id: locationId } = await add(member, 'Nantes');
  expect((await edit(member, wednesday, 'offsite', { locationId })).body).toMatchObject({
    halves: [{ label: 'Nantes' }, {}],
  });
  const { body } = await api.call('offsitePlaces.list', { as: member });
  expect(body).toMatchObject({ items: [{ name: 'Nantes', days: 1 }] });
  expect(await edit(other, wednesday, 'offsite', { locationId })).toMatchObject({
    body: { code: 'schedule.edit-failed' },
  });
  expect(await list(other)).toEqual({ names: [], total: 0 });
  const empty = await api.call('offsitePlaces.add', { as: member, body: { name: ' ', address: 'x' } });
  expect(empty).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('INT-05 WEK-05 an address that neither the geocoder nor the offline list finds is refused; known once, it stays known', async () => {
  const member = await world.member();
  const body = { name: 'Chez Ifig', address: 'Kervao, Plougastel' };
  const failed = { status: 409, body: { code: 'address.failed', errors: [{ pointer: '/body/address' }] } };
  const call = () => api.call('offsitePlaces.add', { as: member, body });
  expect(await call()).toMatchObject(failed);
  expect(await list(member)).toEqual({ names: [], total: 0 });
  // The page says that the city alone is enough.
  expect((await add(member, 'Chez Ifig', 'Nantes')).address).toBe('Nantes');
  const position = { lat: 48.37, lng: -4.36 };
  const { lat, lng } = position;
  const box = { south: lat, west: lng, north: lat, east: lng };
  testGeocoderWorld.places.set(body.address, {
    id: 'ban:1',
    kind: 'address',
    name: 'Kervao',
    context: '29470 Plougastel-Daoulas',
    locality: 'plougastel-daoulas-france',
    position,
    box,
  });
  expect(await call()).toMatchObject({ status: 200, body });
  testGeocoderWorld.isAway = true;
  expect(await call()).toMatchObject({ status: 200, body });
  expect(await api.call('offsitePlaces.add', { as: member, body: { ...body, name: 'Ailleurs' } })).toMatchObject(
    failed,
  );
  expect((await add(member, 'Nantes')).name).toBe('Nantes');
  testGeocoderWorld.isAway = false;
});
