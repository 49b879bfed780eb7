import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import * as host from '../../edge/host/index.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi({ handlers: { ...bookings.handlers, ...host.handlers } });
const world = await bookingsFixture(api);
const tuesday = '2026-11-24';

async function withoutOrganiser(space: string) {
  const [ada, ben] = [await world.member(), await world.member()];
  const { id } = await world.booked(space, { people: 2, participants: [ben.memberId] }, ada);
  const params = { id };
  expect((await api.call('bookings.cancel', { as: ada, params, body: { scope: 'self' } })).status).toBe(200);
  return { id, ada, ben };
}
const daysOf = async (member: { memberId: string }) => (await world.week(member)).map(({ day }) => day);

test('BKG-07 BKG-25 an organiser who stays away is not put back into the week by a change of the booking', async () => {
  const { id, ada, ben } = await withoutOrganiser(await world.space());
  const body = { slot: { date: tuesday, part: 'morning' as const } };
  const changed = await api.call('bookings.change', { as: ada, idempotencyKey: id, params: { id }, body });
  expect(changed.status).toBe(200);
  expect([await daysOf(ada), await daysOf(ben)]).toEqual([[], [tuesday]]);
  await expectNothingHalfDone(api.db);
});

test('BKG-03 BKG-07 an organiser who stays away is not put into the week when the host accepts', async () => {
  const { id, ada, ben } = await withoutOrganiser(await world.space({ instant: false }));
  const accepted = await api.call('host.accept', { as: world.sabine, params: { bookingId: id } });
  expect(accepted.status).toBe(200);
  expect([await daysOf(ada), await daysOf(ben)]).toEqual([[], [wednesday, wednesday]]);
});

test('BKG-07 BKG-14 the booking shown after a cancellation is never one that the organiser left', async () => {
  const { ada } = await withoutOrganiser(await world.space());
  const other = await world.booked(await world.space(), {}, ada);
  expect((await api.call('bookings.cancel', { as: ada, params: { id: other.id }, body: {} })).status).toBe(200);
  expect(await daysOf(ada)).toEqual([]);
});
