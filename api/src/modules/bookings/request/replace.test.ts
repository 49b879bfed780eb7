import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

type Member = Awaited<ReturnType<typeof world.member>>;
const part = (half: 'morning' | 'afternoon' | 'day', date = wednesday) => ({ slots: [{ date, part: half }] });
const thursday = '2026-11-26';

/** A morning and an afternoon in two spaces, of which the second gives nothing back any more. */
async function morningAndAfternoon(as: Member) {
  const strict = { cancellation: JSON.stringify({ code: 'strict', steps: [] }) };
  const [first, second] = [await world.space({ capacity: 4 }), await world.space({ capacity: 4, ...strict })];
  const morning = await world.booked(first, part('morning'), as);
  const afternoon = await world.booked(second, part('afternoon'), as);
  return { first, second, ids: [morning.id, afternoon.id], paid: [morning, afternoon].map((one) => one.paidCents) };
}
const replace = (
  space: string,
  as: Member,
  replaces: string[],
  change: Parameters<typeof world.book>[1] = {},
  key?: string,
) => world.book(space, { alongside: false, replaces, ...change }, as, key);
const statusOf = async (ids: readonly string[]) =>
  (await api.db.selectFrom('booking').select(['id', 'status', 'ended_because', 'refunded_cents']).execute())
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
const unchanged = [
  { status: 'confirmed', ended_because: null, refunded_cents: 0 },
  { status: 'confirmed', ended_because: null, refunded_cents: 0 },
];

test('BKG-26 several own bookings end with the one that replaces them, each refunded by its own terms', async () => {
  const ada = await world.member();
  const { first, second, ids, paid } = await morningAndAfternoon(ada);
  const before = await world.credits(ada);
  const other = await world.space({ capacity: 4 });
  const answer = await replace(other, ada, ids);
  expect(answer).toMatchObject({ status: 200, body: { bookings: [{ status: 'confirmed' }], failures: [] } });
  expect(await statusOf(ids)).toMatchObject([
    { status: 'cancelled', ended_because: 'change', refunded_cents: paid[0] },
    { status: 'cancelled', ended_because: 'change', refunded_cents: 0 },
  ]);
  expect([await world.taken(first), await world.taken(second), await world.taken(other)]).toEqual([[0], [0], [1, 1]]);
  const { totalIncludingTaxCents: price } = (
    answer.body as { bookings: { price: { totalIncludingTaxCents: number } }[] }
  ).bookings[0]?.price ?? { totalIncludingTaxCents: 0 };
  expect(price).toBeGreaterThan(0);
  expect(await world.credits(ada)).toBe(before + (paid[0] ?? 0) - price);
  const made = (answer.body as { bookings: { id: string }[] }).bookings[0]?.id;
  expect((await world.week(ada)).map(({ booking_id }) => booking_id)).toEqual([made, made]);
});

test('BKG-26 a repeat of the replacing request gets the same reply and ends nothing twice', async () => {
  const ada = await world.member();
  const { ids } = await morningAndAfternoon(ada);
  const [space, key] = [await world.space({ capacity: 4 }), randomUUID()];
  const once = await replace(space, ada, ids, {}, key);
  const after = await world.credits(ada);
  expect(once.status).toBe(200);
  expect((await replace(space, ada, ids, {}, key)).body).toEqual(once.body);
  expect(await world.credits(ada)).toBe(after);
  expect(await world.taken(space)).toEqual([1, 1]);
});

test('BKG-26 when one of the new dates is refused, nothing is booked and nothing ends', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const { first, second, ids } = await morningAndAfternoon(ada);
  const other = await world.space({ capacity: 1 });
  await world.booked(other, part('day', thursday), ben);
  const before = await world.credits(ada);
  const slots = [...part('day').slots, ...part('day', thursday).slots, ...part('day', '2026-11-27').slots];
  const answer = await replace(other, ada, ids, { slots });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'booking.full', failures: [{ slot: { date: thursday }, code: 'booking.full' }] },
  });
  expect(await statusOf(ids)).toMatchObject(unchanged);
  expect([await world.taken(first), await world.taken(second)]).toEqual([[1], [1]]);
  expect((await world.taken(other)).every((taken) => taken === 0)).toBe(true);
  expect(await world.credits(ada)).toBe(before);
  expect((await world.week(ada)).map(({ booking_id }) => booking_id)).toEqual(ids);
});

