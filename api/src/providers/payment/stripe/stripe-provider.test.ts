import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { fakeStripe } from './fake-stripe.fixture.ts';
import { stripeProvider } from './stripe-provider.ts';

const fake = await fakeStripe();
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_test_1' };
const provider = stripeProvider({ ...keys, address: fake.address }, 'https://escale.example');
beforeEach(() => {
  fake.requested.length = 0;
  fake.mishaps.length = 0;
});
const requested = (cardToken: string, key: string = randomUUID()) => ({
  cents: 1800,
  currency: 'EUR',
  cardToken,
  keptFor: null,
  key,
  returnTo: '/bookings/1',
});
const since = () => new Date().toISOString();

test('INV-03 a card is held by an intent that is confirmed at once and captured later, under our key', async () => {
  const hold = requested('pm_card_visa', 'key-1');
  const held = await provider.hold(hold);
  expect(held).toMatchObject({
    status: 'held',
    capturedCents: 0,
    refundedCents: 0,
    clientSecret: null,
    actionUrl: null,
  });
  expect(fake.requested[0]).toMatchObject({
    path: '/v1/payment_intents',
    key: 'key-1:hold',
    authorization: 'Bearer sk_test_1',
  });
  expect(Object.fromEntries(fake.requested[0]?.form ?? [])).toMatchObject({
    amount: '1800',
    currency: 'eur',
    capture_method: 'manual',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    'allowed_payment_method_types[0]': 'card',
    'metadata[key]': 'key-1',
    return_url: 'https://escale.example/bookings/1',
  });
  expect((await provider.hold(hold)).reference).toBe(held.reference);
  expect(fake.intents.size).toBe(1);
});

test('INV-03 a declined card is declined, one that wants 3-D Secure says where', async () => {
  expect(await provider.hold(requested('pm_card_chargeDeclined'))).toMatchObject({
    status: 'declined',
    reference: expect.stringMatching(/^pi_/),
  });
  const waiting = await provider.hold(requested('pm_card_authenticationRequired'));
  expect(waiting).toMatchObject({
    status: 'actionRequired',
    clientSecret: `${waiting.reference}_secret`,
    actionUrl: `https://hooks.stripe.com/3d_secure/${waiting.reference}`,
  });
});

test('INV-03 an answer that is lost is unknown, and what became of it is found by our key, on any page of the list', async () => {
  fake.mishaps.push('lost', 'lost');
  const hold = requested('pm_card_visa');
  const { key } = hold;
  await expect(provider.hold(hold)).rejects.toMatchObject({ kind: 'unknown' });
  for (let count = 0; count < 120; count += 1) await provider.hold(requested('pm_card_visa'));
  const found = await provider.find({ reference: null, key, since: since() });
  expect(found).toMatchObject({ status: 'held' });
  expect(await provider.find({ reference: found?.reference ?? '', key: '', since: '' })).toEqual(found);
  expect(await provider.find({ reference: null, key: 'never', since: since() })).toBeNull();
});

test('INV-03 one lost answer is asked for again by itself: under the same key it is one hold', async () => {
  fake.mishaps.push('lost');
  const before = fake.intents.size;
  expect(await provider.hold(requested('pm_card_visa'))).toMatchObject({ status: 'held' });
  expect(fake.intents.size).toBe(before + 1);
});

test.each([
  [{ status: 400 }, 'refused'],
  [{ status: 401 }, 'unknown'],
  [{ status: 429, code: 'rate_limit' }, 'unknown'],
  [{ status: 409, code: 'idempotency_key_in_use' }, 'unknown'],
  [{ status: 500 }, 'unknown'],
  [{ status: 503 }, 'unknown'],
] as const)('INV-03 an error %j of Stripe is %s', async (mishap, kind) => {
  fake.mishaps.push(mishap, mishap);
  await expect(provider.hold(requested('pm_card_visa'))).rejects.toMatchObject({ name: 'PaymentTrouble', kind });
});

