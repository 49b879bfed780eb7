import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { answerTestPayment } from '../../../providers/payment/test-provider/test-provider.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { textOf } from './document/pdf-text.fixture.ts';
import { jobs } from './index.ts';
import { invoicesFixture } from './invoices.fixture.ts';

const api = await startTestApi();
const world = await invoicesFixture(api);
const { companyId, admin } = await world.company();
const other = await world.company();
const paid = { status: 'paid', charged: 1, paidCents: 12_000, held: 0, loadedCents: 12_000 };
afterEach(() => world.expectTrueBalances());

test('CKP-09 the list tells a company its own invoices by type and status, the latest first, page by page', async () => {
  const { companyId: id, admin: as } = await world.company();
  const sent = await world.invoice(id, { created_at: '2026-11-01T08:00:00Z' });
  const late = await world.invoice(id, { type: 'customer_licences', status: 'delayed' });
  await world.invoice(id, { status: 'cancelled', created_at: '2026-10-01T08:00:00Z' });
  const list = async (query: object) => (await api.call('invoices.list', { as, params: { id }, query })).body;
  expect(await list({ limit: 2 })).toMatchObject({
    items: [{ id: late }, { id: sent, includingTaxCents: 12_000 }],
    total: 3,
  });
  expect(await list({ status: 'sent' })).toMatchObject({ items: [{ id: sent }], total: 1 });
  expect(await list({ type: 'customer_licences' })).toMatchObject({
    items: [{ id: late, dueDate: '2026-12-20' }],
    total: 1,
  });
  expect(await list({ page: 2, limit: 2 })).toMatchObject({ items: [{ status: 'cancelled' }] });
  expect(await api.call('invoices.balance', { as, params: { id } })).toMatchObject({
    body: { owedCents: 24_000, delayedCents: 12_000, creditsCents: 0 },
  });
  expect(await api.call('invoices.list', { as: other.admin, params: { id } })).toMatchObject({ status: 404 });
  expect(await api.call('invoices.list', { as: world.support, params: { id } })).toMatchObject({ status: 200 });
});

test('CKP-09 CKP-10 a card pays an invoice and loads its credits once; paying it again is payment.invoice-paid', async () => {
  const id = await world.invoice(companyId);
  const before = await world.balance(companyId);
  expect(await world.payByCard(id, admin, testCards.accepted)).toMatchObject({
    status: 200,
    body: { invoice: { id, status: 'paid', method: 'card' }, card: { status: 'captured' }, transfer: null },
  });
  expect(await world.books(id)).toEqual(paid);
  expect(await world.balance(companyId)).toBe(before + 12_000);
  for (const body of [{ method: 'card', cardToken: testCards.accepted }, { method: 'bankTransfer' }] as const) {
    const again = await api.call('invoices.pay', { as: admin, params: { id }, body });
    expect(again).toMatchObject({ status: 409, body: { code: 'payment.invoice-paid' } });
  }
  await world.replay();
  expect(await world.books(id)).toEqual(paid);
});

test('CKP-09 of many who pay at once exactly one card is charged, whatever the cards, and the others are told that it is paid', async () => {
  const id = await world.invoice(companyId);
  const { accepted, captureFailsOnce } = testCards;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => world.payByCard(id, admin, n % 4 === 3 ? captureFailsOnce : accepted)),
  );
  const codes = answers.map(({ status, body }) => ('code' in body ? body.code : status)).sort();
  expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 'payment.invoice-paid')].sort());
  await world.work(30);
  await world.deliver(await world.collect());
  await world.replay();
  await world.work(6);
  expect(await world.books(id)).toEqual(paid);
});

test('CKP-09 an invoice that does not load credits moves none', async () => {
  const id = await world.invoice(companyId, { type: 'customer_licences' });
  await world.payByCard(id, admin, testCards.accepted);
  expect(await world.books(id)).toEqual({ ...paid, loadedCents: 0 });
});

test('CKP-09 a refused card leaves the invoice to be paid by another one', async () => {
  const id = await world.invoice(companyId);
  const refused = await world.payByCard(id, admin, testCards.refused);
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment.failed' } });
  const down = await world.payByCard(id, admin, testCards.down);
  expect(down).toMatchObject({ status: 409, body: { code: 'payment.provider-error' } });
  expect(await world.books(id)).toMatchObject({ status: 'sent', charged: 0, loadedCents: 0 });
  expect(await world.payByCard(id, admin, testCards.accepted)).toMatchObject({ status: 200 });
  expect(await world.books(id)).toEqual(paid);
});

