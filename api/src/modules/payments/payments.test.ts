import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { NotNull } from 'kysely';
import { testCards } from '../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, only } from '../bookings/bookings.fixture.ts';
import { expectPaidWhenBooked, paymentsFixture, readBooks } from './payments.fixture.ts';
import { capturePayment, openPayment, refundPayment, releasePayment } from './payments.service.ts';
import { advancePayment } from './saga/advance.service.ts';
import { faultPoints } from './saga/fault-points.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
const outside = paymentsFixture(api);

/** A member who books by card, with the payment. */
async function paid(card: keyof typeof testCards, change: { instant?: boolean; returnTo?: string } = {}) {
  const member = await world.member({}, 0);
  const space = await world.space(change.instant === false ? { instant: false } : {});
  const { returnTo } = change;
  const payment = { method: 'card' as const, cardToken: testCards[card], ...(returnTo ? { returnTo } : {}) };
  const answer = await world.book(space, { payment }, member);
  const { id, booking_id: bookingId } = await api.db
    .selectFrom('payment')
    .select(['id', 'booking_id'])
    .$narrowType<{ booking_id: NotNull }>()
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  const see = async () => (await api.call('payments.get', { as: member, params: { id } })).body;
  const confirm = () => api.call('payments.confirm', { as: member, params: { id }, body: {} });
  return { member, space, answer, id, bookingId, see, confirm };
}
/** Submits a button of the bank's page. */
const press = (address: string, answer: string) =>
  api.app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  });
const comeBack = (answered: { headers: { location?: unknown } }) =>
  api.app.inject({ url: String(answered.headers.location) });
async function bankPage(see: () => Promise<unknown>): Promise<string> {
  const body = (await see()) as { payment?: { actionUrl: string | null } };
  return body.payment?.actionUrl ?? '';
}

test('BKG-10 a card held and taken pays the booking; its token is forgotten', async () => {
  const { answer, bookingId, id, see } = await paid('accepted');
  expect(only(answer)).toMatchObject({ status: 'confirmed' });
  expect(await see()).toMatchObject({
    payment: { id, bookingId, status: 'captured', cents: 1800, capturedCents: 1800 },
  });
  const kept = await api.db.selectFrom('payment').select('card_token').where('id', '=', id).executeTakeFirstOrThrow();
  expect(kept.card_token).toBeNull();
  await expectPaidWhenBooked(api.db);
});

test('INV-03 3-D Secure: the bank’s page approves, the provider tells us, the member is sent back, confirmed', async () => {
  const { see, confirm, bookingId, id, member } = await paid('threeDSecure', { returnTo: '/booking-result?ids=1' });
  expect(await see()).toMatchObject({ payment: { status: 'actionRequired', clientSecret: expect.any(String) } });
  const waiting = () => api.call('bookings.get', { as: member, params: { id: bookingId } });
  expect(await waiting()).toMatchObject({ body: { booking: { waitsFor: 'payment', paymentId: id } } });
  const address = await bankPage(see);
  const page = await api.app.inject({ url: address, headers: { 'accept-language': 'nl' } });
  expect(page.body).toContain('De betaling goedkeuren');
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(page.body).not.toContain('<script');
  expect(await press(address, 'perhaps')).toMatchObject({ statusCode: 400 });
  const answered = await press(address, 'approve');
  const back = await comeBack(answered);
  expect(back).toMatchObject({ statusCode: 303, headers: { location: '/booking-result?ids=1' } });
  expect(await see()).toMatchObject({ payment: { status: 'captured', actionUrl: null, clientSecret: null } });
  for (const repeated of [await confirm(), await confirm()]) {
    expect(repeated).toMatchObject({ status: 200, body: { payment: { bookingId, status: 'captured' } } });
  }
  expect((await api.app.inject({ url: address })).body).not.toContain('<form');
  expect(await waiting()).toMatchObject({ body: { booking: { waitsFor: null, paymentId: null } } });
  await expectPaidWhenBooked(api.db);
});

