import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { fakeStripe } from '../../providers/payment/stripe/fake-stripe.fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, only } from '../bookings/bookings.fixture.ts';
import { paymentsFixture } from './payments.fixture.ts';

// The whole saga over Stripe's own SDK, against a fake of its HTTP interface.
const fake = await fakeStripe();
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_test_1' };
const cards = { provider: 'stripe' as const, stripe: { ...keys, address: fake.address } };
const api = await startTestApi(undefined, { cards });
const world = await bookingsFixture(api);
const outside = paymentsFixture(api);
// The fake lists payments by real time.
api.clock.set(new Date().toISOString());

const slots = [{ date: nextWednesday(), part: 'day' as const }];
function nextWednesday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
async function paid(cardToken: string) {
  const member = await world.member({}, 0);
  const answer = await world.book(await world.space(), { slots, payment: { method: 'card', cardToken } }, member);
  const { id, reference } = await api.db
    .selectFrom('payment')
    .select(['id', 'reference'])
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  const see = async () => (await api.call('payments.get', { as: member, params: { id } })).body;
  return { member, answer, id, reference: reference ?? '', see };
}
const stripe = new Stripe(keys.secretKey);
async function deliver(id: string, type: string, object: object): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const answer = await api.app.inject({ method: 'POST', url: '/api/payments/webhooks/stripe', headers, payload });
  return answer.statusCode;
}

test('INV-03 a card is held, the booking confirmed, the money taken and given back, all at Stripe', async () => {
  const { member, answer, reference, see } = await paid('pm_card_visa');
  const { id } = only(answer);
  expect(fake.intents.get(reference)).toMatchObject({ status: 'succeeded', amount_received: 1800 });
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  await outside.work(3);
  expect(await see()).toMatchObject({ payment: { status: 'captured', refundedCents: 1800 } });
  expect(fake.intents.get(reference)?.latest_charge).toMatchObject({ amount_refunded: 1800 });
  await expectNothingHalfDone(api.db);
});

test('INV-03 3-D Secure at Stripe: its page, its message, then the booking; repeats and other messages change nothing', async () => {
  const { reference, see } = await paid('pm_card_authenticationRequired');
  expect(await see()).toMatchObject({
    payment: { status: 'actionRequired', actionUrl: `https://hooks.stripe.com/3d_secure/${reference}` },
  });
  const intent = fake.intents.get(reference) ?? {};
  Object.assign(intent, { status: 'requires_capture', next_action: null });
  const type = 'payment_intent.amount_capturable_updated';
  for (const id of ['evt_1', 'evt_1', 'evt_2']) expect(await deliver(id, type, intent)).toBe(200);
  expect(await deliver('evt_3', 'payment_intent.succeeded', { id: 'pi_unknown', object: 'payment_intent' })).toBe(200);
  expect(await see()).toMatchObject({ payment: { status: 'captured', actionUrl: null } });
  const captures = fake.requested.filter(({ path }) => path === `/v1/payment_intents/${reference}/capture`);
  expect(captures).toHaveLength(1);
});

test('BKG-10 a card that Stripe declines leaves no booking and no charge', async () => {
  const { answer, reference } = await paid('pm_card_chargeDeclined');
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment.failed' } });
  expect(fake.intents.get(reference)).toMatchObject({ amount_received: 0 });
  await expectNothingHalfDone(api.db);
});

test('BKG-10 answers of Stripe that are lost end in one hold and one capture', async () => {
  const before = fake.intents.size;
  fake.mishaps.push('lost', 'lost');
  const { id, see } = await paid('pm_card_visa');
  expect(await see()).toMatchObject({ payment: { status: 'holding' } });
  fake.mishaps.push({ status: 500 }, { status: 500 });
  await outside.work(6);
  fake.mishaps.push('lost', 'lost', 'lost');
  await outside.work(6);
  expect(await see()).toMatchObject({ payment: { id, status: 'captured', capturedCents: 1800 } });
  expect(fake.intents.size).toBe(before + 1);
  await expectNothingHalfDone(api.db);
});
