import type { InvoiceStatus } from '@escale/contract/invoices';
import { addDays } from '../time/calendar.rules.ts';
import { withTax } from './price.rules.ts';

/** French VAT on the platform's sales to companies: 20 %. */
const taxBasisPoints = 2000;
/** Payment term of a bank transfer, in days. */
const daysToPay = 30;

/** Amounts of an invoice in cents; the amount excluding tax plus the tax equals the amount including tax. */
export interface InvoiceAmounts {
  excludingTaxCents: number;
  taxCents: number;
  includingTaxCents: number;
  taxBasisPoints: number;
}

/** Amounts of an invoice. A reload credits its amount including tax, since bookings are paid including tax as well (CKP-10). */
export function amountsWithTax(excludingTaxCents: number): InvoiceAmounts {
  const includingTaxCents = withTax(excludingTaxCents, taxBasisPoints);
  return { excludingTaxCents, taxCents: includingTaxCents - excludingTaxCents, includingTaxCents, taxBasisPoints };
}

/** Last day to pay an invoice on time. */
export function dueDate(issuedOn: string): string {
  return addDays(issuedOn, daysToPay);
}

/** Name of the n-th invoice of a company's year (INV-01). */
export function invoiceName(year: number, count: number): string {
  return `INV-${year}-${String(count).padStart(4, '0')}`;
}

/** Whether payment of an invoice is due: sent to the company, and neither paid nor written off (spec §4). */
export function isOwed(status: InvoiceStatus): boolean {
  return status === 'sent' || status === 'delayed';
}

/** Whether support may still write an invoice off: nothing was paid for it. */
export function mayGiveUp(status: InvoiceStatus): boolean {
  return isOwed(status) || status === 'estimate' || status === 'estimate-sent';
}
