import { expect, test } from '@jest/globals';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { invoicesFixture } from './invoices.fixture.ts';

const api = await startTestApi();
const world = await invoicesFixture(api);
const { companyId, admin } = await world.company();
const linkOf = async (id: string) => {
  const answer = await api.call('invoices.link', { as: admin, params: { id } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.path.replace('/invoices/pay/', '');
};
const see = (token: string) => api.call('invoices.by-link', { params: { token } });
const pay = (token: string, cardToken: string) =>
  api.call('invoices.pay-by-link', { params: { token }, body: { method: 'card', cardToken } });

test('CKP-09 whoever holds the link sees the invoice and pays it without signing in, once', async () => {
  const id = await world.invoice(companyId, { name: 'INV-2026-0007' });
  const token = await linkOf(id);
  const seen = await see(token);
  expect(seen).toMatchObject({
    body: { invoice: { name: 'INV-2026-0007', status: 'sent', includingTaxCents: 12_000 } },
  });
  expect(JSON.stringify(seen.body)).not.toContain(id);
  expect(await pay(token, testCards.accepted)).toMatchObject({ status: 200, body: { invoice: { status: 'paid' } } });
  expect(await pay(token, testCards.accepted)).toMatchObject({ status: 409, body: { code: 'payment.invoice-paid' } });
  expect(await world.books(id)).toMatchObject({ charged: 1, paidCents: 12_000, held: 0, loadedCents: 12_000 });
  expect(await see(token)).toMatchObject({ body: { invoice: { status: 'paid' } } });
});

test('CKP-09 a link and its company that pay at once charge one card', async () => {
  const id = await world.invoice(companyId);
  const token = await linkOf(id);
  const { accepted } = testCards;
  const all = [pay(token, accepted), world.payByCard(id, admin, accepted), pay(token, accepted)];
  const answers = await Promise.all(all);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await world.work(6);
  expect(await world.books(id)).toMatchObject({ status: 'paid', charged: 1, paidCents: 12_000, held: 0 });
});

test('CKP-09 INV-03 the bank leads back to the page of links, and no token is kept in the clear', async () => {
  const id = await world.invoice(companyId);
  const token = await linkOf(id);
  const answer = await pay(token, testCards.threeDSecure);
  const url = answer.status === 200 ? (answer.body.card?.actionUrl ?? '') : '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const bank = await api.app.inject({ method: 'POST', url, headers, payload: 'answer=approve' });
  const back = await api.app.inject({ url: String(bank.headers.location) });
  expect(back.headers.location).toBe('/invoices/pay/return');
  expect(await see(token)).toMatchObject({ body: { invoice: { status: 'paid' } } });
  const rows = await api.db.selectFrom('payment').selectAll().where('invoice_id', '=', id).execute();
  const kept = await api.db.selectFrom('invoice_link').selectAll().where('invoice_id', '=', id).execute();
  expect(JSON.stringify([rows, kept])).not.toContain(token);
});

test('CKP-09 a new link ends the one before, a link ends with its time, and a stranger’s is none', async () => {
  const id = await world.invoice(companyId);
  const before = await linkOf(id);
  const token = await linkOf(id);
  expect(await see(before)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  expect(await see('x'.repeat(43))).toMatchObject({ status: 404 });
  expect(await pay('x'.repeat(43), testCards.accepted)).toMatchObject({ status: 404 });
  const now = api.clock.now();
  api.clock.advance('P89D');
  expect(await see(token)).toMatchObject({ status: 200 });
  api.clock.advance('P2D');
  expect(await see(token)).toMatchObject({ status: 404 });
  api.clock.set(now);
  const { admin: stranger } = await world.company();
  expect(await api.call('invoices.link', { as: stranger, params: { id } })).toMatchObject({ status: 404 });
  const paid = await world.invoice(companyId, { status: 'paid', paid_at: now });
  const none = await api.call('invoices.link', { as: admin, params: { id: paid } });
  expect(none).toMatchObject({ status: 409, body: { code: 'payment.invoice-paid' } });
});
