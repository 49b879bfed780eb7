import { afterEach, expect, test } from '@jest/globals';
import { testCards } from '../../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi, type TestAnswer } from '../../../../testing/test-api.ts';
import { transfer } from '../../../ledger/transfer.ts';
import { invoicesFixture } from '../invoices.fixture.ts';

const api = await startTestApi();
const world = await invoicesFixture(api);
afterEach(() => world.expectTrueBalances());
const as = world.support;
let number = 0;

async function recorded(amountCents: number, change: object = {}) {
  number += 1;
  const body = { receivedOn: '2026-11-19', amountCents, payer: 'MARELUNE SAS', reference: '', ...change };
  const answer = await api.call('transfers.record', { as, body, idempotencyKey: `recorded-${number}-transfer` });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.transfer.id;
}
const match = (id: string, invoiceId: string) =>
  api.call('transfers.match', { as, params: { id }, body: { invoiceId } });
const unmatch = (id: string, invoiceId: string) => api.call('transfers.unmatch', { as, params: { id, invoiceId } });
const codeOf = ({ status, body }: TestAnswer<'transfers.match'> | TestAnswer<'transfers.unmatch'>) =>
  'code' in body ? body.code : status;

test('INT-04 a transfer pays its invoice, which loads its credits once; taken off, it is to be paid again and may be matched again', async () => {
  const { companyId } = await world.company();
  const invoiceId = await world.invoice(companyId, { due_on: '2026-11-01' });
  const id = await recorded(12_000);
  expect(await match(id, invoiceId)).toMatchObject({
    status: 200,
    body: {
      transfer: { state: 'matched', matchedCents: 12_000 },
      matches: [{ cents: 12_000, invoice: { status: 'paid', receivedCents: 12_000, method: 'bankTransfer' } }],
    },
  });
  expect(await world.balance(companyId)).toBe(12_000);
  expect(codeOf(await match(id, invoiceId))).toBe('payment.invoice-paid');
  expect(await unmatch(id, invoiceId)).toMatchObject({ body: { transfer: { state: 'open' }, matches: [] } });
  expect(await world.balance(companyId)).toBe(0);
  expect(await world.books(invoiceId)).toMatchObject({ status: 'delayed', loadedCents: 0 });
  expect(codeOf(await unmatch(id, invoiceId))).toBe('resource.not-found');
  expect(codeOf(await match(id, invoiceId))).toBe(200);
  expect(await world.books(invoiceId)).toMatchObject({ status: 'paid', loadedCents: 12_000 });
});

test('INT-04 CKP-09 a part is told and stays, another transfer or a card pays what is left, and a rest waits for another invoice', async () => {
  const { companyId, admin } = await world.company();
  const first = await world.invoice(companyId);
  const part = await recorded(5000);
  expect(await match(part, first)).toMatchObject({
    body: { transfer: { state: 'matched' }, matches: [{ invoice: { status: 'sent', receivedCents: 5000 } }] },
  });
  expect(await world.balance(companyId)).toBe(0);
  // What has come is owed no more, wherever the debt is told.
  expect(await api.call('invoices.balance', { as: admin, params: { id: companyId } })).toMatchObject({
    body: { owedCents: 7000 },
  });
  expect(await api.call('credits.overview', { as: admin })).toMatchObject({ body: { awaitedCents: 7000 } });
  const more = await recorded(10_000);
  expect(await match(more, first)).toMatchObject({
    body: {
      transfer: { state: 'partly', matchedCents: 7000 },
      matches: [{ cents: 7000, invoice: { status: 'paid' } }],
    },
  });
  expect(await world.balance(companyId)).toBe(12_000);
  const second = await world.invoice(companyId);
  await match(more, second);
  expect(await world.payByCard(second, admin, testCards.accepted)).toMatchObject({ status: 200 });
  // The card was charged what the transfer had left.
  expect(await world.books(second)).toMatchObject({ status: 'paid', charged: 1, paidCents: 9000, loadedCents: 12_000 });
  expect(codeOf(await unmatch(more, second))).toBe('payment.invoice-by-card');
});

test('INT-04 INV-01 the transfer of a refunded invoice stays with it, that of a cancelled one is free for another', async () => {
  const { companyId } = await world.company();
  const refunded = await world.invoice(companyId);
  const paid = await recorded(12_000);
  await match(paid, refunded);
  expect(await api.call('invoices.refund', { as, params: { id: refunded } })).toMatchObject({ status: 200 });
  expect(codeOf(await unmatch(paid, refunded))).toBe('payment.invoice-refunded');
  const cancelled = await world.invoice(companyId);
  const part = await recorded(5000);
  await match(part, cancelled);
  expect(await api.call('invoices.cancel', { as, params: { id: cancelled } })).toMatchObject({ status: 200 });
  expect(await unmatch(part, cancelled)).toMatchObject({ status: 200, body: { transfer: { state: 'open' } } });
});

