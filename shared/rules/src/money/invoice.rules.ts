import type { InvoiceLine, InvoiceStatus, InvoiceType } from '@escale/contract/invoices';
import { addDays } from '../time/calendar.rules.ts';
import { divideCents } from './credits.rules.ts';
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

/** A line before its tax is known. */
export type UntaxedLine = Omit<InvoiceLine, 'taxCents'>;

/** Amounts of several lines in cents; the rate is null where they have several. */
export interface LineAmounts extends Omit<InvoiceAmounts, 'taxBasisPoints'> {
  taxBasisPoints: number | null;
  lines: InvoiceLine[];
}

/**
 * Taxes lines rate by rate: the tax of a rate is rounded once, on the sum of its lines, and shared out among them, so that lines, rates and
 * total agree to the cent (INV-01). Amounts are zero or more.
 */
export function withLineTaxes(lines: readonly UntaxedLine[]): LineAmounts {
  const taxes = new Map<UntaxedLine, number>();
  const byRate = Map.groupBy(lines, ({ taxBasisPoints: rate }) => rate);
  for (const [rate, ofRate] of byRate) {
    const amounts = ofRate.map(({ excludingTaxCents }) => excludingTaxCents);
    const base = amounts.reduce((sum, cents) => sum + cents, 0);
    const parts = divideCents(withTax(base, rate) - base, amounts);
    for (const [index, line] of ofRate.entries()) taxes.set(line, parts[index] ?? 0);
  }
  return amountsOfLines(lines.map((line) => ({ ...line, taxCents: taxes.get(line) ?? 0 })));
}

/** Sums of lines whose taxes are known. */
export function amountsOfLines(lines: InvoiceLine[]): LineAmounts {
  const excludingTaxCents = lines.reduce((sum, line) => sum + line.excludingTaxCents, 0);
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
  const rates = new Set(lines.map(({ taxBasisPoints: rate }) => rate));
  const [rate = null] = rates.size === 1 ? rates : [];
  return { lines, excludingTaxCents, taxCents, includingTaxCents: excludingTaxCents + taxCents, taxBasisPoints: rate };
}

/** The same lines, taken back. */
export function reversedLines(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    excludingTaxCents: -line.excludingTaxCents,
    taxCents: 0 - line.taxCents,
  }));
}

/** Bases and taxes of an invoice by rate, the highest rate first (INV-02). */
export function taxesOf(
  lines: readonly InvoiceLine[],
): { taxBasisPoints: number; baseCents: number; taxCents: number }[] {
  return [...Map.groupBy(lines, ({ taxBasisPoints: rate }) => rate)]
    .sort(([one], [other]) => other - one)
    .map(([rate, ofRate]) => ({
      taxBasisPoints: rate,
      baseCents: ofRate.reduce((sum, line) => sum + line.excludingTaxCents, 0),
      taxCents: ofRate.reduce((sum, line) => sum + line.taxCents, 0),
    }));
}

/** Last day to pay an invoice on time. */
export function dueDate(issuedOn: string): string {
  return addDays(issuedOn, daysToPay);
}

/** Name of the n-th invoice of a company's year (INV-01). */
export function invoiceName(year: number, count: number): string {
  return `INV-${year}-${String(count).padStart(4, '0')}`;
}

/** Name of the n-th credit note of a company's year: a series of its own (INV-01). */
export function creditNoteName(year: number, count: number): string {
  return `AV-${year}-${String(count).padStart(4, '0')}`;
}

/** Whether payment of an invoice is due: sent to the company, and neither paid nor written off (spec §4). */
export function isOwed(status: InvoiceStatus): boolean {
  return status === 'sent' || status === 'delayed';
}

/** Whether support may still write an invoice off: nothing was paid for it. */
export function mayGiveUp(status: InvoiceStatus): boolean {
  return isOwed(status) || isEstimate(status);
}

/** Types of invoices that support makes: no job does. */
export const typesByHand = [
  'customer_setup',
  'customer_hub_management',
  'customer_security_deposit',
  'customer_consulting_mission',
] as const satisfies readonly InvoiceType[];

export function isMadeByHand(type: InvoiceType): boolean {
  return (typesByHand as readonly InvoiceType[]).includes(type);
}

/** Whether an invoice is one to be agreed to yet: it has no number, and nothing is owed. */
export function isEstimate(status: InvoiceStatus): boolean {
  return status === 'estimate' || status === 'estimate-sent';
}