test('INV-03 the member who comes back before the provider’s message is confirmed by asking', async () => {
  const { see, confirm, bookingId } = await paid('lateWebhook');
  await press(await bankPage(see), 'approve');
  expect(await see()).toMatchObject({ payment: { status: 'actionRequired' } });
  expect(await confirm()).toMatchObject({ status: 200, body: { payment: { status: 'captured' } } });
  await outside.work(30);
  await outside.deliver(await outside.collect());
  expect(await readBooks(api.db, bookingId)).toMatchObject([{ capturedCents: 1800, refundedCents: 0 }]);
});

test('INV-03 coming back asks how it went: the page that follows finds the booking confirmed, whatever messages do', async () => {
  const { see, bookingId } = await paid('lateWebhook');
  const back = await comeBack(await press(await bankPage(see), 'approve'));
  expect(back.headers).toMatchObject({
    location: `/booking-result?ids=${bookingId}`,
    'referrer-policy': 'no-referrer',
  });
  expect(await see()).toMatchObject({ payment: { status: 'captured' } });
  expect((await api.app.inject({ url: '/payments/return/nobody' })).statusCode).toBe(404);
});

test('BKG-05 INV-03 of several dates each payment is approved in turn, then the member is back', async () => {
  const member = await world.member({}, 0);
  const slots = ['2026-11-25', '2026-11-26'].map((date) => ({ date, part: 'day' as const }));
  const payment = { method: 'card' as const, cardToken: testCards.lateWebhook, returnTo: '/bookings' };
  const { body } = await world.book(await world.space(), { slots, payment }, member);
  const { paymentIds } = body as { paymentIds: string[] };
  const see =
    (id = '') =>
    async () =>
      (await api.call('payments.get', { as: member, params: { id } })).body;
  const second = await comeBack(await press(await bankPage(see(paymentIds[0])), 'approve'));
  expect(second.headers.location).toBe(await bankPage(see(paymentIds[1])));
  const last = await comeBack(await press(String(second.headers.location), 'approve'));
  expect(last.headers.location).toBe('/bookings');
  await expectPaidWhenBooked(api.db);
});

test('INV-03 a message that comes twice is received once', async () => {
  const { id, see } = await paid('doubledWebhook');
  await press(await bankPage(see), 'approve');
  const received = await api.db.selectFrom('payment_event').select('event_id').where('payment_id', '=', id).execute();
  expect(new Set(received.map((event) => event.event_id)).size).toBe(received.length);
  expect(await see()).toMatchObject({ payment: { status: 'captured', capturedCents: 1800 } });
  await expectPaidWhenBooked(api.db);
});

test('BKG-10 a card refused at the bank, or by its provider, is told by its own code', async () => {
  const refused = await paid('threeDSecure');
  await press(await bankPage(refused.see), 'refuse');
  expect(await refused.confirm()).toMatchObject({ status: 409, body: { code: 'payment.failed' } });
  const down = await paid('down');
  expect(await down.confirm()).toMatchObject({ status: 409, body: { code: 'payment.provider-error' } });
  const late = await paid('threeDSecure');
  const address = await bankPage(late.see);
  await outside.work(21);
  expect(await late.confirm()).toMatchObject({ status: 409, body: { code: 'payment.intent-failed' } });
  await press(address, 'approve');
  expect(await late.see()).toMatchObject({ payment: { status: 'released', capturedCents: 0 } });
  await expectPaidWhenBooked(api.db);
  await expectNothingHalfDone(api.db);
});

test('BKG-10 a held card waits for the host; what the host rejects is released, what is accepted is taken', async () => {
  const accepted = await paid('accepted', { instant: false });
  expect(await accepted.see()).toMatchObject({ payment: { status: 'held' } });
  const { sabine } = world;
  expect(
    await api.call('host.accept', { as: sabine, params: { bookingId: accepted.bookingId }, body: {} }),
  ).toMatchObject({
    status: 200,
  });
  const rejected = await paid('captureFailsOnce', { instant: false });
  await api.call('host.reject', { as: sabine, params: { bookingId: rejected.bookingId }, body: { reason: 'travaux' } });
  await outside.work(6);
  expect(await accepted.see()).toMatchObject({ payment: { status: 'captured' } });
  expect(await rejected.see()).toMatchObject({ payment: { status: 'released' } });
  await expectPaidWhenBooked(api.db);
});