test('BKG-26 one that cannot be given up among several leaves all as they were', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const { ids } = await morningAndAfternoon(ada);
  const space = await world.space({ capacity: 4 });
  const [own = '', last = ''] = ids;
  const bens = await world.booked(space, { people: 2, participants: [ada.memberId] }, ben);
  const foreign = await replace(space, ada, [own, bens.id]);
  expect(foreign).toMatchObject({
    status: 404,
    body: { code: 'resource.not-found', errors: [{ pointer: '/body/replaces/1' }] },
  });
  await api.call('bookings.cancel', { as: ada, params: { id: last }, body: {} });
  expect(await replace(space, ada, ids)).toMatchObject({ status: 409, body: { code: 'booking.not-changeable' } });
  expect(await statusOf([own])).toMatchObject(unchanged.slice(1));
});

test('BKG-26 a place that is not certain yet replaces nothing', async () => {
  const ada = await world.member();
  const { ids } = await morningAndAfternoon(ada);
  const refused = { status: 409, body: { code: 'booking.not-replaceable' } };
  expect(await replace(await world.space({ capacity: 4, instant: false }), ada, ids)).toMatchObject(refused);
  const payment = { method: 'card' as const, cardToken: 'tok_test' };
  expect(await replace(await world.space({ capacity: 4 }), ada, ids, { payment })).toMatchObject(refused);
  expect(await statusOf(ids)).toMatchObject(unchanged);
});

test('BKG-26 credits, quota and places of the replaced bookings serve the new one; what is kept still counts', async () => {
  const ada = await world.member({}, 1800);
  const space = await world.space({ capacity: 1 });
  const { id } = await world.booked(space, part('day'), ada);
  expect(await world.credits(ada)).toBe(0);
  // The only place of the space, paid with the refund.
  const answer = await replace(space, ada, [id], part('day'));
  expect(answer.status).toBe(200);
  expect(await world.credits(ada)).toBe(0);
  const kept = (answer.body as { bookings: { id: string }[] }).bookings[0]?.id ?? '';
  const ben = await world.member();
  const first = await world.booked(await world.space(), part('morning'), ben);
  const second = await world.booked(await world.space(), part('afternoon'), ben);
  expect(await replace(await world.space(), ben, [first.id])).toMatchObject({
    status: 409,
    body: { code: 'booking.already-booked', bookings: [{ id: second.id }] },
  });
  expect(await statusOf([kept, first.id])).toMatchObject(unchanged);
});

test('BKG-26 of two requests that replace the same bookings at once, one does', async () => {
  const ada = await world.member();
  const { ids } = await morningAndAfternoon(ada);
  const spaces = [await world.space({ capacity: 4 }), await world.space({ capacity: 4 })];
  const answers = await Promise.all(
    spaces.map((space, index) => replace(space, ada, index === 0 ? ids : ids.toReversed())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const taken = await Promise.all(spaces.map((space) => world.taken(space)));
  expect(taken.flat().reduce((sum, one) => sum + one, 0)).toBe(2);
});

test('BKG-26 members who take over each other’s places at once do not wait for each other for ever', async () => {
  const [here, there] = [await world.space({ capacity: 8 }), await world.space({ capacity: 8 })];
  const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
  const held = await Promise.all(
    members.map(async (as, index) => {
      const space = index % 2 ? here : there;
      const ids = [await world.booked(space, part('morning'), as), await world.booked(space, part('afternoon'), as)];
      return ids.map(({ id }) => id);
    }),
  );
  const answers = await Promise.all(
    members.map((as, index) => replace(index % 2 ? there : here, as, held[index] ?? [])),
  );
  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
  expect([await world.taken(here), await world.taken(there)]).toEqual([
    [4, 4],
    [4, 4],
  ]);
});
