import type { InvoiceDetails, InvoiceLine } from '@escale/contract';
import type { LineAmounts } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { changeInvoice, type InvoiceState } from './invoice.queries.ts';

/** Lines of an invoice; one that was stored without any has a single line with its amounts. */
export async function linesOf(db: Db, invoice: InvoiceState): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    select subject, description, month, quantity, unit_excluding_tax_cents as "unitExcludingTaxCents",
      excluding_tax_cents as "excludingTaxCents", tax_basis_points as "taxBasisPoints", tax_cents as "taxCents"
    from invoice_line where invoice_id = ${invoice.id} order by position`.execute(db);
  const { type, excludingTaxCents, taxCents, taxBasisPoints } = invoice;
  if (rows.length > 0 || type === 'customer_credit_note') return rows;
  const single = { subject: type, month: null, quantity: 1, unitExcludingTaxCents: excludingTaxCents };
  return [{ ...single, excludingTaxCents, taxBasisPoints: taxBasisPoints ?? 0, taxCents }];
}

/** Stores the lines of an invoice that is about to be issued. */
export async function insertLines(tx: Db, invoiceId: string, lines: readonly InvoiceLine[]): Promise<void> {
  const rows = lines.map(({ subject, description, month, quantity, ...cents }, index) => ({
    invoice_id: invoiceId,
    position: index + 1,
    subject,
    description: description ?? null,
    month,
    quantity,
    unit_excluding_tax_cents: cents.unitExcludingTaxCents,
    excluding_tax_cents: cents.excludingTaxCents,
    tax_basis_points: cents.taxBasisPoints,
    tax_cents: cents.taxCents,
  }));
  await tx.insertInto('invoice_line').values(rows).execute();
}

/** Replaces the lines and amounts of an invoice that is not issued yet. */
export async function replaceLines(tx: Db, invoiceId: string, { lines, ...sums }: LineAmounts): Promise<void> {
  await tx.deleteFrom('invoice_line').where('invoice_id', '=', invoiceId).execute();
  await insertLines(tx, invoiceId, lines);
  await changeInvoice(tx, invoiceId, {
    excluding_tax_cents: sums.excludingTaxCents,
    tax_cents: sums.taxCents,
    tax_basis_points: sums.taxBasisPoints,
  });
}

/** What belongs to an invoice: what it takes back, what takes it back, and until when its payment link is valid. */
export async function readRelated(
  db: Db,
  id: string,
  now: string,
): Promise<Pick<InvoiceDetails, 'corrects' | 'correctedBy' | 'linkExpiresAt'>> {
  const { rows } = await sql<Pick<InvoiceDetails, 'corrects' | 'correctedBy' | 'linkExpiresAt'>>`
    select case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'date', o.issued_on) end as corrects,
      case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name, 'date', n.issued_on) end as "correctedBy",
      (select expires_at from invoice_link l where l.invoice_id = i.id and l.expires_at > ${now}::timestamptz) as "linkExpiresAt"
    from invoice i left join invoice o on o.id = i.corrects left join invoice n on n.corrects = i.id
    where i.id = ${id}`.execute(db);
  return rows[0] ?? { corrects: null, correctedBy: null, linkExpiresAt: null };
}