test('CKP-09 INV-03 who approves at the bank after another card has paid is let go, and told so', async () => {
  const id = await world.invoice(companyId);
  const waiting = await world.payByCard(id, admin, testCards.threeDSecure);
  expect(waiting).toMatchObject({ body: { invoice: { status: 'sent' }, card: { status: 'actionRequired' } } });
  await world.payByCard(id, admin, testCards.accepted);
  const { payment, reference } = await waitingPayment(id);
  await answerTestPayment(api.context, reference, true);
  const reported = await api.call('payments.confirm', { as: admin, params: { id: payment }, body: {} });
  expect(reported).toMatchObject({ status: 409, body: { code: 'payment.invoice-paid' } });
  expect(await world.books(id)).toEqual(paid);
});

test('CKP-09 support gives up what nobody has paid, and no card pays it afterwards', async () => {
  const id = await world.invoice(companyId);
  await world.payByCard(id, admin, testCards.threeDSecure);
  const cancel = (as: typeof admin | typeof world.support) => api.call('invoices.cancel', { as, params: { id } });
  expect(await cancel(admin)).toMatchObject({ status: 403 });
  expect(await cancel(world.support)).toMatchObject({ status: 200, body: { invoice: { status: 'cancelled' } } });
  const { reference } = await waitingPayment(id);
  await answerTestPayment(api.context, reference, true);
  await world.deliver(await world.collect());
  await world.work(3);
  expect(await world.books(id)).toEqual({ status: 'cancelled', charged: 0, paidCents: 0, held: 0, loadedCents: 0 });
  expect(await world.payByCard(id, admin, testCards.accepted)).toMatchObject({ body: { code: 'payment.failed' } });
  const done = await world.invoice(companyId);
  await world.payByCard(done, admin, testCards.accepted);
  const late = await api.call('invoices.cancel', { as: world.support, params: { id: done } });
  expect(late).toMatchObject({ status: 409, body: { code: 'payment.invoice-paid' } });
});

test('CKP-09 CKP-10 a transfer is told where to go, and counts once support has found it', async () => {
  const id = await world.invoice(companyId, { name: 'INV-2026-9001' });
  const how = { as: admin, params: { id }, body: { method: 'bankTransfer' as const } };
  expect(await api.call('invoices.pay', how)).toMatchObject({
    body: { invoice: { status: 'sent', method: 'bankTransfer' }, transfer: { label: 'INV-2026-9001' }, card: null },
  });
  expect(await api.call('invoices.received', { as: admin, params: { id } })).toMatchObject({ status: 403 });
  const found = await Promise.all(
    [1, 2].map(() => api.call('invoices.received', { as: world.support, params: { id } })),
  );
  expect(found.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.books(id)).toEqual({ ...paid, charged: 0, paidCents: 0 });
  const audit = await api.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
  expect(audit).toEqual([{ action: 'invoices.received' }]);
});

test('CKP-09 an invoice is delayed from the day after it was due, by the clock of its company', async () => {
  const id = await world.invoice(companyId, { due_on: '2026-12-20' });
  const now = api.clock.now();
  api.clock.set('2026-12-20T22:30:00Z');
  await jobs['invoices.delay']({}, api.context);
  expect(await world.books(id)).toMatchObject({ status: 'sent' });
  api.clock.set('2026-12-20T23:30:00Z');
  await jobs['invoices.delay']({}, api.context);
  expect(await world.books(id)).toMatchObject({ status: 'delayed' });
  expect(await world.payByCard(id, admin, testCards.accepted)).toMatchObject({ status: 200 });
  api.clock.set(now);
});

