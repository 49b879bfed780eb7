import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { seenDay, visibilityFixture } from './visibility.fixture.ts';

const api = await startTestApi();
api.clock.set(`${seenDay}T07:00:00Z`);
const { viewers, owner, put, connect, show } = await visibilityFixture(api);
await connect(viewers.connection.memberId, owner);

async function locations() {
  const { status, body } = await api.call('teams.locations', { as: viewers.connection, query: { date: seenDay } });
  if (status !== 200) throw new Error(body.code);
  return body;
}

test('CON-01 EXP-09 a connection is listed at the space they booked, named with its building', async () => {
  await put('desk');
  expect((await locations()).items).toMatchObject([
    {
      building: 'Tilleuls',
      floor: { number: expect.any(Number) },
      label: 'Atelier',
      office: [{ id: owner, firstName: 'Orso' }],
      flexOffice: [],
    },
  ]);
  await put('host');
  expect((await locations()).items).toMatchObject([
    { building: 'Comptoir', floor: null, label: 'Le Zinc', office: [], flexOffice: [{ id: owner }] },
  ]);
  await put('home');
  expect(await locations()).toEqual({ items: [], cities: [] });
});

test('CON-05 of who shows the city only, the city is listed and no place', async () => {
  await put('desk');
  await show(viewers.connection.memberId, 'city');
  expect(await locations()).toMatchObject({ items: [], cities: [{ city: 'Nantes', people: [{ id: owner }] }] });
  await show(viewers.connection.memberId, 'working');
  expect(await locations()).toEqual({ items: [], cities: [] });
});
