import type { CityPage, HostEstimateReply } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { spacesFixture } from '../workspaces.fixture.ts';
import { publicPlaces } from './public-places.queries.ts';

const api = await startTestApi({ handlers });
// A Tuesday, 8 h in Paris.
api.clock.set('2026-11-24T07:00:00Z');
const make = spacesFixture(api.db);
const host = await make.host();
const building = await make.building({ host_id: host });
const member = await make.member({ company_id: await make.company() });
const spaces: string[] = [];
for (const cents of [1000, 1500, 2000, 4000])
  spaces.push(
    await make.space(building, {
      price_half_day_cents: cents / 2,
      price_day_cents: cents,
      place: 'Paris 11e, Oberkampf',
    }),
  );
const [first = '', second = ''] = spaces;
const room = await make.space(building, { type: 'meetingRoom', price_per: 'space', price_day_cents: 90_000 });
await make.space(await make.building({ company_id: await make.company() }));

const page = (query: object = {}, locality = 'paris-france') =>
  api.call('cities.page', { params: { locality }, query });
const pageOf = async (query: object = {}): Promise<CityPage> => {
  const { status, body } = await page(query);
  if (status !== 200) throw new Error(`the page answered ${status}`);
  return body;
};

test('LND-02 the page of a city counts what is free in each half-day of this week', async () => {
  // Taken for the morning of Thursday, and wholly for the day: neither is free then.
  await make.taken(first, '2026-11-26', 0, 4);
  await make.booking(second, member, '2026-11-26', { exclusive: true });
  const body = await pageOf();
  expect(body).toMatchObject({ name: 'Paris', country: 'France', today: '2026-11-24', day: '2026-11-25', spaces: 5 });
  expect(body.countedAt).toBe('08:00');
  const free = body.week.map(({ date, isPast, isToday, halves }) => [
    date,
    isPast,
    isToday,
    ...halves.map((half) => half.free),
  ]);
  expect(free).toEqual([
    ['2026-11-23', true, false, 0, 0],
    ['2026-11-24', false, true, 5, 5],
    ['2026-11-25', false, false, 5, 5],
    ['2026-11-26', false, false, 3, 4],
    ['2026-11-27', false, false, 5, 5],
  ]);
  expect(body.districts).toEqual([{ name: 'Paris 11e', quarters: ['Oberkampf'], spaces: 5, free: 5, fromCents: 600 }]);
  expect(body.cards).toHaveLength(5);
});

test('LND-02 the prices of a city are those of a person; a type has a page of its own, another day its own counts', async () => {
  const body = await pageOf({ date: '2026-11-26' });
  expect(body.prices).toMatchObject({ lowestCents: 1200, medianCents: 2400 });
  expect(body).toMatchObject({ day: '2026-11-26', freeOnDay: 3 });
  const rooms = await pageOf({ type: 'meetingRoom' });
  expect(rooms).toMatchObject({ type: 'meetingRoom', spaces: 1, prices: { medianCents: 108_000 } });
  expect(rooms.cards.map(({ id }) => id)).toEqual([room]);
});

test('LND-02 from Friday on the page of a city shows the next week, and says so', async () => {
  expect(await pageOf()).toMatchObject({ isNextWeek: false });
  api.clock.set('2026-11-27T14:00:00Z');
  const body = await pageOf();
  api.clock.set('2026-11-24T07:00:00Z');
  expect(body).toMatchObject({ isNextWeek: true, week: [{ date: '2026-11-30' }, {}, {}, {}, {}] });
});

test('LND-02 a city or a type without spaces of hosts has no page', async () => {
  expect((await page({}, 'nowhere-france')).status).toBe(404);
  expect((await page({ type: 'car' })).status).toBe(404);
  expect((await page({}, `' or 1=1`)).status).toBe(404);
});

test('LND-01 the network has the spaces of hosts only, and so have the addresses for search engines', async () => {
  const { body } = await api.call('cities.list', {});
  expect(body).toMatchObject({ spaces: 5, hosts: 1, instant: 5 });
  expect(body.cities).toEqual([{ locality: 'paris-france', name: 'Paris', country: 'France', spaces: 5, free: 5 }]);
  const places = await publicPlaces(api.db);
  expect(places.workspaceIds).toHaveLength(5);
  expect(places.buildingIds).toEqual([building]);
  expect(places.cities).toEqual([{ locality: 'paris-france', types: ['meetingRoom', 'openSpace'] }]);
});

test('LND-01 the estimate of a host has the prices of the city, and the bookings of the last weeks where there are enough', async () => {
  const ask = async (query: object): Promise<HostEstimateReply> => {
    const { status, body } = await api.call('cities.host-estimate', { params: { locality: 'paris-france' }, query });
    if (status !== 200) throw new Error(`the estimate answered ${status}`);
    return body;
  };
  const few = await ask({ places: 2, days: '1,2' });
  expect(few).toMatchObject({ sample: 4, unitCents: { median: 2000 }, occupancy: 0.5, isMeasured: false, openDays: 2 });
  expect(few.netCents).toBe(few.grossCents - few.commissionCents);
  expect(few.grossCents).toBe(9 * 2 * 2000 * 0.5);
  // 40 working days of one space of 50 places, all taken in both halves.
  const large = await make.space(building, { type: 'cafe', capacity: 50 });
  for (let day = new Date('2026-09-29T12:00:00Z'); day < new Date('2026-11-24'); day.setUTCDate(day.getUTCDate() + 1)) {
    if (day.getUTCDay() % 6 === 0) continue;
    for (const half of [0, 1] as const) await make.taken(large, day.toISOString().slice(0, 10), half, 25, 50);
  }
  expect(await ask({ type: 'cafe' })).toMatchObject({ isMeasured: true, occupancy: 0.5, sample: 1 });
});