test('INV-03 money is taken, let go and given back, each under its own key', async () => {
  const { reference } = await provider.hold(requested('pm_card_visa'));
  const find = () => provider.find({ reference, key: '', since: '' });
  await provider.capture(reference, 1500, 'take-1');
  expect(await find()).toMatchObject({ status: 'captured', capturedCents: 1500 });
  await provider.refund(reference, 400, 'back-1');
  await provider.refund(reference, 400, 'back-1');
  await provider.refund(reference, 100, 'back-2');
  expect(await find()).toMatchObject({ capturedCents: 1500, refundedCents: 500 });
  await expect(provider.release(reference, 'let-1')).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.refund(reference, 2000, 'back-3')).rejects.toMatchObject({ kind: 'refused' });

  const other = await provider.hold(requested('pm_card_visa'));
  await provider.release(other.reference, 'let-2');
  expect(await provider.find({ ...other, key: '', since: '' })).toMatchObject({ status: 'released' });
  expect(fake.requested.map(({ key }) => key)).toEqual(expect.arrayContaining(['take-1', 'back-1', 'back-2', 'let-2']));
});

test('CKP-10 a card is kept with the company’s customer, and held later with nobody there', async () => {
  const company = { id: 'company-1', name: 'Marelune', email: 'compta@marelune.example', reference: null };
  const { card, keptFor } = await provider.keep(company, 'pm_card_visa');
  expect({ card, keptFor }).toEqual({ card: 'pm_card_visa', keptFor: 'cus_company-1' });
  expect(fake.requested.map(({ path, key }) => [path, key])).toMatchObject([
    ['/v1/customers', 'company:company-1:customer'],
    ['/v1/setup_intents', expect.any(String)],
  ]);
  expect(fake.requested[1]?.form.get('usage')).toBe('off_session');
  await provider.hold({ ...requested(card), keptFor });
  expect(Object.fromEntries(fake.requested[2]?.form ?? [])).toMatchObject({ customer: keptFor, off_session: 'true' });
  expect(await provider.keep({ ...company, reference: keptFor }, null)).toEqual({ card, keptFor });
});

test('CKP-10 a card that its bank does not let through, or that nobody kept, is refused', async () => {
  const company = { id: 'company-2', name: 'Marelune', email: 'compta@marelune.example', reference: 'cus_2' };
  await expect(provider.keep(company, null)).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.keep(company, 'pm_card_chargeDeclined')).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.keep(company, 'pm_card_authenticationRequired')).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.keep(company, null)).rejects.toMatchObject({ kind: 'refused' });
});

const stripe = new Stripe(keys.secretKey);
/** A message as Stripe sends it. */
function signed(object: object, secret = keys.webhookSecret, timestamp = Math.floor(Date.now() / 1000)) {
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.amount_capturable_updated', data: { object } };
  const payload = JSON.stringify(event);
  return [Buffer.from(payload), stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })] as const;
}

test('INV-03 a message signed by Stripe names its intent, whatever it is about', async () => {
  const intent = { id: 'pi_1', object: 'payment_intent', metadata: { key: 'key-1' } };
  expect(await provider.parseEvent(...signed(intent))).toEqual({
    id: 'evt_1',
    type: 'payment_intent.amount_capturable_updated',
    reference: 'pi_1',
    key: 'key-1',
  });
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_2' };
  expect(await provider.parseEvent(...signed(charge))).toMatchObject({ reference: 'pi_2', key: null });
  expect(await provider.parseEvent(...signed({ object: 'payout' }))).toMatchObject({ reference: null, key: null });
});

test('INV-03 a message of a stranger, an altered and an old one are not heard', async () => {
  const intent = { id: 'pi_1', object: 'payment_intent' };
  const [body, signature] = signed(intent);
  const strange = signed(intent, 'whsec_other');
  const old = signed(intent, keys.webhookSecret, Math.floor(Date.now() / 1000) - 3600);
  const altered = [Buffer.from(body.toString().replace('pi_1', 'pi_2')), signature] as const;
  for (const message of [strange, old, altered, [body, ''] as const]) {
    await expect(provider.parseEvent(...message)).rejects.toMatchObject({ kind: 'refused' });
  }
  const keyless = stripeProvider({ ...keys, webhookSecret: '', address: fake.address }, 'https://escale.example');
  const at = Math.floor(Date.now() / 1000);
  const unsigned = createHmac('sha256', '').update(`${at}.${body}`).digest('hex');
  await expect(keyless.parseEvent(body, `t=${at},v1=${unsigned}`)).rejects.toMatchObject({ kind: 'refused' });
});
