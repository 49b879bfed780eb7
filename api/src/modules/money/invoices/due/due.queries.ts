import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

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

/** An unpaid invoice near its due date or after it. */
export interface DueInvoice {
  id: string;
  companyId: string;
  dueOn: string;
  reminders: number;
  timezone: string;
}

/** Unpaid invoices that are due before a day. */
export async function readDue(db: Db, before: string): Promise<DueInvoice[]> {
  const { rows } = await sql<DueInvoice>`
    select i.id, i.company_id as "companyId", i.due_on as "dueOn", i.reminders, c.timezone
    from invoice i join views.company c on c.id = i.company_id
    where i.status in ('sent', 'delayed') and i.due_on < ${before}::date order by i.id`.execute(db);
  return rows;
}

/** Records a reminder; false where another worker has sent it, or the invoice is no longer to be paid. */
export async function keepReminder(
  tx: Db,
  { id, count, today }: { id: string; count: number; today: string },
): Promise<boolean> {
  const kept = await tx
    .updateTable('invoice')
    .set({ reminders: count, reminded_on: today })
    .where('id', '=', id)
    .where('reminders', '<', count)
    .where('status', 'in', ['sent', 'delayed'])
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Companies with an invoice that was due before a day; what they wanted to load and have not paid for is no debt. */
export async function readInArrears(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct company_id as id from invoice
    where status = 'delayed' and due_on < ${before}::date and (type <> 'customer_balance' or month is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
