import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { handlers } from '../../index.ts';
import { spacesFixture } from '../../workspaces.fixture.ts';

const api = await startTestApi({ handlers });
const make = spacesFixture(api.db);
const company = await make.company();
const building = await make.building({ company_id: company });
const floor = await make.floor(building);
const square = JSON.stringify([
  [0, 0],
  [9, 0],
  [9, 9],
]);
const values = { floor_id: floor, zone: square, zone_label: '[4, 4]', has_seats: true };
const space = await make.space(building, { ...values, name: 'Atelier' });
const seats = [
  await make.seat(space, floor, '1'),
  await make.seat(space, floor, '2'),
  await make.seat(space, floor, '3', { closed: true }),
] as const;
const memberId = await make.member({ company_id: company, visibility: 'nobody' });
const as = { memberId: await make.member({ company_id: company }), companyId: company };

async function hold(seatId: string, day: string, halves: (0 | 1)[]) {
  const time = { morning: halves.includes(0), afternoon: halves.includes(1), seat_id: seatId };
  const bookingId = await make.booking(space, memberId, day, time);
  const rows = halves.map((half) => ({ seat_id: seatId, day, half, booking_id: bookingId }));
  await api.db.insertInto('seat_slot').values(rows).execute();
}
const query = { first: '2026-11-09', from: '2026-11-16', to: '2026-11-20' };
const use = (changed: Partial<typeof query> = {}, who = as) =>
  api.call('floors.use', { as: who, params: { id: floor }, query: { ...query, ...changed } });

test('MAP-09 the use of seats, zones and half-days is counted over open halves, past and coming, without a person', async () => {
  await hold(seats[0], '2026-11-16', [0, 1]);
  await hold(seats[0], '2026-11-17', [0]);
  await hold(seats[1], '2026-11-17', [0]);
  await hold(seats[1], '2026-12-04', [1]);
  await api.db.insertInto('workspace_closure').values({ workspace_id: space, day: '2026-11-20' }).execute();
  const { status, body } = await use();
  if (status !== 200) throw new Error(JSON.stringify(body));
  // Eight open halves in the span: a day of five is closed.
  expect(body.seats).toEqual([
    { id: seats[0], percent: 38 },
    { id: seats[1], percent: 13 },
    { id: seats[2], percent: null },
  ]);
  expect(body.days).toHaveLength(20);
  const day = (date: string) => body.days.find((one) => one.date === date);
  expect(day('2026-11-17')).toMatchObject({ morning: { taken: 2, seats: 2 }, afternoon: { taken: 0, seats: 2 } });
  expect(day('2026-11-20')).toMatchObject({ morning: { taken: 0, seats: 0 } });
  expect(day('2026-12-04')).toMatchObject({ afternoon: { taken: 1, seats: 2 } });
  const [zone] = body.zones;
  expect(zone).toMatchObject({ name: 'Atelier', seats: 2, percent: 25 });
  expect(zone?.week[2]).toMatchObject({ weekday: 2, half: 'morning', percent: 100 });
  expect(zone?.week[8]).toMatchObject({ weekday: 5, percent: null });
  expect(JSON.stringify(body)).not.toContain(memberId);
});

test('SEC-04 a span is a working week at least, within the four weeks that are shown', async () => {
  for (const wrong of [{ to: '2026-11-19' }, { from: '2026-11-22' }, { first: '2026-11-10' }, { to: '2026-12-21' }])
    expect([wrong, (await use(wrong)).status]).toEqual([wrong, 400]);
  const stranger = await make.company();
  const other = { memberId: await make.member({ company_id: stranger }), companyId: stranger };
  expect((await use({}, other)).status).toBe(404);
});
