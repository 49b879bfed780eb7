import { afterAll, afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { letterBox } from '../../directory/auth/accounts.fixture.ts';
import { textOf } from './document/pdf-text.fixture.ts';
import { jobs } from './index.ts';
import { invoicesFixture } from './invoices.fixture.ts';

const box = await letterBox();
const api = await startTestApi(undefined, { dataFolder: box.dataFolder });
afterAll(box.remove);
const { db } = api;
const world = await invoicesFixture(api);
afterEach(() => world.expectTrueBalances());

const { companyId, admin } = await world.company();
const refund = (id: string, as: Parameters<typeof api.token>[0] = world.support) =>
  api.call('invoices.refund', { as, params: { id } });
const details = async (id: string) => {
  const { body } = await api.call('invoices.get', { as: admin, params: { id } });
  if ('code' in body) throw new Error(body.code);
  return body;
};
const stored = (id: string) => db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('INV-01 a refund leaves the invoice as it is and makes a credit note of a series of its own', async () => {
  const id = await world.invoice(companyId, { name: 'INV-2026-8001' });
  await world.payByCard(id, admin, testCards.accepted);
  const balance = await world.balance(companyId);
  const before = await stored(id);
  const { status, body } = await refund(id);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      invoice: { id, status: 'refunded' },
      creditNote: {
        name: 'AV-2026-0001',
        type: 'customer_credit_note',
        includingTaxCents: -12_000,
        status: 'refunded',
      },
    },
  });
  expect(await stored(id)).toEqual({ ...before, status: 'refunded' });
  expect(await world.balance(companyId)).toBe(balance - 12_000);
  await world.work(6);
  expect(await world.books(id)).toMatchObject({ status: 'refunded', charged: 1, paidCents: 0 });
  const { correctedBy } = (await details(id)).details;
  const note = await details(correctedBy?.id ?? '');
  expect(note.details).toMatchObject({
    corrects: { id, name: 'INV-2026-8001' },
    lines: [{ subject: 'customer_balance', quantity: -1, excludingTaxCents: -10_000, taxCents: -2000 }],
  });
  const headers = { authorization: `Bearer ${await api.token(admin)}`, 'x-preferred-language': 'fr' };
  const pdf = await api.app.inject({ url: `/api/invoices/${note.invoice.id}/pdf`, headers });
  const text = textOf(pdf.rawPayload);
  for (const words of ['Avoir AV-2026-0001', 'INV-2026-8001', 'Chargement de crédits']) expect(text).toContain(words);
});

test('INV-01 credits that are spent are not taken back, and nothing else happens', async () => {
  const { companyId: id, admin: as } = await world.company();
  const invoiceId = await world.invoice(id);
  await world.payByCard(invoiceId, as, testCards.accepted);
  const body = { kind: 'member' as const, id: as.memberId, cents: 1, note: 'Merci' };
  await api.call('credits.grant', { as, body, idempotencyKey: crypto.randomUUID() });
  await db.updateTable('company').set({ overdraft_cents: 50_000 }).where('id', '=', id).execute();
  expect(await refund(invoiceId)).toMatchObject({ status: 409, body: { code: 'credits.not-enough' } });
  await world.work(6);
  expect(await world.books(invoiceId)).toMatchObject({ status: 'paid', paidCents: 12_000 });
});

test('INV-01 INV-02 the credit note is sent to the company with its PDF', async () => {
  const { companyId: own } = await world.company();
  await db.updateTable('company').set({ contact_email: 'compta@avoir.example' }).where('id', '=', own).execute();
  const id = await world.invoice(own, { type: 'customer_licences' });
  await api.call('invoices.received', { as: world.support, params: { id } });
  const { body } = await refund(id);
  if ('code' in body) throw new Error(body.code);
  const { id: invoiceId, name } = body.creditNote;
  const ordered = await sql`
    select data->>'kind' as kind from pgboss.job where name = 'invoices.letter' and data->>'invoiceId' = ${invoiceId}`.execute(
    db,
  );
  expect(ordered.rows).toEqual([{ kind: 'credited' }]);
  await jobs['invoices.letter']({ invoiceId, kind: 'credited' }, api.context);
  const letter = await box.letterTo('compta@avoir.example');
  expect(letter).toContain(name ?? '?');
  expect(letter).toContain('application/pdf');
  expect(letter).not.toContain('-120,00');
});

test('INV-01 an invoice is refunded once, however many try, and only a paid one', async () => {
  const id = await world.invoice(companyId, { type: 'customer_licences' });
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'payment.failed' } });
  await api.call('invoices.received', { as: world.support, params: { id } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const notes = await db.selectFrom('invoice').select('name').where('corrects', '=', id).execute();
  expect(notes).toHaveLength(1);
});

test('SEC-01 only support refunds, and a company reads the credit notes of its own invoices alone', async () => {
  const id = await world.invoice(companyId, { type: 'customer_licences' });
  await api.call('invoices.received', { as: world.support, params: { id } });
  expect(await refund(id, admin)).toMatchObject({ status: 403 });
  await refund(id);
  const { correctedBy } = (await details(id)).details;
  const other = await world.company();
  for (const route of ['invoices.get', 'invoices.pdf'] as const)
    expect(await api.call(route, { as: other.admin, params: { id: correctedBy?.id ?? '' } })).toMatchObject({
      status: 404,
    });
});

test('CKP-09 the list is searched, filtered by statuses and year, and sorted', async () => {
  const { companyId: id, admin: as } = await world.company();
  await world.invoice(id, { name: 'INV-2026-0001', excluding_tax_cents: 300, status: 'sent' });
  await world.invoice(id, { name: 'INV-2026-0002', excluding_tax_cents: 100, status: 'delayed' });
  await world.invoice(id, {
    name: 'INV-2025-0009',
    excluding_tax_cents: 200,
    status: 'cancelled',
    issued_on: '2025-11-02',
  });
  const list = async (query: object) => {
    const { body } = await api.call('invoices.list', { as, params: { id }, query });
    if ('code' in body) throw new Error(body.code);
    return body;
  };
  const names = async (query: object) => (await list(query)).items.map(({ name }) => name?.slice(4));
  expect(await names({ sort: 'excludingTax' })).toEqual(['2026-0002', '2025-0009', '2026-0001']);
  expect(await names({ sort: 'name', order: 'descending' })).toEqual(['2026-0002', '2026-0001', '2025-0009']);
  expect(await names({ q: '2025' })).toEqual(['2025-0009']);
  expect(await names({ q: '%' })).toEqual([]);
  expect(await names({ status: 'sent,delayed', sort: 'name' })).toEqual(['2026-0001', '2026-0002']);
  expect(await names({ year: 2025 })).toEqual(['2025-0009']);
  const { counts, years } = await list({ limit: 1, q: 'nothing' });
  expect({ counts, years }).toEqual({ counts: { sent: 1, delayed: 1, cancelled: 1 }, years: [2026, 2025] });
});
