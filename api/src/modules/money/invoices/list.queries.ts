import type { Invoice, InvoiceSort, InvoiceStatus, InvoiceType } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { receivedSql } from './invoice.queries.ts';

interface Requested {
  /** Null: of all companies. */
  companyId: string | null;
  q?: string | undefined;
  type?: InvoiceType | undefined;
  status?: InvoiceStatus[] | undefined;
  year?: number | undefined;
  sort?: InvoiceSort | 'company' | undefined;
  order: 'ascending' | 'descending';
  page: number;
  limit: number;
}

const sorts: Record<InvoiceSort | 'company', RawBuilder<unknown>> = {
  company: sql`lower(c.name)`,
  name: sql`i.name`,
  type: sql`i.type`,
  date: sql`i.issued_on`,
  dueDate: sql`i.due_on`,
  excludingTax: sql`i.excluding_tax_cents`,
  includingTax: sql`i.excluding_tax_cents + i.tax_cents`,
  status: sql`i.status`,
};

/** A page of the invoices of a company without estimates that it was not sent, or of all, the latest first, and how many there are. */
export async function readInvoices(
  db: Db,
  { companyId, q = '', type, status = [], year, sort, order, page, limit }: Requested,
): Promise<{ items: (Invoice & { companyId: string; companyName: string })[]; total: number }> {
  const sought = companyId === null ? sql`coalesce(i.name, '') || ' ' || c.name` : sql`i.name`;
  const from = sql`from invoice i join views.company c on c.id = i.company_id
    where (${companyId}::uuid is null or (i.company_id = ${companyId}::uuid and i.status <> 'estimate'))
    and (${type ?? null}::text is null or i.type = ${type ?? null})
    and (${status.length} = 0 or i.status = any(${status}::text[]))
    and (${q} = '' or strpos(lower(${sought}), lower(${q})) > 0)
    and (${year ?? null}::int is null or extract(year from i.issued_on) = ${year ?? null}::int)`;
  const direction = order === 'ascending' ? sql`asc` : sql`desc`;
  const first = sort ? sql`${sorts[sort]} ${direction} nulls last,` : sql``;
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  const { rows } = await sql<Invoice & { companyId: string; companyName: string }>`
    select i.id, i.name, i.issued_on as date, i.type, i.status, i.excluding_tax_cents as "excludingTaxCents", i.tax_cents as "taxCents",
      i.excluding_tax_cents + i.tax_cents as "includingTaxCents", ${receivedSql(sql`i.id`)} as "receivedCents", i.currency,
      i.due_on as "dueDate", i.method, i.paid_at as "paidAt", i.company_id as "companyId", c.name as "companyName"
    ${from} order by ${first} i.created_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many invoices of a company, or of all, have each status, and the years in which they were issued, the latest first. */
export async function readCounts(
  db: Db,
  companyId: string | null,
): Promise<{ counts: Partial<Record<InvoiceStatus, number>>; years: number[] }> {
  const asked = sql`(${companyId}::uuid is null or (company_id = ${companyId}::uuid and status <> 'estimate'))`;
  const counted = await sql<{ status: InvoiceStatus; count: number }>`
    select status, count(*) as count from invoice where ${asked} group by status`.execute(db);
  const issued = await sql<{ year: number }>`
    select distinct extract(year from issued_on)::int as year from invoice
    where ${asked} and issued_on is not null order by 1 desc`.execute(db);
  return {
    counts: Object.fromEntries(counted.rows.map(({ status, count }) => [status, count])),
    years: issued.rows.map(({ year }) => year),
  };
}

/** Sums over the invoices of a company, in cents including tax. */
interface Sums {
  owedCents: number;
  delayedCents: number;
  delayedSince: string | null;
  /** Less what credit notes took back. */
  paidCents: number;
  loadedCents: number;
  /** Invoices that wait for the company's legal details. */
  waitingCount: number;
}

/** The debt of a company, the overdue part of it, and what it has paid. */
export async function readOwed(db: Db, companyId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(i.cents - i.received) filter (where i.status in ('sent', 'delayed')), 0) as "owedCents",
      coalesce(sum(i.cents - i.received) filter (where i.status = 'delayed'), 0) as "delayedCents",
      min(i.due_on) filter (where i.status = 'delayed') as "delayedSince",
      coalesce(sum(i.cents) filter (where i.paid_at is not null), 0) as "paidCents",
      coalesce(sum(i.cents) filter (where i.paid_at is not null and coalesce(o.type, i.type) = 'customer_balance'), 0) as "loadedCents",
      count(*) filter (where (i.month is not null or i.type <> 'customer_balance') and i.status = 'pending'
        and (select c.billing is null from views.company c where c.id = i.company_id)) as "waitingCount"
    from (select *, excluding_tax_cents + tax_cents as cents, ${receivedSql(sql`invoice.id`)} as received
      from invoice where company_id = ${companyId}::uuid) i
    left join invoice o on o.id = i.corrects`.execute(db);
  const [sums] = rows;
  return sums ?? { owedCents: 0, delayedCents: 0, delayedSince: null, paidCents: 0, loadedCents: 0, waitingCount: 0 };
}