test('INT-04 CKP-10 credits that are spent are not taken back by a correction', async () => {
  const { companyId } = await world.company();
  const invoiceId = await world.invoice(companyId);
  const id = await recorded(12_000);
  await match(id, invoiceId);
  await transfer(api.db, { kind: 'booking', at: api.clock.now(), from: { companyId }, to: 'bookings', cents: 1 });
  expect(codeOf(await unmatch(id, invoiceId))).toBe('credits.not-enough');
  expect(await world.books(invoiceId)).toMatchObject({ status: 'paid' });
});

test('INT-04 a transfer of a day to come is refused', async () => {
  await expect(recorded(5000, { receivedOn: '2030-01-01' })).rejects.toThrow('request.invalid');
});

test('INT-04 two who match at once use a transfer once', async () => {
  const { companyId } = await world.company();
  const invoices = await Promise.all([1, 2, 3].map(() => world.invoice(companyId)));
  const id = await recorded(12_000);
  const codes = (await Promise.all(invoices.map((invoiceId) => match(id, invoiceId)))).map(codeOf);
  expect(codes.sort()).toEqual([200, 'payment.failed', 'payment.failed']);
  expect(await world.balance(companyId)).toBe(12_000);
});

test('INT-04 invoices are proposed by reference, amount and payer, and searched for', async () => {
  const { companyId } = await world.company();
  const name = `INV-2026-${crypto.randomUUID().slice(0, 4)}`;
  const amounts = { excluding_tax_cents: 77_701, tax_cents: 0 };
  const invoiceId = await world.invoice(companyId, { name, ...amounts });
  const ask = async (change: object, q?: string) => {
    const id = await recorded(77_701, { payer: 'X', ...change });
    const answer = await api.call('transfers.candidates', { as, params: { id }, query: { q } });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body.items.map(({ invoice, reason }) => [invoice.id, reason]);
  };
  expect(await ask({ reference: name.replaceAll('-', ' ') })).toEqual([[invoiceId, 'reference']]);
  expect(await ask({})).toEqual([[invoiceId, 'amount']]);
  expect(await ask({ amountCents: 1 })).toEqual([]);
  expect(await ask({ amountCents: 1 }, name.slice(4))).toEqual([[invoiceId, 'search']]);
});

test('INT-04 a list by state and words; a rest is explained, a mistake removed unless it pays something', async () => {
  const { companyId } = await world.company();
  const invoiceId = await world.invoice(companyId);
  const [used, over, wrong] = [await recorded(12_000), await recorded(1, { payer: 'Hors sujet' }), await recorded(2)];
  await match(used, invoiceId);
  const list = async (query: object) => {
    const { body } = await api.call('transfers.list', { as, query });
    if ('code' in body) throw new Error(body.code);
    return body;
  };
  const before = await list({ q: 'hors SUJET', sort: 'amount' });
  expect(before.items).toMatchObject([{ id: over, state: 'open' }]);
  const closed = await api.call('transfers.close', { as, params: { id: over }, body: { note: 'Rendu' } });
  expect(closed).toMatchObject({ body: { transfer: { state: 'closed', closedNote: 'Rendu' } } });
  expect(codeOf(await match(over, await world.invoice(companyId)))).toBe('payment.failed');
  expect((await list({ state: 'closed' })).items.map(({ id }) => id)).toContain(over);
  expect(before.restCents - (await list({})).restCents).toBe(1);
  const remove = (id: string) => api.call('transfers.remove', { as, params: { id } });
  expect(await remove(used)).toMatchObject({ status: 409, body: { code: 'payment.invoice-paid' } });
  expect(await remove(wrong)).toMatchObject({ status: 200 });
  expect(await api.call('transfers.get', { as, params: { id: wrong } })).toMatchObject({ status: 404 });
});

test('CKP-09 SEC-01 support lists the invoices of all companies, by the name of the company too', async () => {
  const { companyId, admin } = await world.company();
  const invoiceId = await world.invoice(companyId);
  await api.db.updateTable('company').set({ name: 'Atelier Brume' }).where('id', '=', companyId).execute();
  const list = await api.call('invoices.of-all', { as, query: { q: 'brume', sort: 'company' } });
  expect(list).toMatchObject({
    body: { items: [{ companyId, companyName: 'Atelier Brume', invoice: { id: invoiceId } }], total: 1 },
  });
  expect(await api.call('invoices.of-all', { as: admin })).toMatchObject({ status: 403 });
});
