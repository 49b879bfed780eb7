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
      bookings: [{ id, name: 'La Pergola', date: wednesday, hourly: false, isOwn: true, canKeepBoth: false }],
    },
  });
  const elsewhere = await book(there, ada, part('afternoon'));
  expect(elsewhere).toMatchObject({ ...already, body: { bookings: [{ id, canKeepBoth: true }] } });
  expect(await world.credits(ada)).toBe(8200);
  expect(await book(there, ada, { ...part('afternoon'), alongside: true })).toMatchObject({ status: 200 });
  expect(await book(there, ada, { slots: [{ date: '2026-11-26', part: 'day' }] })).toMatchObject({ status: 200 });
});

test('BKG-26 nobody keeps two bookings of one space at one time: more places are one booking for more people', async () => {
  const ada = await world.member();
  const [here, there] = [await world.space({ capacity: 8 }), await world.space({ capacity: 8 })];
  const { id } = await world.booked(here, { ...part('day'), people: 2 }, ada);
  const refused = { ...already, body: { bookings: [{ id, canKeepBoth: false }] } };
  expect(await book(here, ada, { ...part('morning'), alongside: true })).toMatchObject(refused);
  expect(await book(there, ada, { ...part('day'), alongside: true })).toMatchObject({ status: 200 });
  // Of several dates one is enough; only the booking that cannot be kept beside is listed.
  const slots = [wednesday, '2026-11-26'].map((date) => ({ date, part: 'day' as const }));
  const several = await book(here, ada, { slots, alongside: true });
  expect(several).toMatchObject(refused);
  expect(await world.taken(here)).toEqual([2, 2]);
  expect(await world.taken(here, '2026-11-26')).toEqual([]);
  const half = await world.booked(there, { slots: [{ date: '2026-11-26', part: 'morning' }] }, ada);
  expect(half.status).toBe('confirmed');
  expect(await book(there, ada, { slots: [{ date: '2026-11-26', part: 'afternoon' }] })).toMatchObject({ status: 200 });
});

test('BKG-26 of two requests to keep both of one space at the same time one books', async () => {
  const ada = await world.member();
  const space = await world.space({ capacity: 8 });
  const both = { alongside: true };
  const answers = await Promise.all([book(space, ada, both), book(space, ada, both)] as const);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.taken(space)).toEqual([1, 1]);
});

test('BKG-26 a colleague’s booking in which one takes part does not prevent one’s own in the same space', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const space = await world.space({ capacity: 8 });
  const { id } = await world.booked(space, { people: 2, participants: [ben.memberId] }, ada);
  expect(await book(space, ben)).toMatchObject({ ...already, body: { bookings: [{ id, canKeepBoth: true }] } });
  expect(await book(space, ben, { alongside: true })).toMatchObject({ status: 200 });
  expect(await book(space, ben, { alongside: true })).toMatchObject(already);
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
