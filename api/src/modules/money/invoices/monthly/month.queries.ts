import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** The last month at whose start each company was invoiced, by company. */
export async function readLastMonths(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; month: string }>`
    select company_id as id, max(month) as month from invoice_month group by company_id`.execute(db);
  return new Map(rows.map(({ id, month }) => [id, month]));
}

/** Begins the invoicing of a month; false where it is done already, also by another worker that has yet to commit. */
export async function beginMonth(tx: Db, companyId: string, month: string, at: string): Promise<boolean> {
  const begun = await tx
    .insertInto('invoice_month')
    .values({ company_id: companyId, month, done_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return begun !== undefined;
}

/** What was used until the months before; null for a month of which it is not known. The latest month first. */
export async function readUsedBefore(
  db: Db,
  companyId: string,
  month: string,
): Promise<{ month: string; usedCents: number | null }[]> {
  return db
    .selectFrom('invoice_month')
    .select(['month', 'used_cents as usedCents'])
    .where('company_id', '=', companyId)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .execute();
}

export async function keepUsed(tx: Db, companyId: string, month: string, usedCents: number): Promise<void> {
  await tx
    .updateTable('invoice_month')
    .set({ used_cents: usedCents })
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .execute();
}

/** Cents of monthly loads that level the company's account once they are paid. */
export async function readAwaitedLoads(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(excluding_tax_cents + tax_cents), 0) as cents from invoice
    where company_id = ${companyId}::uuid and month is not null and type = 'customer_balance'
      and status in ('pending', 'sent', 'delayed')`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Invoices that waited for legal details which their company has entered meanwhile, by their order; pending loads wait for their card. */
export async function readUnissued(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from invoice i join views.company c on c.id = i.company_id
    where i.status = 'pending' and (i.month is not null or i.type <> 'customer_balance') and c.billing is not null order by i.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
