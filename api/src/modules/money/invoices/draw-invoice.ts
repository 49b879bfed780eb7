import { buffer } from 'node:stream/consumers';
import { type Language, locales } from '@escale/contract';
import { withFirst } from '@escale/rules';
import PdfDocument from 'pdfkit';
import type { BankSettings } from '../../../platform/config/bank.ts';
import { type MessageId, translate } from '../../../platform/messages/translate.ts';
import type { InvoiceState } from './invoice.queries.ts';

/** Points: the margin of an A4 page, and where the right column ends. */
const margin = 56;
const width = 595 - 2 * margin;
const ink = '#1d2430';
const soft = '#5a6475';

/** Draws an invoice on one A4 page; `bank` is where it may still be transferred to. */
export async function drawInvoice(
  invoice: InvoiceState,
  bank: BankSettings | null,
  language: Language,
): Promise<Buffer> {
  const text = (id: `pdf.${string}` & MessageId, values?: { percent: string }) => translate(language, id, values);
  const title = invoice.name === null ? text('pdf.draft') : `${text('pdf.invoice')} ${invoice.name}`;
  // The instant is the invoice's own, so that the same invoice is the same file.
  const info = { Title: title, Author: 'Escale', CreationDate: new Date(invoice.createdAt) };
  const page = new PdfDocument({ size: 'A4', margin, info, lang: language });
  const file = buffer(page);
  page.font('Helvetica-Bold').fontSize(20).fillColor(ink).text('Escale', margin, margin);
  page.fontSize(16).text(title, margin, 104);
  page.moveDown(0.5);
  const facts: [string, string | null][] = [
    [text('pdf.billedTo'), invoice.companyName],
    [text('pdf.date'), invoice.date && inWords(invoice.date, language)],
    [text('pdf.due'), invoice.dueDate && inWords(invoice.dueDate, language)],
    [text('pdf.status'), text(`pdf.status.${invoice.status}`)],
  ];
  for (const [name, value] of facts) if (value !== null) line(page, name, value);
  rule(page);
  const amount = (cents: number) => amountOf(cents, invoice.currency, language);
  line(page, text(`pdf.type.${invoice.type}`), amount(invoice.excludingTaxCents));
  rule(page);
  line(page, text('pdf.excludingTax'), amount(invoice.excludingTaxCents));
  line(page, text('pdf.tax', { percent: percentOf(invoice.taxBasisPoints, language) }), amount(invoice.taxCents));
  line(page, text('pdf.includingTax'), amount(invoice.includingTaxCents), true);
  if (bank !== null && invoice.name !== null) {
    rule(page);
    page.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(text('pdf.transfer'), margin);
    page.moveDown(0.5);
    line(page, text('pdf.holder'), bank.holder);
    line(page, 'IBAN', bank.iban.replaceAll(/(.{4})(?=.)/g, '$1 '));
    line(page, 'BIC', bank.bic);
    line(page, text('pdf.label'), invoice.name);
  }
  page.end();
  return file;
}

function line(page: PDFKit.PDFDocument, name: string, value: string, isTotal = false): void {
  const { y } = page;
  const font = isTotal ? 'Helvetica-Bold' : 'Helvetica';
  page
    .font(font)
    .fontSize(isTotal ? 12 : 10.5)
    .fillColor(isTotal ? ink : soft)
    .text(plain(name), margin, y);
  page.fillColor(ink).text(plain(value), margin, y, { width, align: 'right' });
  page.moveDown(0.4);
}

function rule(page: PDFKit.PDFDocument): void {
  page.moveDown(0.6);
  page
    .moveTo(margin, page.y)
    .lineTo(margin + width, page.y)
    .lineWidth(0.5)
    .strokeColor('#d9d5cc')
    .stroke();
  page.moveDown(0.6);
}

function amountOf(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(cents / 100);
}

function percentOf(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
}

function inWords(date: string, language: Language): string {
  const words = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return withFirst(language, words);
}

/** The fonts that every reader has know no narrow spaces. */
function plain(text: string): string {
  return text.replaceAll(/[\u202f\u00a0]/g, ' ');
}
