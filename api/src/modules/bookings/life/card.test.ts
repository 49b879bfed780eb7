import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { jobs as paymentJobs } from '../../payments/index.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
let before: string[] = [];
beforeEach(async () => {
  before = (await api.db.selectFrom('test_payment').select('key').execute()).map(({ key }) => key);
});
const card = (cardToken?: string) => ({ payment: { method: 'card' as const, cardToken } });

/** The test card company's own records, after the worker has processed all jobs. */
async function books() {
  await sql`update payment set next_try_at = ${api.clock.now()} where next_try_at is not null`.execute(api.db);
  await paymentJobs['payments.sweep']({}, api.context);
  const { rows } = await sql<{ status: string; captured: number; refunded: number }>`
    select status, captured_cents as captured, refunded_cents as refunded from test_payment
    where key <> all(${before}::text[]) order by created_at, key`.execute(api.db);
  return rows;
}

test('BKG-10 a card is held for the booking and charged once it is confirmed', async () => {
  const member = await world.member({}, 0);
  const booking = await world.booked(await world.space(), card(testCards.accepted), member);
  expect(booking).toMatchObject({ status: 'confirmed', paidWith: 'card', paidCents: 1800, creditsCents: 0 });
  await expectNothingHalfDone(api.db);
  expect(await books()).toEqual([{ status: 'captured', captured: 1800, refunded: 0 }]);
});

test.each([testCards.refused, undefined])(
  'BKG-10 a card that is refused (%s) leaves no booking and no charge',
  async (token) => {
    const member = await world.member();
    const space = await world.space();
    const refused = await world.book(space, card(token), member);
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment.failed' } });
    expect((await world.taken(space)).filter((count) => count > 0)).toEqual([]);
    expect(await world.week(member)).toEqual([]);
    const list = await api.call('bookings.list', { as: member });
    expect(list.body).toEqual({ items: [], total: 0 });
    expect((await books()).map(({ captured }) => captured)).toEqual(token ? [0] : []);
    await expectNothingHalfDone(api.db);
  },
);

test('BKG-10 BKG-21 a payment service that is down is not a refused card, and no other time is proposed for either', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 4 });
  const refused = await world.book(space, card(testCards.refused), member);
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment.failed', waysOut: [] } });
  const down = await world.book(space, card(testCards.down), member);
  expect(down).toMatchObject({ status: 409, body: { code: 'payment.provider-error', waysOut: [] } });
  await expectNothingHalfDone(api.db);
});

test('BKG-10 no card is asked for what the rules refuse', async () => {
  const space = await world.space({ capacity: 1 });
  await world.booked(space, { slots: [{ date: wednesday, part: 'day' }] }, await world.member());
  expect(await world.book(space, card(testCards.accepted))).toMatchObject({ body: { code: 'booking.full' } });
  expect(await books()).toEqual([]);
});

test('BKG-12 a card booking gives back to the card', async () => {
  const member = await world.member({}, 0);
  const { id } = await world.booked(await world.space(), card(testCards.accepted), member);
  const answer = await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  expect(answer.body).toMatchObject({ refundedCents: 1800, creditsCents: 0 });
  await expectNothingHalfDone(api.db);
  const [paid] = await books();
  expect((paid?.captured ?? 0) - (paid?.refunded ?? 0)).toBe(0);
});

test('BKG-10 credits pay first and the card what is left; cancelling gives each its share back', async () => {
  const member = await world.member({}, 600);
  const space = await world.space();
  const requested = { payment: { method: 'creditsThenCard' as const, cardToken: testCards.accepted } };
  const { slots, price } = { slots: [{ date: wednesday, part: 'day' as const }], price: 1800 };
  const check = await api.call('bookings.check', {
    as: member,
    body: { workspaceId: space, slots, people: 1, payment: { method: 'creditsThenCard' } },
  });
  expect(check.body).toMatchObject({
    slots: [{ bookable: true, waitsFor: ['payment'] }],
    creditsAfterCents: 0,
    cardCents: price - 600,
    card: { provider: 'test' },
  });
  const booking = await world.booked(space, requested, member);
  expect(booking).toMatchObject({ paidWith: 'credits', cardCents: price - 600, creditsCents: 0 });
  await expectNothingHalfDone(api.db);
  expect(await books()).toEqual([{ status: 'captured', captured: 1200, refunded: 0 }]);
  const answer = await api.call('bookings.cancel', { as: member, params: { id: booking.id }, body: {} });
  expect(answer.body).toMatchObject({ refundedCents: price, creditsCents: 600 });
  await expectNothingHalfDone(api.db);
  expect(await books()).toEqual([{ status: 'captured', captured: 1200, refunded: 1200 }]);
});

test('BKG-05 BKG-10 over several dates the credits are used once; a refused card leaves what they paid, and lists the rest', async () => {
  const member = await world.member({}, 2400);
  const slots = ['2026-11-24', '2026-11-26'].map((date) => ({ date, part: 'day' as const }));
  const pay = (cardToken: string) => ({ slots, payment: { method: 'creditsThenCard' as const, cardToken } });
  const space = await world.space();
  expect((await world.book(space, pay(testCards.refused), member)).body).toMatchObject({
    bookings: [{ slot: { date: '2026-11-24' }, cardCents: 0 }],
    failures: [{ slot: { date: '2026-11-26' }, code: 'payment.failed' }],
    creditsCents: 600,
  });
  await expectNothingHalfDone(api.db);
  expect((await world.book(space, { ...pay(testCards.accepted), slots: slots.slice(1) }, member)).body).toMatchObject({
    bookings: [{ cardCents: 1200 }],
    creditsCents: 0,
  });
  await expectNothingHalfDone(api.db);
});

test('BKG-06 BKG-10 a repeated request holds nothing again, and another one under its key lets nothing go', async () => {
  const member = await world.member({}, 1000);
  const space = await world.space({ instant: false });
  const key = randomUUID();
  const payment = { method: 'creditsThenCard' as const, cardToken: testCards.accepted };
  const first = await world.book(space, { payment }, member, key);
  expect(first).toMatchObject({ status: 200, body: { bookings: [{ status: 'pending', waitsFor: 'host' }] } });
  expect(await world.book(space, { payment }, member, key)).toMatchObject({ status: 200, body: first.body });
  expect(await world.book(space, { payment, people: 2 }, member, key)).toMatchObject({
    status: 422,
    body: { code: 'request.idempotency-key-reused' },
  });
  expect(await books()).toEqual([{ status: 'held', captured: 0, refunded: 0 }]);
  await expectNothingHalfDone(api.db);
});

test('BKG-10 a card that requires the member’s approval holds the place meanwhile, and frees it when it lapses', async () => {
  const member = await world.member({}, 0);
  const space = await world.space({ capacity: 1 });
  const requested = await world.book(space, card(testCards.threeDSecure), member);
  expect(requested).toMatchObject({
    status: 200,
    body: { bookings: [{ status: 'pending', waitsFor: 'payment' }], paymentIds: [expect.any(String)] },
  });
  expect(await world.taken(space)).toEqual([1, 1]);
  await expectNothingHalfDone(api.db);
  api.clock.advance('PT16M');
  await bookings.jobs['bookings.expire-due']({}, api.context);
  expect(await world.taken(space)).toEqual([0, 0]);
  await expectNothingHalfDone(api.db);
});
