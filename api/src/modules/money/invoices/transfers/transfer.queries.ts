import type { ReceivedTransfer, TransferSort, TransferState } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { receivedSql } from '../invoice.queries.ts';

const matched = sql`(select coalesce(sum(m.cents), 0) from bank_match m where m.transfer_id = t.id)`;
const shown = sql`
  select s.*, case when s.closed_at is not null then 'closed' when s."matchedCents" = 0 then 'open'
    when s."matchedCents" < s."amountCents" then 'partly' else 'matched' end as state
  from (
    select t.id, t.received_on as "receivedOn", t.amount_cents as "amountCents", ${matched} as "matchedCents", t.payer, t.reference,
      t.closed_at, t.closed_note as "closedNote"
    from bank_transfer t
  ) s`;

type Row = ReceivedTransfer & { closed_at: unknown };
const transferOf = ({ closed_at: _, ...transfer }: Row): ReceivedTransfer => transfer;

export async function readTransfer(db: Db, id: string): Promise<ReceivedTransfer | null> {
  const { rows } = await sql<Row>`select * from (${shown}) t where t.id = ${id}::uuid`.execute(db);
  return rows[0] ? transferOf(rows[0]) : null;
}

/** Locks a transfer until the transaction ends; take this lock before those of invoices. */
export async function lockTransfer(tx: Db, id: string): Promise<ReceivedTransfer | null> {
  await sql`select 1 from bank_transfer where id = ${id}::uuid for update`.execute(tx);
  return readTransfer(tx, id);
}

const sorts: Record<TransferSort, RawBuilder<unknown>> = {
  receivedOn: sql`t."receivedOn"`,
  amount: sql`t."amountCents"`,
  payer: sql`lower(t.payer)`,
  state: sql`t.state`,
};

export async function readTransfers(
  db: Db,
  asked: {
    q?: string | undefined;
    state?: TransferState[] | undefined;
    sort?: TransferSort | undefined;
    order: 'ascending' | 'descending';
    page: number;
    limit: number;
  },
): Promise<{ items: ReceivedTransfer[]; total: number }> {
  const { q = '', state = [], sort, order, page, limit } = asked;
  const where = sql`(${state.length} = 0 or t.state = any(${state}::text[]))
    and (${q} = '' or strpos(lower(t.payer || ' ' || t.reference), lower(${q})) > 0)`;
  const direction = order === 'ascending' ? sql`asc` : sql`desc`;
  const first = sort ? sql`${sorts[sort]} ${direction},` : sql``;
  const counted = await sql<{ total: number }>`select count(*) as total from (${shown}) t where ${where}`.execute(db);
  const { rows } = await sql<Row>`
    select * from (${shown}) t where ${where} order by ${first} t."receivedOn" desc, t.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows.map(transferOf), total: counted.rows[0]?.total ?? 0 };
}

/** How many transfers there are of each state, and the cents that wait to be matched. */
export async function readTransferSums(db: Db): Promise<{ counts: Record<TransferState, number>; restCents: number }> {
  const { rows } = await sql<{ state: TransferState; count: number; rest: number }>`
    select t.state, count(*) as count, sum(t."amountCents" - t."matchedCents") as rest from (${shown}) t group by t.state`.execute(
    db,
  );
  const counts = { open: 0, partly: 0, matched: 0, closed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  const restCents = rows.reduce((sum, { state, rest }) => sum + (state === 'closed' ? 0 : rest), 0);
  return { counts, restCents };
}

/** Invoices that a transfer pays, with its part for each, by their matching. */
export async function readMatches(db: Db, transferId: string): Promise<{ invoiceId: string; cents: number }[]> {
  return db
    .selectFrom('bank_match')
    .select(['invoice_id as invoiceId', 'cents'])
    .where('transfer_id', '=', transferId)
    .orderBy('matched_at')
    .execute();
}

/** An unpaid invoice with what makes it likely for a transfer. */
export interface OpenInvoice {
  id: string;
  name: string;
  companyName: string;
  /** As invoices name the company. */
  legalName: string;
  openCents: number;
}

/** Unpaid invoices with their open amounts; of these the searched ones, by number or company. */
export async function readOpenInvoices(db: Db, q: string): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.name, c.name as "companyName", coalesce(i.buyer->>'name', c.billing->>'name', c.name) as "legalName",
      i.excluding_tax_cents + i.tax_cents - ${receivedSql(sql`i.id`)} as "openCents"
    from invoice i join views.company c on c.id = i.company_id
    where i.status in ('sent', 'delayed') and i.payment_id is null
      and (${q} = '' or strpos(lower(i.name || ' ' || c.name), lower(${q})) > 0)
    order by i.due_on, i.id`.execute(db);
  return rows;
}
