import { buffer } from 'node:stream/consumers';
import { type CompanyBilling, type Language, locales } from '@escale/contract';
import { withFirst } from '@escale/rules';
import PdfDocument from 'pdfkit';
import type { BankSettings } from '../../../platform/config/bank.ts';
import { type MessageId, translate } from '../../../platform/messages/translate.ts';
import type { InvoiceState } from './invoice.queries.ts';

/** In points: the margin of an A4 page, and the width between the margins. */
const margin = 56;
const width = 595 - 2 * margin;
const ink = '#1d2430';
const soft = '#5a6475';

/** Message lookup for the texts of invoices in a language. */
const texts =
  (language: Language) =>
  (id: `pdf.${string}` & MessageId, values?: Record<string, string>): string =>
    translate(language, id, values);

/** Draws an invoice on one A4 page; `bank` is the account that it may still be transferred to. */
export async function drawInvoice(
  invoice: InvoiceState,
  bank: BankSettings | null,
  language: Language,
): Promise<Buffer> {
  const text = texts(language);
  const title = invoice.name === null ? text('pdf.draft') : `${text('pdf.invoice')} ${invoice.name}`;
  // Uses the invoice's own creation instant, so that the same invoice always gives the same file.
  const info = { Title: title, Author: 'Escale', CreationDate: new Date(invoice.createdAt) };
  const page = new PdfDocument({ size: 'A4', margin, info, lang: language });
  const file = buffer(page);
  page.font('Helvetica-Bold').fontSize(20).fillColor(ink).text('Escale', margin, margin);
  page.moveDown(0.3);
  // Invoices older than the companies' legal details show only the company's display name.
  block(page, linesOf(invoice.seller, language), margin);
  page.moveDown(1);
  page.font('Helvetica-Bold').fontSize(16).fillColor(ink).text(plain(title), margin);
  page.moveDown(0.5);
  const facts: [string, string | null][] = [
    [text('pdf.date'), invoice.date && inWords(invoice.date, language)],
    [text('pdf.supplied'), invoice.date && inWords(invoice.date, language)],
    [text('pdf.due'), invoice.dueDate && inWords(invoice.dueDate, language)],
    [text('pdf.status'), text(`pdf.status.${invoice.status}`)],
  ];
  for (const [name, value] of facts) if (value !== null) line(page, name, value);
  rule(page);
  page.font('Helvetica').fontSize(10.5).fillColor(soft).text(text('pdf.billedTo'), margin);
  block(page, invoice.buyer ? linesOf(invoice.buyer, language) : [invoice.companyName], margin);
  rule(page);
  const amount = (cents: number) => amountOf(cents, invoice.currency, language);
  line(page, text(`pdf.type.${invoice.type}`), amount(invoice.excludingTaxCents), true);
  line(page, text('pdf.quantity'), '1');
  line(page, text('pdf.unitPrice'), amount(invoice.excludingTaxCents));
  rule(page);
  line(page, text('pdf.excludingTax'), amount(invoice.excludingTaxCents));
  const base = amount(invoice.excludingTaxCents);
  line(page, text('pdf.tax', { percent: percentOf(invoice.taxBasisPoints, language), base }), amount(invoice.taxCents));
  line(page, text('pdf.includingTax'), amount(invoice.includingTaxCents), true);
  rule(page);
  page
    .font('Helvetica')
    .fontSize(9)
    .fillColor(soft)
    .text(plain(text('pdf.terms')), margin, page.y, { width });
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

/** Names of the company registers of three countries. */
const registers: Partial<Record<CompanyBilling['country'], string>> = { FR: 'SIREN', BE: 'BCE / KBO', NL: 'KVK' };

/** One party of the invoice: registered name, address and numbers. */
function linesOf(side: CompanyBilling | null, language: Language): string[] {
  if (side === null) return [];
  const { name, address, postcode, city, country, registration, vatNumber } = side;
  const text = texts(language);
  const countryName = new Intl.DisplayNames(locales[language], { type: 'region' }).of(country) ?? country;
  const isEstablishment = country === 'FR' && registration.replaceAll(/\D/g, '').length === 14;
  const register = isEstablishment ? 'SIRET' : (registers[country] ?? text('pdf.registration'));
  const numbers = [`${register} ${registration}`, ...(vatNumber ? [`${text('pdf.vatNumber')} ${vatNumber}`] : [])];
  return [name, address, `${postcode} ${city}`, countryName, ...numbers];
}

function block(page: PDFKit.PDFDocument, lines: readonly string[], left: number): void {
  for (const [index, words] of lines.entries()) {
    page
      .font(index === 0 ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10.5)
      .fillColor(ink)
      .text(plain(words), left);
  }
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

/** The standard PDF fonts contain no narrow spaces. */
function plain(text: string): string {
  return text.replaceAll(/[\u202f\u00a0]/g, ' ');
}
