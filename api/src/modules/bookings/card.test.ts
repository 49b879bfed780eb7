import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { testPaymentCalls } from '../../providers/payment/index.ts';
import { testCards } from '../../providers/payment/test.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from './bookings.fixture.ts';
import * as bookings from './index.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
beforeEach(() => {
  testPaymentCalls.length = 0;
});
const card = (cardToken?: string) => ({ payment: { method: 'card' as const, cardToken } });
const queued = async (name: string) =>
  (await api.context.pool.query('select data from pgboss.job where name = $1', [name])).rows.map(({ data }) => data);

test('BKG-10 a card is reserved before the booking and charged after it', async () => {
  const member = await world.member({}, 0);
  const booking = await world.booked(await world.space(), card(testCards.accepted), member);
  expect(booking).toMatchObject({ paidWith: 'card', creditsCents: 0 });
  expect(testPaymentCalls).toEqual([expect.stringMatching(/^authorize .* 1800$/)]);
  const { payment_reference } = await api.db
    .selectFrom('booking')
    .select('payment_reference')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect(await queued('payments.capture')).toEqual([{ reference: payment_reference }]);
  await expectNothingHalfDone(api.db);
});

test.each([testCards.refused, testCards.down, undefined])(
  'BKG-10 a card that fails (%s) leaves no booking and no charge',
  async (token) => {
    const space = await world.space();
    expect(await world.book(space, card(token))).toMatchObject({ status: 409, body: { code: 'payment.failed' } });
    expect(await world.taken(space)).toEqual([]);
  },
);

test('BKG-10 what was reserved for a booking that did not come about is let go', async () => {
  const space = await world.space({ capacity: 1 });
  await world.booked(space, { slots: [{ date: wednesday, part: 'day' }] });
  expect(await world.book(space, card(testCards.accepted))).toMatchObject({ body: { code: 'booking.full' } });
  expect(testPaymentCalls).toEqual([expect.stringMatching(/^authorize/), expect.stringMatching(/^release/)]);
});

test('BKG-12 a card booking gives back to the card', async () => {
  const member = await world.member({}, 0);
  const { id } = await world.booked(await world.space(), card(testCards.accepted), member);
  const answer = await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  expect(answer.body).toMatchObject({ refundedCents: 1800, creditsCents: 0 });
  expect(await queued('payments.refund')).toMatchObject([{ cents: 1800, key: id }]);
  await expectNothingHalfDone(api.db);
});

test('BKG-10 credits pay first and the card what is left; cancelling gives each its share back', async () => {
  const member = await world.member({}, 600);
  const space = await world.space();
  const asked = { payment: { method: 'creditsThenCard' as const, cardToken: testCards.accepted } };
  const { slots, price } = { slots: [{ date: wednesday, part: 'day' as const }], price: 1800 };
  const check = await api.call('bookings.check', {
    as: member,
    body: { workspaceId: space, slots, people: 1, payment: { method: 'creditsThenCard' } },
  });
  expect(check.body).toMatchObject({
    slots: [{ bookable: true }],
    creditsAfterCents: 0,
    cardCents: price - 600,
    card: { provider: 'test' },
  });
  const booking = await world.booked(space, asked, member);
  expect(booking).toMatchObject({ paidWith: 'credits', cardCents: price - 600, creditsCents: 0 });
  expect(testPaymentCalls).toEqual([expect.stringMatching(/^authorize .* 1200$/)]);
  await expectNothingHalfDone(api.db);
  const answer = await api.call('bookings.cancel', { as: member, params: { id: booking.id }, body: {} });
  expect(answer.body).toMatchObject({ refundedCents: price, creditsCents: 600 });
  expect(await queued('payments.refund')).toContainEqual(expect.objectContaining({ cents: 1200, key: booking.id }));
  await expectNothingHalfDone(api.db);
});

test('BKG-10 over several dates the credits are used once, and a refused card leaves them untouched', async () => {
  const member = await world.member({}, 2400);
  const slots = ['2026-11-24', '2026-11-26'].map((date) => ({ date, part: 'day' as const }));
  const pay = (cardToken: string) => ({ slots, payment: { method: 'creditsThenCard' as const, cardToken } });
  const space = await world.space();
  expect(await world.book(space, pay(testCards.refused), member)).toMatchObject({ body: { code: 'payment.failed' } });
  expect(await world.credits(member)).toBe(2400);
  testPaymentCalls.length = 0;
  expect((await world.book(space, pay(testCards.accepted), member)).body).toMatchObject({
    bookings: [{ cardCents: 0 }, { cardCents: 1200 }],
    creditsCents: 0,
  });
  expect(testPaymentCalls).toEqual([expect.stringMatching(/^authorize .* 1200$/)]);
  await expectNothingHalfDone(api.db);
});

test('BKG-06 BKG-10 a repeated request reserves nothing again, and another one under its key lets nothing go', async () => {
  const member = await world.member({}, 1000);
  const space = await world.space({ instant: false });
  const key = randomUUID();
  const payment = { method: 'creditsThenCard' as const, cardToken: testCards.accepted };
  const first = await world.book(space, { payment }, member, key);
  expect(first.status).toBe(200);
  expect(await world.book(space, { payment }, member, key)).toMatchObject({ status: 200, body: first.body });
  expect(await world.book(space, { payment, people: 2 }, member, key)).toMatchObject({
    status: 422,
    body: { code: 'request.idempotency-key-reused' },
  });
  expect(testPaymentCalls).toEqual([expect.stringMatching(/^authorize .* 800$/)]);
  await expectNothingHalfDone(api.db);
});
