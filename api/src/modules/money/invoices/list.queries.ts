import type { Invoice, InvoiceSort, InvoiceStatus, InvoiceType } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface Requested {
  companyId: string;
  q?: string | undefined;
  type?: InvoiceType | undefined;
  status?: InvoiceStatus[] | undefined;
  year?: number | undefined;
  sort?: InvoiceSort | undefined;
  order: 'ascending' | 'descending';
  page: number;
  limit: number;
}

const sorts: Record<InvoiceSort, RawBuilder<unknown>> = {
  name: sql`name`,
  type: sql`type`,
  date: sql`issued_on`,
  dueDate: sql`due_on`,
  excludingTax: sql`excluding_tax_cents`,
  includingTax: sql`excluding_tax_cents + tax_cents`,
  status: sql`status`,
};

/** A page of a company's invoices, the latest first, and how many there are. */
export async function readInvoices(
  db: Db,
  { companyId, q = '', type, status = [], year, sort, order, page, limit }: Requested,
): Promise<{ items: Invoice[]; total: number }> {
  const where = sql`company_id = ${companyId}::uuid and (${type ?? null}::text is null or type = ${type ?? null})
    and (${status.length} = 0 or status = any(${status}::text[]))
    and (${q} = '' or strpos(lower(name), lower(${q})) > 0)
    and (${year ?? null}::int is null or extract(year from issued_on) = ${year ?? null}::int)`;
  const direction = order === 'ascending' ? sql`asc` : sql`desc`;
  const first = sort ? sql`${sorts[sort]} ${direction} nulls last,` : sql``;
  const counted = await sql<{ total: number }>`select count(*) as total from invoice where ${where}`.execute(db);
  const { rows } = await sql<Invoice>`
    select id, name, issued_on as date, type, status, excluding_tax_cents as "excludingTaxCents", tax_cents as "taxCents",
      excluding_tax_cents + tax_cents as "includingTaxCents", currency, due_on as "dueDate", method, paid_at as "paidAt"
    from invoice where ${where} order by ${first} created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many invoices of a company have each status, and the years in which they were issued, the latest first. */
export async function readCounts(
  db: Db,
  companyId: string,
): Promise<{ counts: Partial<Record<InvoiceStatus, number>>; years: number[] }> {
  const counted = await sql<{ status: InvoiceStatus; count: number }>`
    select status, count(*) as count from invoice where company_id = ${companyId}::uuid group by status`.execute(db);
  const issued = await sql<{ year: number }>`
    select distinct extract(year from issued_on)::int as year from invoice
    where company_id = ${companyId}::uuid and issued_on is not null order by 1 desc`.execute(db);
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
}

/** The debt of a company, the overdue part of it, and what it has paid. */
export async function readOwed(db: Db, companyId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(i.cents) filter (where i.status in ('sent', 'delayed')), 0) as "owedCents",
      coalesce(sum(i.cents) filter (where i.status = 'delayed'), 0) as "delayedCents",
      min(i.due_on) filter (where i.status = 'delayed') as "delayedSince",
      coalesce(sum(i.cents) filter (where i.paid_at is not null), 0) as "paidCents",
      coalesce(sum(i.cents) filter (where i.paid_at is not null and coalesce(o.type, i.type) = 'customer_balance'), 0) as "loadedCents"
    from (select *, excluding_tax_cents + tax_cents as cents from invoice where company_id = ${companyId}::uuid) i
    left join invoice o on o.id = i.corrects`.execute(db);
  const [sums] = rows;
  return sums ?? { owedCents: 0, delayedCents: 0, delayedSince: null, paidCents: 0, loadedCents: 0 };
}

/** Marks sent invoices as delayed whose due date is before today in their company's time zone; `dateIn` gives today's date in a zone. */
export async function delayOverdue(db: Db, dateIn: (timezone: string) => string): Promise<void> {
  const zones = await sql<{ timezone: string }>`
    select distinct c.timezone from invoice i join views.company c on c.id = i.company_id where i.status = 'sent'`.execute(
    db,
  );
  for (const { timezone } of zones.rows) {
    await sql`
      update invoice i set status = 'delayed' from views.company c where c.id = i.company_id and c.timezone = ${timezone}
        and i.status = 'sent' and i.due_on < ${dateIn(timezone)}::date`.execute(db);
  }
}