test('BKG-10 taking the money is tried again, under a new key, until it works', async () => {
  const { see } = await paid('captureFailsOnce');
  expect(await see()).toMatchObject({ payment: { status: 'capturing' } });
  await outside.work(3);
  expect(await see()).toMatchObject({ payment: { status: 'captured' } });
  await expectPaidWhenBooked(api.db);
});

test('BKG-12 cents given back before and after the capture are never taken, or refunded; never more than was paid', async () => {
  const { bookingId, id, see } = await paid('accepted', { instant: false });
  const give = (cents: number) =>
    api.db.transaction().execute((tx) => refundPayment(tx, api.context, bookingId, cents));
  await give(300);
  await api.db.transaction().execute((tx) => capturePayment(tx, api.context, bookingId));
  await advancePayment(api.context, id);
  expect(await see()).toMatchObject({ payment: { status: 'captured', capturedCents: 1500, refundedCents: 0 } });
  await give(200);
  await give(100);
  await advancePayment(api.context, id);
  expect(await see()).toMatchObject({ payment: { status: 'captured', capturedCents: 1500, refundedCents: 300 } });
  await expect(give(1201)).rejects.toThrow('not paid by card');
  await api.db.transaction().execute((tx) => releasePayment(tx, api.context, bookingId));
  await advancePayment(api.context, id);
  expect(await see()).toMatchObject({ payment: { refundedCents: 1500 } });
  expect(await readBooks(api.db, bookingId)).toMatchObject([{ capturedCents: 1500, refundedCents: 1500 }]);
});

/** Blocks the next caller that reaches a moment, until released. */
function stall(at: string) {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => {
    go = open;
  });
  const reached = new Promise<void>((entered) => {
    faultPoints.reached = (moment) => {
      if (moment !== at) return;
      faultPoints.reached = () => undefined;
      entered();
      return gate;
    };
  });
  return { reached, go };
}

test('BKG-10 a host accepts while the provider is queried about the held card: the money is taken, not released', async () => {
  const { bookingId, see, confirm } = await paid('accepted', { instant: false });
  const slow = stall('ask.answered');
  const confirming = confirm();
  await slow.reached;
  expect(await api.call('host.accept', { as: world.sabine, params: { bookingId }, body: {} })).toMatchObject({
    status: 200,
  });
  slow.go();
  await confirming;
  await outside.work(6);
  expect(await see()).toMatchObject({ payment: { status: 'captured', capturedCents: 1800 } });
  expect(await readBooks(api.db, bookingId)).toMatchObject([
    { booking: 'confirmed', capturedCents: 1800, ledgerCents: 1800 },
  ]);
});

test('BKG-12 who comes back after its lease finds its step done by another, and disturbs nothing that began since', async () => {
  const { bookingId, id, see } = await paid('accepted');
  const give = (cents: number) =>
    api.db.transaction().execute((tx) => refundPayment(tx, api.context, bookingId, cents));
  await give(300);
  const slow = stall('refund.answered');
  const first = advancePayment(api.context, id);
  await slow.reached;
  api.clock.advance('PT3M');
  await advancePayment(api.context, id);
  expect(await see()).toMatchObject({ payment: { refundedCents: 300 } });
  await give(200);
  const next = stall('refund.intended');
  const second = advancePayment(api.context, id);
  await next.reached;
  await give(100);
  slow.go();
  await first;
  next.go();
  await second;
  expect(await see()).toMatchObject({ payment: { refundedCents: 600 } });
  expect(await readBooks(api.db, bookingId)).toMatchObject([{ refundedCents: 600 }]);
});

test('BKG-10 a booking is not confirmed on a card that holds nothing', async () => {
  const { bookingId } = await paid('threeDSecure');
  const capture = api.db.transaction().execute((tx) => capturePayment(tx, api.context, bookingId));
  await expect(capture).rejects.toMatchObject({ code: 'payment.failed' });
  await outside.work(21);
});

