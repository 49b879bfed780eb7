import type { InvoiceStatus } from '@escale/contract/invoices';
import { addDays } from '../time/calendar.rules.ts';
import { withTax } from './price.rules.ts';

/** French VAT on what the platform sells to companies: 20 %. */
const taxBasisPoints = 2000;
/** Days in which a bank transfer is waited for. */
const daysToPay = 30;

/** Amounts of an invoice in cents; what is excluded and the tax add up to what is included. */
export interface InvoiceAmounts {
  excludingTaxCents: number;
  taxCents: number;
  includingTaxCents: number;
  taxBasisPoints: number;
}

/** Amounts of an invoice. What a reload costs including tax is what the account gains: bookings are paid including tax, too (CKP-10). */
export function amountsWithTax(excludingTaxCents: number): InvoiceAmounts {
  const includingTaxCents = withTax(excludingTaxCents, taxBasisPoints);
  return { excludingTaxCents, taxCents: includingTaxCents - excludingTaxCents, includingTaxCents, taxBasisPoints };
}

/** Last day on which an invoice of a date is paid in time. */
export function dueDate(issuedOn: string): string {
  return addDays(issuedOn, daysToPay);
}

/** Name of the n-th invoice of a company's year (INV-01). */
export function invoiceName(year: number, count: number): string {
  return `INV-${year}-${String(count).padStart(4, '0')}`;
}

/** Whether an invoice waits for its money: sent to the company, and neither paid nor given up (spec §4). */
export function isOwed(status: InvoiceStatus): boolean {
  return status === 'sent' || status === 'delayed';
}

/** Whether support may still give an invoice up: nothing was paid for it. */
export function mayGiveUp(status: InvoiceStatus): boolean {
  return isOwed(status) || status === 'estimate' || status === 'estimate-sent';
}
