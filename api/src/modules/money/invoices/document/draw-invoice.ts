import type { InvoiceLine, Language } from '@escale/contract';
import { isEstimate, type TaxCategory, taxCategory, taxesOf } from '@escale/rules';
import type { BankSettings } from '../../../../platform/config/bank.ts';
import { openPdf } from '../../../../platform/pdf/pdf-page.ts';
import { amountIn, dateIn, partyLines, pdfTexts, percentIn } from '../../../../platform/pdf/pdf-words.ts';
import type { InvoiceState } from '../invoice.queries.ts';
import { ciiOf, isNamed, lineName } from './cii.ts';

/** An invoice with its lines and, for a credit note, number and date of the invoice that it takes back. */
export type DrawnInvoice = InvoiceState & {
  lines: readonly InvoiceLine[];
  corrects: string | null;
  correctsOn: string | null;
};

/**
 * Draws an invoice or credit note, with its data inside where it names both parties (Factur-X); `bank` is the account that it may still be
 * transferred to.
 */
export async function drawInvoice(
  invoice: DrawnInvoice,
  bank: BankSettings | null,
  language: Language,
): Promise<Buffer> {
  const text = pdfTexts(language);
  const title = titleOf(invoice, language);
  const data = isNamed(invoice) ? ciiOf(invoice, bank, language) : null;
  const page = openPdf({ title, language, createdAt: invoice.createdAt, ...(data ? { invoiceData: data } : {}) });
  page.title('Escale', 20);
  page.gap(0.3);
  // Invoices older than the companies' legal details show only the company's display name.
  page.block(partyLines(invoice.seller, language));
  page.gap(1);
  page.title(title, 16);
  page.gap(0.5);
  const facts: [string, string | null][] = [
    [text('pdf.date'), invoice.date && dateIn(invoice.date, language)],
    [text('pdf.supplied'), invoice.date && dateIn(invoice.date, language)],
    [text('pdf.due'), invoice.dueDate && dateIn(invoice.dueDate, language)],
    [text('pdf.corrects'), invoice.corrects],
    [text('pdf.status'), text(`pdf.status.${invoice.status}`)],
    [text('pdf.paid'), paymentIn(invoice, language)],
  ];
  for (const [name, value] of facts) if (value !== null) page.line(name, value);
  page.rule();
  page.label(text('pdf.billedTo'));
  page.block(invoice.buyer ? partyLines(invoice.buyer, language) : [invoice.companyName]);
  page.rule();
  const amount = (cents: number) => amountIn(cents, invoice.currency, language);
  for (const line of invoice.lines) {
    page.line(lineName(line, language), amount(line.excludingTaxCents), true);
    page.line(text('pdf.quantity'), String(line.quantity));
    page.line(text('pdf.unitPrice'), amount(line.unitExcludingTaxCents));
  }
  page.rule();
  page.line(text('pdf.excludingTax'), amount(invoice.excludingTaxCents));
  for (const { taxBasisPoints, baseCents, taxCents } of taxesOf(invoice.lines)) {
    const percent = percentIn(taxBasisPoints, language);
    page.line(text('pdf.tax', { percent, base: amount(baseCents) }), amount(taxCents));
  }
  page.line(text('pdf.includingTax'), amount(invoice.includingTaxCents), true);
  if (invoice.paidAt === null && invoice.receivedCents > 0)
    page.line(text('pdf.open'), amount(invoice.includingTaxCents - invoice.receivedCents), true);
  page.rule();
  for (const category of ['reverseCharge', 'outsideUnion'] as const)
    if (hasCategory(invoice, category)) page.small(text(`pdf.tax.${category}`));
  // Nothing is paid on a credit note.
  if (invoice.type === 'customer_credit_note') return page.end();
  page.small(text(invoice.seller === null || invoice.seller.country === 'FR' ? 'pdf.terms' : 'pdf.terms.abroad'));
  if (bank !== null && invoice.name !== null) {
    page.rule();
    page.heading(text('pdf.transfer'));
    page.gap(0.5);
    page.line(text('pdf.holder'), bank.holder);
    page.line('IBAN', bank.iban.replaceAll(/(.{4})(?=.)/g, '$1 '));
    page.line('BIC', bank.bic);
    page.line(text('pdf.label'), invoice.name);
  }
  return page.end();
}

/** What the document is, with its number. */
function titleOf(invoice: DrawnInvoice, language: Language): string {
  const text = pdfTexts(language);
  if (isEstimate(invoice.status)) return text('pdf.estimate');
  if (invoice.name === null) return text('pdf.draft');
  return `${text(invoice.type === 'customer_credit_note' ? 'pdf.creditNote' : 'pdf.invoice')} ${invoice.name}`;
}

/** How an invoice was paid, or what of it has arrived; null where nothing has. */
function paymentIn(invoice: DrawnInvoice, language: Language): string | null {
  const text = pdfTexts(language);
  const { paidAt, method, receivedCents, type } = invoice;
  if (type === 'customer_credit_note') return null;
  const amount = (cents: number) => amountIn(cents, invoice.currency, language);
  if (paidAt === null) return receivedCents > 0 ? amount(receivedCents) : null;
  const on = dateIn(paidAt.slice(0, 10), language);
  return text(method === 'card' ? 'pdf.paid.card' : 'pdf.paid.transfer', {
    date: on,
    amount: amount(invoice.includingTaxCents),
  });
}

const hasCategory = ({ lines, seller, buyer }: DrawnInvoice, category: TaxCategory) =>
  seller !== null && lines.some(({ taxBasisPoints }) => taxCategory(taxBasisPoints, seller, buyer) === category);
