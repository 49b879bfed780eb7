import type { CompanyBilling, Invoice, InvoiceStatus, InvoiceType } from '@escale/contract';
import type { InvoiceAmounts } from '@escale/rules';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/schema.ts';

/** An invoice as stored. Amounts are cents, instants ISO in UTC, dates in the company's time zone. */
export interface InvoiceState extends Invoice {
  companyId: string;
  companyName: string;
  /** The company's IANA zone. */
  timezone: string;
  /** Null where the lines have several rates. */
  taxBasisPoints: number | null;
  /** The card payment that holds or has captured its money. */
  paymentId: string | null;
  /** The payment by the company's kept card, while it is under way or once it has paid. */
  chargePaymentId: string | null;
  automatic: boolean;
  madeBy: string | null;
  createdAt: string;
  /** First day of the month at whose start the clock made it. */
  month: string | null;
  /** Transfers of the ledger that it has loaded or taken back. */
  postings: number;
  /** Letters that have reminded of its due date. */
  reminders: number;
  /** Both parties as of the issue; for an invoice issued before these were stored, the company as it is now. */
  seller: CompanyBilling | null;
  buyer: CompanyBilling | null;
}

/** Cents of transfers that are matched to an invoice. */
export const receivedSql = (invoiceId: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(m.cents), 0) from bank_match m where m.invoice_id = ${invoiceId})`;

const columns = sql`i.id, i.company_id as "companyId", c.name as "companyName", c.timezone, i.name, i.issued_on as date, i.type, i.status,
  i.excluding_tax_cents as "excludingTaxCents", i.tax_cents as "taxCents",
  i.excluding_tax_cents + i.tax_cents as "includingTaxCents", ${receivedSql(sql`i.id`)} as "receivedCents", i.tax_basis_points as "taxBasisPoints", i.currency,
  i.due_on as "dueDate", i.method, i.paid_at as "paidAt", i.payment_id as "paymentId", i.charge_payment_id as "chargePaymentId", i.automatic, i.made_by as "madeBy",
  i.created_at as "createdAt", i.month, i.postings, i.reminders, i.seller, coalesce(i.buyer, c.billing) as buyer`;

async function readWhere(db: Db, where: RawBuilder<unknown>): Promise<InvoiceState | null> {
  const { rows } = await sql<InvoiceState>`
    select ${columns} from invoice i join views.company c on c.id = i.company_id where ${where}`.execute(db);
  return rows[0] ?? null;
}

export function readInvoice(db: Db, id: string): Promise<InvoiceState | null> {
  return readWhere(db, sql`i.id = ${id}`);
}

/** The invoice of a booking, once it is issued. */
export function readOfBooking(db: Db, bookingId: string): Promise<InvoiceState | null> {
  return readWhere(db, sql`i.booking_id = ${bookingId} and i.name is not null`);
}

/** The invoice of a link that has not expired. */
export function readByLink(db: Db, hash: Buffer, now: string): Promise<InvoiceState | null> {
  return readWhere(
    db,
    sql`i.id = (select invoice_id from invoice_link where token_hash = ${hash} and expires_at > ${now}::timestamptz)`,
  );
}

/** Reads one invoice and locks it until the transaction ends. */
export function lockInvoiceRow(tx: Db, id: string): Promise<InvoiceState | null> {
  return readWhere(tx, sql`i.id = ${id} for update of i`);
}

/** Inserts an invoice that is not issued yet; returns its id. */
export async function insertInvoice(
  tx: Db,
  requested: Omit<InvoiceAmounts, 'taxBasisPoints'> & {
    taxBasisPoints: number | null;
    companyId: string;
    type: InvoiceType;
    month?: string;
    status?: InvoiceStatus;
    dueDate?: string;
    method: 'card' | 'bankTransfer' | null;
    automatic: boolean;
    madeBy: string | null;
    at: string;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('invoice')
    .values({
      company_id: requested.companyId,
      type: requested.type,
      status: requested.status ?? 'pending',
      due_on: requested.dueDate ?? null,
      month: requested.month ?? null,
      excluding_tax_cents: requested.excludingTaxCents,
      tax_cents: requested.taxCents,
      tax_basis_points: requested.taxBasisPoints,
      method: requested.method,
      automatic: requested.automatic,
      made_by: requested.madeBy,
      created_at: requested.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts the credit note of a paid invoice; its money has gone back with it. Returns its id. */
export async function insertCreditNote(
  tx: Db,
  invoice: InvoiceState,
  note: { name: string; date: string; at: string; madeBy: string; seller: string | null; buyer: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('invoice')
    .values({
      company_id: invoice.companyId,
      corrects: invoice.id,
      name: note.name,
      type: 'customer_credit_note',
      status: 'refunded',
      excluding_tax_cents: -invoice.excludingTaxCents,
      tax_cents: 0 - invoice.taxCents,
      tax_basis_points: invoice.taxBasisPoints,
      method: invoice.method,
      issued_on: note.date,
      paid_at: note.at,
      made_by: note.madeBy,
      created_at: note.at,
      seller: note.seller,
      buyer: note.buyer,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The next number of a company's credit notes of a year; the series is locked until the transaction ends (INV-01). */
export async function nextCreditNote(tx: Db, companyId: string, year: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('credit_note_series')
    .values({ company_id: companyId, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last_number: sql`credit_note_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function changeInvoice(
  tx: Db,
  id: string,
  change: Updateable<Database['invoice']> & { status?: InvoiceStatus },
): Promise<void> {
  await tx.updateTable('invoice').set(change).where('id', '=', id).execute();
}

/** The next number of a company's year; the series is locked until the transaction ends, so that it has no gaps (INV-01). */
export async function nextNumber(tx: Db, companyId: string, year: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_series')
    .values({ company_id: companyId, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}
