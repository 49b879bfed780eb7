import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';

const api = await startTestApi();
const start = '2026-11-20T08:00:00Z';
const world = await bookingsFixture(api);
afterEach(async () => {
  api.clock.set(start);
  await expectNothingHalfDone(api.db);
});

const name = JSON.stringify({ fr: 'Écran', en: 'Screen', nl: 'Scherm' });
async function spaceWith(values: { stock?: number; lead_hours?: number; per?: string }) {
  const space = await world.space({ capacity: 8 });
  const { id } = await api.db
    .insertInto('workspace_service')
    .values({ workspace_id: space, name, price_cents: 500, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { space, screen: id };
}
const order = async (space: string, id: string, more: object = {}) =>
  world.book(space, { services: [{ id, quantity: 1 }], ...more }, await world.member());
const soldOut = { status: 409, body: { code: 'booking.service-sold-out' } };

test('BKG-09 SEC-02 a service is ordered once with its number, so that its stock counts all of it', async () => {
  const { space, screen } = await spaceWith({ stock: 2 });
  const twice = [1, 2].map((quantity) => ({ id: screen, quantity }));
  expect(await order(space, screen, { services: twice })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/services' }] },
  });
  expect(await order(space, screen, { services: [{ id: screen, quantity: 3 }] })).toMatchObject(soldOut);
});

test('BKG-09 of two screens no third one is sold at an overlapping time, and the refusal says which rule', async () => {
  const { space, screen } = await spaceWith({ stock: 2 });
  expect((await order(space, screen)).status).toBe(200);
  expect((await order(space, screen, { slots: [{ date: wednesday, part: 'morning' }] })).status).toBe(200);
  const refused = await order(space, screen, { slots: [{ date: wednesday, part: 'morning' }] });
  expect(refused).toMatchObject(soldOut);
  expect(refused.body).toMatchObject({
    decisions: expect.arrayContaining([expect.objectContaining({ rule: 'services', passed: false })]),
  });
  expect((await order(space, screen, { slots: [{ date: wednesday, part: 'afternoon' }] })).status).toBe(200);
  expect((await order(space, screen, { services: [] })).status).toBe(200);
});

test('BKG-09 BKG-04 of several orders of one moment no more are taken than there are', async () => {
  const { space, screen } = await spaceWith({ stock: 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(space, screen)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(soldOut);
});

test('BKG-09 what is ordered for each person counts people, and a cancelled booking gives back what it had', async () => {
  const { space, screen } = await spaceWith({ stock: 4, per: 'person' });
  const member = await world.member();
  const { id } = await world.booked(space, { people: 3, services: [{ id: screen, quantity: 1 }] }, member);
  expect(await order(space, screen, { people: 2 })).toMatchObject(soldOut);
  await api.call('bookings.cancel', { as: member, params: { id }, body: { scope: 'all' } });
  expect((await order(space, screen, { people: 2 })).status).toBe(200);
});

test('BKG-09 what was sold stays sold when there are fewer later', async () => {
  const { space, screen } = await spaceWith({ stock: 2 });
  const member = await world.member();
  const { id } = await world.booked(space, { services: [{ id: screen, quantity: 2 }] }, member);
  await api.db.updateTable('workspace_service').set({ stock: 1 }).where('id', '=', screen).execute();
  const moved = (part: 'morning' | 'afternoon') =>
    api.call('bookings.change', {
      as: member,
      params: { id },
      idempotencyKey: crypto.randomUUID(),
      body: { slot: { date: part === 'morning' ? wednesday : '2026-11-26', part } },
    });
  expect((await moved('morning')).status).toBe(200);
  expect(await moved('afternoon')).toMatchObject(soldOut);
});

test('BKG-09 a service has its own time ahead, else two days', async () => {
  const { space, screen } = await spaceWith({ lead_hours: 4 });
  const usual = await spaceWith({});
  expect((await api.call('bookings.services', { params: { id: space } })).body).toMatchObject({
    hoursAhead: 48,
    items: [{ id: screen, hoursAhead: 4, stock: null }],
  });
  api.clock.set(`${wednesday}T03:00:00Z`);
  expect((await order(space, screen)).status).toBe(200);
  expect(await order(usual.space, usual.screen)).toMatchObject({ body: { code: 'booking.services-too-late' } });
  api.clock.set(`${wednesday}T05:00:00Z`);
  expect(await order(space, screen)).toMatchObject({ body: { code: 'booking.services-too-late' } });
});
