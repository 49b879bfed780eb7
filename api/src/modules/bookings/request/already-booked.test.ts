import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, only, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

type Member = Awaited<ReturnType<typeof world.member>>;
const part = (half: 'morning' | 'afternoon' | 'day') => ({ slots: [{ date: wednesday, part: half }] });
const book = (space: string, as: Member, change: Parameters<typeof world.book>[1] = {}) =>
  world.book(space, { alongside: false, ...change }, as);
const already = { status: 409, body: { code: 'booking.already-booked' } };

test('BKG-26 a place elsewhere, or the same once more, at a time that is booked already is a question first', async () => {
  const ada = await world.member();
  const [here, there] = [await world.space({ capacity: 4 }), await world.space({ capacity: 4 })];
  const { id } = await world.booked(here, part('day'), ada);
  const again = await book(here, ada, part('morning'));
  expect(again).toMatchObject({
    status: 409,
    body: {
      code: 'booking.already-booked',
      bookings: [{ id, name: 'La Pergola', date: wednesday, hourly: false, isOwn: true }],
    },
  });
  expect(await book(there, ada, part('afternoon'))).toMatchObject(already);
  expect(await world.credits(ada)).toBe(8200);
  expect(await book(there, ada, { ...part('afternoon'), alongside: true })).toMatchObject({ status: 200 });
  expect(await book(there, ada, { slots: [{ date: '2026-11-26', part: 'day' }] })).toMatchObject({ status: 200 });
});

test('BKG-26 the other half, a room by the hour and a parking place go with a desk', async () => {
  const ada = await world.member();
  await world.booked(await world.space(), part('morning'), ada);
  expect(await book(await world.space(), ada, part('afternoon'))).toMatchObject({ status: 200 });
  const room = { type: 'meetingRoom', booking_mode: 'hours', price_hour_cents: 2000, price_per: 'space' };
  const slots = [{ from: `${wednesday}T10:00:00+01:00`, to: `${wednesday}T11:00:00+01:00` }];
  expect(await book(await world.space(room), ada, { slots })).toMatchObject({ status: 200 });
  const parking = await world.space({ type: 'parking' });
  expect(await book(parking, ada, part('day'))).toMatchObject({ status: 200 });
  expect(await book(parking, ada, part('day'))).toMatchObject(already);
});

test('BKG-26 what one takes part in counts until one stays away, and no request of somebody else’s does', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const space = await world.space({ capacity: 8 });
  const shared = await world.booked(space, { people: 2, participants: [ben.memberId] }, ada);
  const refused = await book(await world.space(), ben);
  expect(refused).toMatchObject({ ...already, body: { bookings: [{ id: shared.id, isOwn: false }] } });
  expect(await book(space, await world.member())).toMatchObject({ status: 200 });
  await api.call('bookings.cancel', { as: ben, params: { id: shared.id }, body: { scope: 'self' } });
  expect(await book(await world.space(), ben)).toMatchObject({ status: 200 });
});

test('BKG-26 of two requests at the same time one books, and a cancelled booking is in nobody’s way', async () => {
  const ada = await world.member();
  const [first, second] = [await world.space(), await world.space()];
  const answers = await Promise.all([book(first, ada), book(second, ada)] as const);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { id } = only(answers.find(({ status }) => status === 200) ?? answers[0]);
  await api.call('bookings.cancel', { as: ada, params: { id }, body: {} });
  expect(await book(await world.space(), ada)).toMatchObject({ status: 200 });
});
