import type { Invoice, InvoiceStatus, InvoiceType } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface Requested {
  companyId: string;
  type?: InvoiceType | undefined;
  status?: InvoiceStatus | undefined;
  page: number;
  limit: number;
}

/** A page of a company's invoices, the latest first, and how many there are. */
export async function readInvoices(
  db: Db,
  { companyId, type, status, page, limit }: Requested,
): Promise<{ items: Invoice[]; total: number }> {
  const where = sql`company_id = ${companyId}::uuid and (${type ?? null}::text is null or type = ${type ?? null})
    and (${status ?? null}::text is null or status = ${status ?? null})`;
  const counted = await sql<{ total: number }>`select count(*) as total from invoice where ${where}`.execute(db);
  const { rows } = await sql<Invoice>`
    select id, name, issued_on as date, type, status, excluding_tax_cents as "excludingTaxCents", tax_cents as "taxCents",
      excluding_tax_cents + tax_cents as "includingTaxCents", currency, due_on as "dueDate", method, paid_at as "paidAt"
    from invoice where ${where} order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** The debt of a company in cents, and the overdue part of it. */
export async function readOwed(db: Db, companyId: string): Promise<{ owedCents: number; delayedCents: number }> {
  const { rows } = await sql<{ owedCents: number; delayedCents: number }>`
    select coalesce(sum(excluding_tax_cents + tax_cents), 0) as "owedCents",
      coalesce(sum(excluding_tax_cents + tax_cents) filter (where status = 'delayed'), 0) as "delayedCents"
    from invoice where company_id = ${companyId}::uuid and status in ('sent', 'delayed')`.execute(db);
  return rows[0] ?? { owedCents: 0, delayedCents: 0 };
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
