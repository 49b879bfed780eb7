import { afterAll, afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { letterBox } from '../../directory/auth/accounts.fixture.ts';
import { textOf } from './document/pdf-text.fixture.ts';
import { jobs } from './index.ts';
import { billing, invoicesFixture } from './invoices.fixture.ts';

const box = await letterBox();
const api = await startTestApi(undefined, { dataFolder: box.dataFolder });
const { db, context } = api;
const world = await invoicesFixture(api);
afterAll(box.remove);
afterEach(() => world.expectTrueBalances());
const staff = world.support;

const belgian = {
  ...billing,
  registration: '0202.239.951',
  vatNumber: 'BE0202239951',
  postcode: '9000',
  city: 'Gent',
  country: 'BE',
};
const nameCompany = (companyId: string, values: object | null) =>
  db
    .updateTable('company')
    .set({ billing: values && JSON.stringify(values), contact_email: `compta@${companyId}.example` })
    .where('id', '=', companyId)
    .execute();
async function customer(values: object | null = billing) {
  const made = await world.company();
  await nameCompany(made.companyId, values);
  return made;
}

const line = { description: 'Atelier hybride', quantity: 3, unitExcludingTaxCents: 33_333, taxBasisPoints: 2000 };
const wish = {
  type: 'customer_consulting_mission' as const,
  as: 'invoice' as const,
  dueDate: '2026-12-31',
  lines: [line, { description: 'Guide imprimé', quantity: 1, unitExcludingTaxCents: 1001, taxBasisPoints: 550 }],
};
let keys = 0;
const make = (id: string, change: object = {}, idempotencyKey = `made-by-hand-${++keys}`) =>
  api.call('invoices.make', { as: staff, params: { id }, body: { ...wish, ...change }, idempotencyKey });
async function made(id: string, change: object = {}) {
  const answer = await make(id, change);
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.invoice;
}
/** Kinds of the letters about an invoice. */
const lettersOf = async (id: string) => {
  const { rows } = await sql<{ kind: string }>`
    select data->>'kind' as kind from pgboss.job where name = 'invoices.letter' and data->>'invoiceId' = ${id} order by created_on`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
};
const write = async (invoiceId: string, kind: 'issued' | 'estimate', companyId: string) => {
  await jobs['invoices.letter']({ invoiceId, kind }, context);
  return box.letterTo(`compta@${companyId}.example`);
};
const act = (what: 'send' | 'accept', id: string, as: object = staff) =>
  api.call(`invoices.${what}`, { as: as as typeof staff, params: { id } });

test('INV-01 support makes an invoice with lines at several rates: issued once with a number, its due date and a letter', async () => {
  const { companyId, admin } = await customer();
  const answers = await Promise.all([1, 2].map(() => make(companyId, {}, 'the-same-invoice')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const invoice = await made(companyId, { type: 'customer_setup' });
  expect(invoice).toMatchObject({
    name: 'INV-2026-0002',
    status: 'sent',
    type: 'customer_setup',
    dueDate: '2026-12-31',
    excludingTaxCents: 101_000,
    taxCents: 20_000 + 55,
  });
  const { body } = await api.call('invoices.get', { as: admin, params: { id: invoice.id } });
  expect(body).toMatchObject({
    details: {
      lines: [
        { description: 'Atelier hybride', quantity: 3, taxBasisPoints: 2000, taxCents: 20_000 },
        { description: 'Guide imprimé', quantity: 1, taxBasisPoints: 550, taxCents: 55 },
      ],
    },
  });
  expect(await lettersOf(invoice.id)).toEqual(['issued']);
  const letter = await write(invoice.id, 'issued', companyId);
  expect(letter).toContain('INV-2026-0002.pdf');
  const paid = await api.call('invoices.received', { as: staff, params: { id: invoice.id } });
  expect(paid).toMatchObject({ body: { invoice: { status: 'paid' } } });
  // Only loads move credits.
  expect(await world.balance(companyId)).toBe(0);
});

test('INV-01 an estimate has no number until it is accepted, is sent with a letter, and then is an invoice like any other', async () => {
  const { companyId, admin } = await customer();
  const { id, ...draft } = await made(companyId, { as: 'estimate' });
  expect(draft).toMatchObject({ name: null, date: null, status: 'estimate' });
  expect(await lettersOf(id)).toEqual([]);
  // The company sees it once it is sent.
  expect(await api.call('invoices.get', { as: admin, params: { id } })).toMatchObject({ status: 404 });
  const list = () => api.call('invoices.list', { as: admin, params: { id: companyId } });
  expect(await list()).toMatchObject({ body: { total: 0, counts: {} } });
  expect(await act('accept', id, admin)).toMatchObject({ status: 404 });
  expect(await act('send', id, admin)).toMatchObject({ status: 403 });
  expect(await act('send', id)).toMatchObject({ body: { invoice: { status: 'estimate-sent', name: null } } });
  expect(await act('send', id)).toMatchObject({ body: { code: 'payment.failed' } });
  expect(await list()).toMatchObject({ body: { total: 1, counts: { 'estimate-sent': 1 } } });
  expect(await lettersOf(id)).toEqual(['estimate']);
  const letter = await write(id, 'estimate', companyId);
  expect(letter).toContain(`estimate-${id}.pdf`);
  expect(letter).toContain('Devis pour');
  const headers = { authorization: `Bearer ${await api.token(admin)}`, 'accept-language': 'en' };
  const pdf = await api.app.inject({ url: `/api/invoices/${id}/pdf`, headers });
  expect(textOf(pdf.rawPayload)).toMatch(/Estimate/);
  expect(await api.call('invoices.pay', { as: admin, params: { id }, body: { method: 'bankTransfer' } })).toMatchObject(
    {
      body: { code: 'payment.failed' },
    },
  );
  const [first, second] = await Promise.all([act('accept', id, admin), act('accept', id, admin)]);
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  const { body } = await api.call('invoices.get', { as: admin, params: { id } });
  expect(body).toMatchObject({ invoice: { name: 'INV-2026-0001', status: 'sent', dueDate: '2026-12-31' } });
  expect(await lettersOf(id)).toEqual(['estimate', 'issued']);
});

test('INV-01 an estimate that is accepted after its due date is due a month later; one that is given up gets no number', async () => {
  const { companyId } = await customer();
  const late = await made(companyId, { as: 'estimate', dueDate: '2026-11-30' });
  const other = await made(companyId, { as: 'estimate' });
  const given = await api.call('invoices.cancel', { as: staff, params: { id: other.id } });
  expect(given).toMatchObject({ body: { invoice: { status: 'cancelled', name: null } } });
  expect(await act('accept', other.id)).toMatchObject({ body: { code: 'payment.failed' } });
  const now = api.clock.now();
  api.clock.set('2026-12-10T09:00:00Z');
  expect(await act('accept', late.id)).toMatchObject({
    body: { invoice: { name: 'INV-2026-0001', date: '2026-12-10', dueDate: '2027-01-09' } },
  });
  api.clock.set(now);
});

test('INV-02 without legal details it waits for them, which a letter asks for; VAT that the customer owes is taken off', async () => {
  const { companyId, admin } = await customer(null);
  const { id, ...waiting } = await made(companyId);
  expect(waiting).toMatchObject({ name: null, status: 'pending' });
  expect(await lettersOf(id)).toEqual(['identity']);
  const balance = await api.call('invoices.balance', { as: admin, params: { id: companyId } });
  expect(balance).toMatchObject({ body: { waitingCount: 1 } });
  await nameCompany(companyId, belgian);
  await jobs['invoices.monthly']({}, context);
  const { body } = await api.call('invoices.get', { as: admin, params: { id } });
  expect(body).toMatchObject({ invoice: { name: 'INV-2026-0001', status: 'sent', taxCents: 0 } });
});

test('INV-01 a due date in the past and VAT that the customer owes are refused at their field; others make none', async () => {
  const { companyId, admin } = await customer(belgian);
  const { status, body } = await make(companyId, { dueDate: '2026-11-01' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'request.invalid',
    errors: [
      { pointer: '/body/dueDate', message: 'L’échéance est passée : choisissez aujourd’hui ou plus tard.' },
      { pointer: '/body/lines/0/taxBasisPoints' },
      { pointer: '/body/lines/1/taxBasisPoints' },
    ],
  });
  const free = await made(companyId, { lines: [{ ...line, taxBasisPoints: 0 }] });
  expect(free).toMatchObject({ status: 'sent', taxCents: 0 });
  const nobody = '018f4f2e-0000-7000-8000-00000000dead';
  expect(await make(nobody)).toMatchObject({ status: 404 });
  const own = await api.call('invoices.make', {
    as: admin,
    params: { id: companyId },
    body: wish,
    idempotencyKey: 'made-by-the-company',
  });
  expect(own).toMatchObject({ status: 403 });
});
