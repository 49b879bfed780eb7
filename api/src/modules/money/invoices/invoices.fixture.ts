import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { creditsFixture } from '../../ledger/credits.fixture.ts';
import { paymentsFixture } from '../../payments/payments.fixture.ts';

/** Legal details of a French buyer, without which nothing is invoiced. */
export const billing = {
  name: 'Marelune SAS',
  registration: '987 654 324',
  vatNumber: 'FR14987654324',
  address: '12 quai de Valmy',
  postcode: '75010',
  city: 'Paris',
  country: 'FR',
};

/** State of an invoice in our books and at the provider. */
interface Books {
  status: string;
  /** Number of charged cards, and the cents they paid less refunds. */
  charged: number;
  paidCents: number;
  /** Number of cards that still hold money. */
  held: number;
  /** Credits that it has loaded into the company's account. */
  loadedCents: number;
}

/** A company with credits, its administrator, support, and its invoices. */
export async function invoicesFixture(api: TestApi) {
  const { db } = api;
  const make = await creditsFixture(db);
  const support = { memberId: await make.member(), roles: ['staff'] as const };
  const company = async () => {
    const companyId = await make.company();
    await db.insertInto('company_setting').values({ company_id: companyId, name: 'credits', value: 'true' }).execute();
    const memberId = await make.member({ company_id: companyId });
    return { companyId, admin: { memberId, companyId, roles: ['employee', 'administrator'] as const } };
  };
  /** A sent invoice: 100 euros and 20 of tax. */
  const invoice = async (companyId: string, values: Partial<Insertable<Database['invoice']>> = {}) => {
    const row = {
      company_id: companyId,
      name: `INV-2026-${randomUUID()}`,
      type: 'customer_balance',
      status: 'sent',
      excluding_tax_cents: 10_000,
      tax_cents: 2000,
      tax_basis_points: 2000,
      issued_on: '2026-11-20',
      due_on: '2026-12-20',
      created_at: api.clock.now(),
      ...values,
    };
    return (await db.insertInto('invoice').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const books = async (id: string): Promise<Books> => {
    const { rows } = await sql<Books>`
      select i.status,
        (select count(*) from payment p join test_payment t using (key) where p.invoice_id = i.id and t.captured_cents > 0) as charged,
        (select coalesce(sum(t.captured_cents - t.refunded_cents), 0) from payment p join test_payment t using (key)
          where p.invoice_id = i.id) as "paidCents",
        (select count(*) from payment p join test_payment t using (key)
          where p.invoice_id = i.id and t.status in ('held', 'actionRequired')) as held,
        (select coalesce(sum(e.amount_cents), 0) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
          join ledger_account a on a.id = e.account_id where t.invoice_id = i.id and a.kind = 'company') as "loadedCents"
      from invoice i where i.id = ${id}`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error(`no invoice ${id}`);
    return row;
  };
  const payByCard = (id: string, as: { memberId: string; companyId: string }, cardToken: string) =>
    api.call('invoices.pay', {
      as: { roles: ['employee', 'administrator'], ...as },
      params: { id },
      body: { method: 'card', cardToken },
    });
  const balance = async (companyId: string) => (await make.balances(companyId)).company ?? 0;
  return { ...make, ...paymentsFixture(api), support, company, invoice, books, payByCard, balance };
}
