import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { spacesFixture } from '../workspaces.fixture.ts';

const api = await startTestApi({ handlers });
const fixture = spacesFixture(api.db);
const date = '2026-11-25';
const own = await fixture.company();
const building = await fixture.building({ company_id: own });
const floor = await fixture.floor(building);
const square = JSON.stringify([
  [0, 0],
  [9, 0],
  [9, 9],
]);
const zone = { floor_id: floor, zone: square, zone_label: '[4, 4]', has_seats: true };
const space = await fixture.space(building, zone);
const camille = await fixture.member({ company_id: own });
const as = { memberId: camille, companyId: own };

async function hold(seatId: string, memberId: string, halves: (0 | 1)[]) {
  const time = { morning: halves.includes(0), afternoon: halves.includes(1), seat_id: seatId };
  const bookingId = await fixture.booking(space, memberId, date, time);
  const rows = halves.map((half) => ({ seat_id: seatId, day: date, half, booking_id: bookingId }));
  await api.db.insertInto('seat_slot').values(rows).execute();
}

test('MAP-03 each seat is free, taken, mine, a colleague or closed for the asked halves', async () => {
  const colleague = await fixture.member({ company_id: own, first_name: 'Anaïs', last_name: 'Roy' });
  const hidden = await fixture.member({ company_id: own, first_name: 'Zoé', last_name: 'Blanc', visibility: 'nobody' });
  const seats = {
    closed: await fixture.seat(space, floor, '1', { closed: true }),
    colleague: await fixture.seat(space, floor, '2'),
    free: await fixture.seat(space, floor, '3', { features: ['screen'] }),
    hidden: await fixture.seat(space, floor, '4'),
    mine: await fixture.seat(space, floor, '5'),
  };
  await hold(seats.colleague, colleague, [0, 1]);
  await hold(seats.hidden, hidden, [1]);
  await hold(seats.mine, camille, [1]);
  await fixture.taken(space, date, 0, 1);
  await fixture.taken(space, date, 1, 3);
  const plan = async (part: 'morning' | 'day') => {
    const answer = await api.call('floors.plan', { as, params: { id: floor }, query: { date, part } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const day = await plan('day');
  expect(day.seats.map((seat) => seat.state)).toEqual(['closed', 'colleague', 'free', 'taken', 'mine']);
  expect(day.seats[1]?.holder).toMatchObject({ id: colleague, firstName: 'Anaïs' });
  expect(day.seats[3]).toMatchObject({ holder: null, initials: null });
  expect(day.seats[2]).toMatchObject({ at: [3, 4], features: ['screen'], initials: null });
  expect(day.zones).toMatchObject([{ workspaceId: space, free: 1, capacity: 4, label: [4, 4] }]);
  const morning = await plan('morning');
  expect(morning.seats.map((seat) => seat.state)).toEqual(['closed', 'colleague', 'free', 'free', 'free']);
  expect(morning.zones[0]?.free).toBe(3);
});

test('MAP-03 a closed day closes every seat that nobody holds', async () => {
  const saturday = { date: '2026-11-28' };
  const answer = await api.call('floors.plan', { as, params: { id: floor }, query: saturday });
  if (answer.status !== 200) throw new Error('no plan');
  expect(new Set(answer.body.seats.map((seat) => seat.state))).toEqual(new Set(['closed']));
  expect(answer.body.zones[0]?.free).toBe(0);
});

test('MAP-03 the plans of a space are those of its floor; a space without a floor has none', async () => {
  const plans = await api.call('workspaces.plans', { as, params: { id: space }, query: { date } });
  expect(plans.body).toMatchObject({
    plans: [{ floor: { id: floor, buildingName: 'Saint-Martin' }, floors: [{ id: floor }] }],
  });
  const loose = await fixture.space(building);
  expect((await api.call('workspaces.plans', { as, params: { id: loose }, query: { date } })).body).toEqual({
    plans: [],
  });
});

test("SEC-01 another company's floor is not there, and the own one needs access to internal sites", async () => {
  const other = await fixture.company();
  const stranger = { memberId: await fixture.member({ company_id: other }), companyId: other };
  const barred = { memberId: await fixture.member({ company_id: own, internal_sites: false }), companyId: own };
  for (const [caller, status, code] of [
    [stranger, 404, 'resource.not-found'],
    [barred, 403, 'access.no-internal-sites'],
  ] as const) {
    const plan = await api.call('floors.plan', { as: caller, params: { id: floor }, query: { date } });
    expect(plan).toMatchObject({ status, body: { code } });
    const plans = await api.call('workspaces.plans', { as: caller, params: { id: space }, query: { date } });
    expect(plans).toMatchObject({ status, body: { code } });
  }
  expect((await api.call('floors.plan', { params: { id: floor }, query: { date } })).status).toBe(401);
});

test('MAP-09 the usual floor is where the member sits most, otherwise the one with the most seats', async () => {
  const site = await fixture.building({ company_id: own });
  const [low, high] = [await fixture.floor(site), await fixture.floor(site, 5)];
  const room = await fixture.space(site, { ...zone, floor_id: low });
  const seat = await fixture.seat(room, low, '1');
  await fixture.seat(await fixture.space(site, { ...zone, floor_id: high }), high, '5.1');
  await fixture.seat(await fixture.space(site, { ...zone, floor_id: high }), high, '5.2');
  const usual = async (who = as) => (await api.call('floors.usual', { as: who, params: { id: site } })).body;
  expect(await usual()).toEqual({ floorId: high });
  await hold(seat, camille, [0]);
  expect(await usual()).toEqual({ floorId: low });
  const stranger = { memberId: await fixture.member({ company_id: await fixture.company() }) };
  expect(await usual(stranger as never)).toMatchObject({ code: 'resource.not-found' });
  const empty = await fixture.building({ company_id: own });
  expect((await api.call('floors.usual', { as, params: { id: empty } })).status).toBe(404);
});
