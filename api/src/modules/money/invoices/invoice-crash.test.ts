import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { faultPoints } from '../../payments/saga/fault-points.ts';
import { invoicesFixture } from './invoices.fixture.ts';

// The card payment of an invoice is stopped after each of its steps and finished by the worker, with messages in every order.
const api = await startTestApi();
const world = await invoicesFixture(api);

let atMoment: (moment: string) => void | Promise<void> = () => undefined;
faultPoints.reached = (moment) => atMoment(moment);
beforeEach(() => api.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => {
  atMoment = () => undefined;
});

const steps = ['hold', 'capture'].flatMap((step) =>
  ['intended', 'answered', 'recorded'].map((when) => `${step}.${when}`),
);
const cards = ['accepted', 'lostAnswer', 'captureFailsOnce'] as const;
const orders = ['never', 'at once', 'late, twice, backwards'] as const;
const table = steps.flatMap((moment) => cards.flatMap((card) => orders.map((order) => ({ moment, card, order }))));

test.each(table)(
  'CKP-10 INV-03 a reload stopped at $moment, card $card, messages $order: charged once, loaded once',
  async ({ moment, card, order }) => {
    const { companyId, admin } = await world.company();
    let reached = false;
    atMoment = (now) => {
      if (now !== moment || reached) return;
      reached = true;
      throw new Error('stopped');
    };
    const load = () =>
      api.call('reloads.create', {
        as: admin,
        idempotencyKey: `reload-${companyId}`,
        body: { excludingTaxCents: 10_000, method: 'card', cardToken: testCards[card] },
      });
    await load();
    const hear = async () => {
      const collected = await world.collect();
      if (order === 'at once') await world.deliver(collected);
    };
    await hear();
    await load();
    await world.work(12);
    if (order === 'late, twice, backwards') await world.replay();
    await hear();
    await world.work(6);
    const { id } = await api.db
      .selectFrom('invoice')
      .select('id')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect({ reached, ...(await world.books(id)) }).toEqual({
      reached: true,
      status: 'paid',
      charged: 1,
      paidCents: 12_000,
      held: 0,
      loadedCents: 12_000,
    });
    expect(await load()).toMatchObject({
      status: 200,
      body: { invoice: { id, status: 'paid' }, creditsCents: 12_000 },
    });
    expect(await brokenInvariants(api.db)).toEqual([]);
  },
);

test('CKP-09 of two cards that hold the money of an invoice at the same moment one is charged, the other let go', async () => {
  const { companyId, admin } = await world.company();
  const id = await world.invoice(companyId);
  const both = Promise.withResolvers<void>();
  let holding = 0;
  atMoment = (moment) => {
    if (moment !== 'hold.answered') return undefined;
    holding += 1;
    if (holding === 2) both.resolve();
    return both.promise;
  };
  const pay = () => world.payByCard(id, admin, testCards.accepted);
  const answers = await Promise.all([pay(), pay()]);
  const codes = answers.map(({ status, body }) => ('code' in body ? body.code : status));
  expect(new Set(codes)).toEqual(new Set([200, 'payment.invoice-paid']));
  await world.work(6);
  expect(await world.books(id)).toEqual({
    status: 'paid',
    charged: 1,
    paidCents: 12_000,
    held: 0,
    loadedCents: 12_000,
  });
});

test('CKP-09 what a card held for an invoice and was lost before it was taken leaves it to be paid again', async () => {
  const { companyId, admin } = await world.company();
  const id = await world.invoice(companyId);
  atMoment = async (moment) => {
    if (moment !== 'capture.intended') return;
    atMoment = () => undefined;
    // Meanwhile the bank releases the money.
    await api.db.updateTable('test_payment').set({ status: 'released' }).where('status', '=', 'held').execute();
  };
  await world.payByCard(id, admin, testCards.accepted);
  await world.work(12);
  expect(await world.books(id)).toMatchObject({ status: 'sent', charged: 0, loadedCents: 0 });
  expect(await world.payByCard(id, admin, testCards.accepted)).toMatchObject({ status: 200 });
  expect(await world.books(id)).toMatchObject({ status: 'paid', charged: 1, loadedCents: 12_000 });
});
