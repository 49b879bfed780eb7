import { afterAll, afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testCards } from '../../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { letterBox } from '../../../directory/auth/accounts.fixture.ts';
import { transfer } from '../../../ledger/transfer.ts';
import { jobs } from '../index.ts';
import { billing, invoicesFixture } from '../invoices.fixture.ts';

const box = await letterBox();
const api = await startTestApi(undefined, { dataFolder: box.dataFolder });
const { db, clock, context } = api;
const world = await invoicesFixture(api);
afterAll(box.remove);
afterEach(() => world.expectTrueBalances());

/** A company that began on a day, with its legal details. */
async function customer(values: Record<string, unknown> = {}) {
  const { companyId, admin } = await world.company();
  await db
    .updateTable('company')
    .set({
      subscription_since: '2026-11-02',
      licences: 10,
      billing: JSON.stringify(billing),
      payment_type: 'invoice',
      ...values,
    })
    .where('id', '=', companyId)
    .execute();
  return { companyId, admin };
}
const run = async (at: string) => {
  clock.set(at);
  await jobs['invoices.monthly']({}, context);
};
const invoicesOf = (companyId: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'name', 'type', 'status', 'month', 'issued_on', 'excluding_tax_cents', 'tax_cents'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
const linesOf = async (companyId: string, type: string) =>
  (
    await sql`select l.month, l.quantity, l.tax_basis_points as rate, l.excluding_tax_cents as base, l.tax_cents as tax
    from invoice_line l join invoice i on i.id = l.invoice_id where i.company_id = ${companyId} and i.type = ${type}
    order by i.name, l.position`.execute(db)
  ).rows;
/** A booking that a member paid with credits on a day, at a rate of VAT. */
async function booked(companyId: string, cents: number, at: string, taxBasisPoints = 2000) {
  const memberId = await world.member({ company_id: companyId });
  await transfer(db, { kind: 'grant', at, from: 'grants', to: { memberId }, cents });
  const price = JSON.stringify({ taxBasisPoints });
  const bookingId = await world.booking(memberId, {
    price,
    paid_with: 'credits',
    total_cents: cents,
    paid_cents: cents,
  });
  await transfer(db, { kind: 'booking', at, from: { memberId }, to: 'bookings', cents, bookingId });
  return { memberId, bookingId };
}

test('INV-01 JOB-01 a company is invoiced once at the start of each month, however many servers there are', async () => {
  const { companyId } = await customer();
  await run('2026-11-30T22:30:00Z');
  expect(await invoicesOf(companyId)).toEqual([]);
  clock.set('2026-11-30T23:05:00Z');
  await Promise.all([1, 2, 3].map(() => jobs['invoices.monthly']({}, context)));
  await run('2026-12-15T09:00:00Z');
  expect(await invoicesOf(companyId)).toMatchObject([
    {
      name: 'INV-2026-0001',
      type: 'customer_licences',
      status: 'sent',
      month: '2026-12-01',
      issued_on: '2026-12-01',
      excluding_tax_cents: 4800,
      tax_cents: 960,
    },
  ]);
  expect(await linesOf(companyId, 'customer_licences')).toEqual([
    { month: '2026-12-01', quantity: 10, rate: 2000, base: 4800, tax: 960 },
  ]);
});

test('INV-01 JOB-01 months missed in a downtime are made up for, in order and with numbers of the year of the issue', async () => {
  const { companyId } = await customer();
  await run('2027-02-03T09:00:00Z');
  expect(await invoicesOf(companyId)).toMatchObject(
    ['2026-12-01', '2027-01-01', '2027-02-01'].map((month, index) => ({
      month,
      name: `INV-2027-000${index + 1}`,
      issued_on: '2027-02-03',
    })),
  );
});

test('INV-01 a trial, an ended plan and a month without licences pay nothing', async () => {
  const companies = await Promise.all([
    customer({ subscription_status: 'trial' }),
    customer({ subscription_status: 'ended' }),
    customer({ licences: 0 }),
  ]);
  await run('2026-12-01T09:00:00Z');
  for (const { companyId } of companies) expect(await invoicesOf(companyId)).toEqual([]);
});

test('INV-01 POL-06 credits of budgets that bookings used are invoiced by rate of VAT, refunds deducted, and paid into the grants', async () => {
  const { companyId, admin } = await customer({ licences: 0 });
  await booked(companyId, 2400, '2026-11-10T09:00:00Z');
  const back = await booked(companyId, 5000, '2026-11-11T09:00:00Z');
  await transfer(db, {
    kind: 'refund',
    at: '2026-11-12T09:00:00Z',
    from: 'bookings',
    to: { memberId: back.memberId },
    cents: 5000,
    bookingId: back.bookingId,
  });
  await booked(companyId, 1210, '2026-11-20T09:00:00Z', 2100);
  // What a request only holds is not spent yet, and what is booked in December is of December.
  const held = await booked(companyId, 700, '2026-12-02T09:00:00Z');
  await run('2026-12-01T08:00:00Z');
  expect(await linesOf(companyId, 'customer_cost_transfer')).toEqual([
    { month: '2026-11-01', quantity: 1, rate: 2100, base: 1000, tax: 210 },
    { month: '2026-11-01', quantity: 1, rate: 2000, base: 2000, tax: 400 },
  ]);
  const [invoice] = await invoicesOf(companyId);
  await world.payByCard(invoice?.id ?? '', admin, testCards.accepted);
  expect(await world.balance(companyId)).toBe(0);
  const posted =
    await sql`select a.kind, e.amount_cents as cents from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id where t.invoice_id = ${invoice?.id} order by 2`.execute(db);
  expect(posted.rows).toEqual([
    { kind: 'card', cents: -3610 },
    { kind: 'grants', cents: 3610 },
  ]);
  // A refund of what was invoiced is deducted from the next month's.
  await transfer(db, {
    kind: 'refund',
    at: '2026-12-10T09:00:00Z',
    from: 'bookings',
    to: { memberId: held.memberId },
    cents: 200,
    bookingId: held.bookingId,
  });
  await run('2027-01-01T08:00:00Z');
  expect((await linesOf(companyId, 'customer_cost_transfer')).slice(2)).toEqual([
    { month: '2026-12-01', quantity: 1, rate: 2000, base: 417, tax: 83 },
  ]);
});

test('INV-01 CKP-10 what was loaded or given is not invoiced again; members who pay for themselves use no invoice', async () => {
  const loaded = await customer({ licences: 0 });
  const id = await world.invoice(loaded.companyId, { status: 'sent' });
  await world.payByCard(id, loaded.admin, testCards.accepted);
  const memberId = await world.member({ company_id: loaded.companyId });
  const given = { kind: 'member' as const, id: memberId, cents: 3000, note: 'Merci' };
  await api.call('credits.grant', { as: loaded.admin, body: given, idempotencyKey: 'given-before-booking' });
  const bookingId = await world.booking(memberId, {
    price: '{"taxBasisPoints":2000}',
    paid_with: 'credits',
    total_cents: 3000,
    paid_cents: 3000,
  });
  await transfer(db, { kind: 'booking', at: clock.now(), from: { memberId }, to: 'bookings', cents: 3000, bookingId });
  const selfPaying = await customer({ licences: 0, payment_type: 'selfPaying' });
  await booked(selfPaying.companyId, 2400, clock.now());
  await run('2027-03-01T09:00:00Z');
  expect(await linesOf(loaded.companyId, 'customer_cost_transfer')).toEqual([]);
  expect(await linesOf(selfPaying.companyId, 'customer_cost_transfer')).toEqual([]);
});

test('INV-01 POL-07 the overdraft of the company is invoiced once, and paying it levels the account', async () => {
  const { companyId, admin } = await customer({ licences: 0, overdraft_cents: 10_000 });
  const memberId = await world.member({ company_id: companyId });
  const bookingId = await world.booking(memberId, {
    price: '{"taxBasisPoints":2000}',
    paid_with: 'credits',
    total_cents: 6000,
    paid_cents: 6000,
  });
  const at = '2027-03-10T09:00:00Z';
  await transfer(db, { kind: 'booking', at, from: { companyId }, to: 'bookings', cents: 6000, bookingId });
  await run('2027-04-01T09:00:00Z');
  await run('2027-05-01T09:00:00Z');
  const invoices = await invoicesOf(companyId);
  expect(invoices).toMatchObject([{ type: 'customer_balance', excluding_tax_cents: 5000, tax_cents: 1000 }]);
  await world.payByCard(invoices[0]?.id ?? '', admin, testCards.accepted);
  expect(await world.balance(companyId)).toBe(0);
});

test('INV-02 an invoice waits for the legal details of its company, which a letter asks for, and is then issued', async () => {
  const { companyId, admin } = await customer({ billing: null, contact_email: 'compta@atelier.example' });
  await run('2027-05-01T09:00:00Z');
  expect((await invoicesOf(companyId)).every(({ status, name }) => status === 'pending' && name === null)).toBe(true);
  const waiting = await api.call('invoices.balance', { as: admin, params: { id: companyId } });
  expect(waiting).toMatchObject({ body: { waitingCount: (await invoicesOf(companyId)).length, owedCents: 0 } });
  const orders = await db
    .selectFrom('pgboss.job' as never)
    .selectAll()
    .execute();
  expect(JSON.stringify(orders)).toContain('identity');
  const belgian = {
    name: 'Bureaux de Gand BV',
    registration: '0202.239.951',
    vatNumber: 'BE0202239951',
    address: 'Korenmarkt 1',
    postcode: '9000',
    city: 'Gent',
    country: 'BE',
  };
  await db
    .updateTable('company')
    .set({ billing: JSON.stringify(belgian) })
    .where('id', '=', companyId)
    .execute();
  await run('2027-05-01T10:00:00Z');
  const invoices = await invoicesOf(companyId);
  expect(invoices.map(({ name }) => name).sort()).toEqual(
    invoices.map((_, index) => `INV-2027-${String(index + 1).padStart(4, '0')}`),
  );
  // Licences of a customer abroad are taxed there.
  expect(invoices.every(({ tax_cents }) => tax_cents === 0)).toBe(true);
  const [{ id } = { id: '' }] = invoices;
  await jobs['invoices.letter']({ invoiceId: id, kind: 'issued' }, context);
  const letter = await box.letterTo('compta@atelier.example');
  expect(letter).toContain('INV-2027-');
  expect(letter).toContain('application/pdf');
});