test('BKG-10 money lost between confirmation and capture ends the booking: it is not kept unpaid', async () => {
  const { bookingId, see } = await paid('captureFailsOnce');
  await api.db.updateTable('test_payment').set({ status: 'released' }).where('status', '=', 'held').execute();
  await outside.work(3);
  expect(await see()).toMatchObject({ payment: { status: 'failed' } });
  expect(await readBooks(api.db, bookingId)).toMatchObject([{ booking: 'cancelled', ledgerCents: 0 }]);
  await expectNothingHalfDone(api.db);
});

test('BKG-10 money that turns up for a payment long given up is let go when its provider says so', async () => {
  const { id, bookingId } = await paid('down');
  const { key, provider } = await api.db
    .selectFrom('payment')
    .select(['key', 'provider'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = { reference: 'test_afterwards', key, card: testCards.accepted, cents: 1800, currency: 'EUR' };
  const at = api.clock.now();
  await api.db
    .insertInto('test_payment')
    .values({ ...row, return_to: '/', status: 'held', created_at: at })
    .execute();
  await api.db
    .insertInto('test_payment_webhook')
    .values({ id: 'event_afterwards', reference: row.reference, type: 'payment.held', due_at: at, times: 1 })
    .execute();
  await outside.deliver(await outside.collect());
  expect(provider).toBe('test');
  expect(await readBooks(api.db, bookingId)).toMatchObject([{ provider: 'released', payment: 'released' }]);
});

test('INV-03 a message is received only when its provider signed it; one about an unknown payment is kept', async () => {
  const send = (body: string, signature: string, provider = 'test') =>
    api.app.inject({
      method: 'POST',
      url: `/api/payments/webhooks/${provider}`,
      headers: { 'content-type': 'application/json', 'x-test-signature': signature },
      payload: body,
    });
  const { secret } = await api.db.selectFrom('test_payment_secret').select('secret').executeTakeFirstOrThrow();
  const body = JSON.stringify({ id: 'event_1', type: 'payment.held', reference: 'test_nobody', key: 'nobody' });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  expect((await send(body, 'x'.repeat(64))).statusCode).toBe(400);
  expect((await send(`${body} `, signature)).statusCode).toBe(400);
  expect((await send(body, signature, 'nobody')).statusCode).toBe(404);
  expect((await send(body, signature, 'stripe')).statusCode).toBe(400);
  for (const answer of [await send(body, signature), await send(body, signature)]) expect(answer.statusCode).toBe(200);
  const kept = await api.db.selectFrom('payment_event').selectAll().where('event_id', '=', 'event_1').execute();
  expect(kept).toMatchObject([{ payment_id: null, reference: 'test_nobody' }]);
});

test('SEC-01 a payment is seen and confirmed by its own member only', async () => {
  const { id, bookingId } = await paid('accepted');
  const as = await world.member();
  for (const route of ['payments.get', 'payments.confirm'] as const) {
    expect(await api.call(route, { as, params: { id } })).toMatchObject({ body: { code: 'resource.not-found' } });
    expect(await api.call(route, { as, params: { id: bookingId } })).toMatchObject({ status: 404 });
  }
});

test.each(['https://ailleurs.example/', '//ailleurs.example', '/\\ailleurs.example', 'bookings'])(
  'SEC-03 after the bank’s page nobody is sent elsewhere (%s)',
  async (returnTo) => {
    const { see, bookingId } = await paid('threeDSecure', { returnTo });
    const answered = await comeBack(await press(await bankPage(see), 'refuse'));
    expect(answered.headers.location).toBe(`/booking-result?ids=${bookingId}`);
  },
);

test('BKG-10 where nobody takes cards, none is asked for', async () => {
  const context = {
    ...api.context,
    config: { ...api.context.config, cards: { provider: 'none' as const, stripe: null } },
  };
  const { bookingId, member } = await paid('refused');
  const requested = { bookingId, memberId: member.memberId, companyId: null, cents: 1, cardToken: 'x', returnTo: null };
  await expect(openPayment(api.db, context, requested)).rejects.toMatchObject({ code: 'payment.failed' });
});
