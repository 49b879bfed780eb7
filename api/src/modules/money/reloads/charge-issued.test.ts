import { afterAll, afterEach, expect, test } from '@jest/globals';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { letterBox } from '../../directory/auth/accounts.fixture.ts';
import { jobs as invoiceJobs } from '../invoices/index.ts';
import { billing, invoicesFixture } from '../invoices/invoices.fixture.ts';

const box = await letterBox();
const api = await startTestApi(undefined, { dataFolder: box.dataFolder });
const { db, clock, context } = api;
const world = await invoicesFixture(api);
afterAll(box.remove);
afterEach(() => world.expectTrueBalances());

/** A company with 10 licences from November on, whose kept card pays its monthly invoices. */
async function customer(cardToken: string, change: object = {}) {
  clock.set('2026-11-20T09:00:00Z');
  const { companyId, admin } = await world.company();
  await db
    .updateTable('company')
    .set({ subscription_since: '2026-11-02', licences: 10, billing: JSON.stringify(billing) })
    .where('id', '=', companyId)
    .execute();
  await db
    .updateTable('member')
    .set({ roles: ['employee', 'administrator'] })
    .where('id', '=', admin.memberId)
    .execute();
  const auto = { enabled: false, thresholdCents: 5000, excludingTaxCents: 10_000, paysInvoices: true };
  const body = { ...auto, cardToken, ...change };
  expect(await api.call('reloads.set-auto', { as: admin, body })).toMatchObject({ status: 200 });
  return { companyId, admin };
}
const run = () => invoiceJobs['invoices.monthly']({}, context);
async function invoicesOf(companyId: string) {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'status', 'method'])
    .where('company_id', '=', companyId)
    .execute();
  return Promise.all(rows.map(async ({ id, ...row }) => ({ id, ...row, books: await world.books(id) })));
}
const noticesOf = async (as: Awaited<ReturnType<typeof world.company>>['admin']) => {
  const { body } = await api.call('notices.list', { as, query: {} });
  return 'items' in body ? body.items : [];
};

test('INV-01 INV-03 JOB-01 the invoice of a month is charged to the kept card once, however many servers issue it', async () => {
  const { companyId } = await customer(testCards.accepted);
  clock.set('2026-11-30T23:05:00Z');
  await Promise.all([run(), run(), run()]);
  await world.work(2);
  await run();
  await world.work(2);
  expect(await invoicesOf(companyId)).toMatchObject([
    { status: 'paid', method: 'card', books: { charged: 1, paidCents: 5760, held: 0 } },
  ]);
});

test.each(['refused', 'down', 'threeDSecure'] as const)(
  'INV-03 CKP-09 a kept card that is %s leaves the invoice due, and the administrators pay it by a link',
  async (card) => {
    // A refused card is not kept in the first place: the bank refuses it later.
    const { companyId, admin } = await customer(card === 'refused' ? testCards.accepted : testCards[card]);
    await db.updateTable('auto_reload').set({ card: testCards[card] }).where('company_id', '=', companyId).execute();
    clock.set('2026-11-30T23:05:00Z');
    await run();
    await world.work(30);
    const [invoice] = await invoicesOf(companyId);
    expect(invoice).toMatchObject({ status: 'sent', books: { charged: 0, held: 0 } });
    expect(await api.call('reloads.auto', { as: admin })).toMatchObject({
      body: { autoReload: { paysInvoices: true, failedAt: expect.any(String) } },
    });
    expect(await noticesOf(admin)).toMatchObject([
      { kind: 'cardRefused', emphasis: 'INV-2026-0001', page: `/invoices/${invoice?.id}` },
    ]);
    const invoiceId = invoice?.id ?? '';
    await invoiceJobs['invoices.letter']({ invoiceId, kind: 'cardRefused' }, context);
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('id', '=', admin.memberId)
      .executeTakeFirstOrThrow();
    const [, token = ''] = /invoices\/pay\/([\w-]+)/.exec(await box.letterTo(email)) ?? [];
    const body = { method: 'card', cardToken: testCards.accepted } as const;
    expect(await api.call('invoices.pay-by-link', { params: { token }, body })).toMatchObject({
      status: 200,
      body: { invoice: { status: 'paid' } },
    });
    await run();
    expect(await noticesOf(admin)).toHaveLength(1);
  },
);

test('INV-03 nothing is charged that was made before the choice, or without it', async () => {
  const [without, later] = [
    await customer(testCards.accepted, { paysInvoices: undefined }),
    await customer(testCards.accepted, { paysInvoices: false }),
  ];
  await db.updateTable('company').set({ billing: null }).where('id', '=', later.companyId).execute();
  clock.set('2026-11-30T23:05:00Z');
  await run();
  clock.advance('PT1H');
  const body = { enabled: false, thresholdCents: 5000, excludingTaxCents: 10_000, paysInvoices: true };
  expect(await api.call('reloads.set-auto', { as: later.admin, body })).toMatchObject({
    body: { autoReload: { paysInvoices: true } },
  });
  await db
    .updateTable('company')
    .set({ billing: JSON.stringify(billing) })
    .where('id', '=', later.companyId)
    .execute();
  await run();
  await world.work(2);
  for (const { companyId } of [without, later])
    expect(await invoicesOf(companyId)).toMatchObject([{ status: 'sent', books: { charged: 0, held: 0 } }]);
});

test('INV-02 the letter of an invoice says that the kept card pays it', async () => {
  const { companyId } = await customer(testCards.threeDSecure);
  await db
    .updateTable('company')
    .set({ contact_email: 'compta@atelier.example' })
    .where('id', '=', companyId)
    .execute();
  clock.set('2026-11-30T23:05:00Z');
  await run();
  const [invoice] = await invoicesOf(companyId);
  await invoiceJobs['invoices.letter']({ invoiceId: invoice?.id ?? '', kind: 'issued' }, context);
  const letter = await box.letterTo('compta@atelier.example');
  expect(letter.includes('il n=E2=80=99y a rien =C3=A0 faire') || letter.includes('à faire')).toBe(true);
});