const sides = {
  seller: {
    name: 'Escale SAS',
    registration: '123 456 782',
    vatNumber: 'FR11123456782',
    address: '9 passage des Tilleuls',
    postcode: '75010',
    city: 'Paris',
    country: 'FR',
  },
  buyer: {
    name: 'Brasserie de l’Anspach SRL',
    registration: '0202.239.951',
    vatNumber: 'BE0202239951',
    address: 'Anspachlaan 1',
    postcode: '1000',
    city: 'Bruxelles',
    country: 'BE',
  },
} as const;
const pdfOf = async (id: string, language: string) => {
  const headers = { authorization: `Bearer ${await api.token(admin)}`, 'accept-language': language };
  return api.app.inject({ url: `/api/invoices/${id}/pdf`, headers });
};
const both = [
  'Escale SAS',
  '9 passage des Tilleuls',
  '75010 Paris',
  'SIREN 123 456 782',
  'Brasserie de l’Anspach SRL',
  'Anspachlaan 1',
  '1000 Bruxelles',
  'BCE / KBO 0202.239.951',
];

test.each([
  {
    language: 'fr',
    title: 'Facture',
    texts: [
      'N° de TVA intracommunautaire FR11123456782',
      'N° de TVA intracommunautaire BE0202239951',
      'Belgique',
      'Date d’émission',
      'Date de la prestation',
      '20 novembre 2026',
      '20 décembre 2026',
      'Chargement de crédits',
      'TVA 20 % sur 100,00 €',
      '20,00 €',
      '120,00 €',
      'Paiement avant l’échéance',
      'indemnité forfaitaire de 40 €',
    ],
  },
  {
    language: 'en',
    title: 'Invoice',
    texts: [
      'VAT number FR11123456782',
      'VAT number BE0202239951',
      'Belgium',
      'Date of supply',
      '20 November 2026',
      'VAT 20% on €100.00',
      '€120.00',
      'Payment by the due date',
    ],
  },
  {
    language: 'nl',
    title: 'Factuur',
    texts: [
      'Btw-nummer FR11123456782',
      'Btw-nummer BE0202239951',
      'België',
      'Datum van de dienst',
      '20 november 2026',
      'Credits opladen',
      'Btw 20% over € 100,00',
      '€ 120,00',
      'Betaling voor de vervaldatum',
    ],
  },
])('CKP-09 INV-02 the PDF in $language names both sides, dates, tax and terms', async ({ language, title, texts }) => {
  const name = `INV-2026-${language}`;
  const { seller, buyer } = sides;
  const id = await world.invoice(companyId, { name, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) });
  const answer = await pdfOf(id, language);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
  });
  const file = answer.rawPayload.toString('latin1');
  expect(file.startsWith('%PDF-')).toBe(true);
  expect(file).toContain(`/Lang (${language})`);
  // One page: everything that the law requires is on the printed sheet.
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const text = textOf(answer.rawPayload);
  for (const part of [`${title} ${name}`, ...both, ...texts]) expect(text).toContain(part);
  const stranger = { authorization: `Bearer ${await api.token(other.admin)}` };
  expect((await api.app.inject({ url: `/api/invoices/${id}/pdf`, headers: stranger })).statusCode).toBe(404);
});

test('INV-02 an issued invoice keeps both sides as they were', async () => {
  const { companyId: buyerId, admin: buyerAdmin } = await world.company();
  const say = (billing: object) =>
    api.db
      .updateTable('company')
      .set({ billing: JSON.stringify(billing) })
      .where('id', '=', buyerId)
      .execute();
  await say(sides.buyer);
  const body = { excludingTaxCents: 10_000, method: 'bankTransfer' as const };
  const loaded = await api.call('reloads.create', { as: buyerAdmin, idempotencyKey: randomUUID(), body });
  const id = loaded.status === 200 ? loaded.body.invoice.id : '';
  await say({ ...sides.buyer, name: 'Somebody else' });
  const headers = { authorization: `Bearer ${await api.token(buyerAdmin)}` };
  const text = textOf((await api.app.inject({ url: `/api/invoices/${id}/pdf`, headers })).rawPayload);
  expect(text).toContain(sides.buyer.name);
  expect(text).not.toContain('Somebody else');
  const { seller } = await api.db.selectFrom('invoice').select('seller').where('id', '=', id).executeTakeFirstOrThrow();
  expect(seller).toEqual(api.context.config.seller);
});

async function waitingPayment(invoiceId: string): Promise<{ payment: string; reference: string }> {
  return api.db
    .selectFrom('payment')
    .innerJoin('test_payment', 'test_payment.key', 'payment.key')
    .select(['payment.id as payment', 'test_payment.reference'])
    .where('invoice_id', '=', invoiceId)
    .where('test_payment.status', '=', 'actionRequired')
    .executeTakeFirstOrThrow();
}
