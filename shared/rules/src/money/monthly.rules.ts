import type { BillingCountry } from '@escale/contract/billing-fields';
import type { InvoiceLine } from '@escale/contract/invoices';
import { addDays, periodOf } from '../time/calendar.rules.ts';
import { divideCents } from './credits.rules.ts';
import type { UntaxedLine } from './invoice.rules.ts';

/** Price of a licence for a month, excluding tax, in cents (spec §9). */
export const licenceCents = { standard: 290, premium: 480 } as const;
export type Plan = keyof typeof licenceCents;

/** The most months that are made up for at once: what is older was decided by somebody. */
const mostMonths = 24;

/** First day of the month after that of a date. */
export function monthAfter(date: string): string {
  return addDays(periodOf('month', date).to, 1);
}

/**
 * First days of the months that are to be invoiced: after the last one that was, or from the first that begins on or after the day on which
 * the company began; the last one is the current month (JOB-01).
 */
export function monthsDue({ began, last, today }: { began: string; last: string | null; today: string }): string[] {
  const start = periodOf('month', began).from;
  const first = last === null ? (start === began ? began : monthAfter(began)) : monthAfter(last);
  const months: string[] = [];
  for (let month = first; month <= today && months.length < mostMonths; month = monthAfter(month)) months.push(month);
  return months;
}

/** A party's country, and whether it has a VAT number. */
interface Party {
  country: BillingCountry;
  vatNumber?: string | undefined;
}

/** Standard rates of VAT of the countries that a bill can be addressed to, in basis points. */
const standardRates: Record<BillingCountry, number> = {
  FR: 2000,
  BE: 2100,
  NL: 2100,
  LU: 1700,
  DE: 1900,
  AT: 2000,
  CH: 810,
  ES: 2100,
  IT: 2200,
  PT: 2300,
  IE: 2300,
  GB: 2000,
};
const outsideUnion: ReadonlySet<BillingCountry> = new Set(['CH', 'GB']);

/**
 * Rate of VAT of a service that follows its customer, such as licences: that of the seller at home; none abroad where the customer owes it,
 * in the European Union by its VAT number (reverse charge, directive 2006/112/EC, articles 44 and 196). Stays in a building are taxed where
 * it is, by the rate of the booking.
 */
export function serviceTax(seller: Party, buyer: Party): number {
  const isAbroad = seller.country !== buyer.country;
  const isDue = isAbroad && (outsideUnion.has(buyer.country) || buyer.vatNumber !== undefined);
  return isDue ? 0 : standardRates[seller.country];
}

/** Why a line without VAT has none, in the categories of EN 16931; standard where it has some. */
export type TaxCategory = 'standard' | 'reverseCharge' | 'outsideUnion' | 'zero';

/** The category of the tax of a line, from its rate and both parties (BT-151). */
export function taxCategory(taxBasisPoints: number, seller: Party, buyer: Party | null): TaxCategory {
  if (taxBasisPoints > 0) return 'standard';
  if (buyer === null || buyer.country === seller.country) return 'zero';
  return outsideUnion.has(buyer.country) ? 'outsideUnion' : 'reverseCharge';
}

/** The line of a month's licences; null where there is nothing to pay. */
export function licenceLine(licences: {
  plan: Plan;
  month: string;
  quantity: number;
  taxBasisPoints: number;
}): UntaxedLine | null {
  const { plan, month, quantity, taxBasisPoints } = licences;
  if (quantity <= 0) return null;
  const unitExcludingTaxCents = licenceCents[plan];
  const excludingTaxCents = quantity * unitExcludingTaxCents;
  return { subject: 'customer_licences', month, quantity, unitExcludingTaxCents, excludingTaxCents, taxBasisPoints };
}

/** Amount excluding tax within one that includes it, to the nearest cent. */
function withoutTax(includingTaxCents: number, taxBasisPoints: number): number {
  return Math.round((includingTaxCents * 10_000) / (10_000 + taxBasisPoints));
}

/** What bookings spent at a rate of VAT. */
export interface SpentAt {
  taxBasisPoints: number;
  cents: number;
}

/**
 * Lines of an amount that includes tax, one for each rate, in proportion to what was spent at it: together they are the amount to the cent,
 * and each base is the nearest cent of its part (INV-01). Without spending it is all at `otherwise`.
 */
export function linesOfSpent(
  subject: InvoiceLine['subject'],
  month: string,
  { cents, spent, otherwise }: { cents: number; spent: readonly SpentAt[]; otherwise: number },
): InvoiceLine[] {
  const positive = spent.filter((one) => one.cents > 0);
  const rates = positive.length > 0 ? positive : [{ taxBasisPoints: otherwise, cents: 1 }];
  const parts = divideCents(
    cents,
    rates.map((one) => one.cents),
  );
  return rates
    .map(({ taxBasisPoints }, index) => {
      const part = parts[index] ?? 0;
      const base = withoutTax(part, taxBasisPoints);
      const amounts = { unitExcludingTaxCents: base, excludingTaxCents: base, taxCents: part - base };
      return { subject, month, quantity: 1, taxBasisPoints, ...amounts };
    })
    .filter(({ excludingTaxCents }) => excludingTaxCents > 0)
    .sort((one, other) => other.taxBasisPoints - one.taxBasisPoints);
}

/** What moved the accounts of a company until an instant, in cents; the amounts are zero or more, refunds deducted. */
export interface CreditFlows {
  /** By bookings, out of the accounts of members and departments. */
  spentByMembers: number;
  /** By bookings, out of the company's own account. */
  spentByCompany: number;
  /** By administrators, out of the company's own account into those of members and departments. */
  given: number;
  /** By paid invoices, into the company's own account. */
  loaded: number;
  /** By a shared budget, into the company's own account. */
  budgeted: number;
}

/**
 * Credits of budgets that bookings have used: nobody has paid for them before. What was given and loaded is used first (POL-06, INV-01).
 */
export function usedOfBudgets({ spentByMembers, spentByCompany, given, loaded, budgeted }: CreditFlows): number {
  const ofMembers = Math.max(0, spentByMembers - given);
  const ofCompany = Math.max(0, Math.min(budgeted, spentByCompany + given - loaded));
  return ofMembers + ofCompany;
}

/** Letters about the due date of an invoice, by days after it. */
export const reminders = [
  { kind: 'soon', days: -5 },
  { kind: 'late', days: 1 },
  { kind: 'lateAgain', days: 15 },
  { kind: 'last', days: 30 },
] as const;
export type Reminder = (typeof reminders)[number]['kind'];

/** Days after its due date from which an unpaid invoice leaves the plan in arrears. */
export const daysUntilArrears = 30;

/**
 * The reminder that is due on a day, and how many have been due: of those that a downtime missed only the last one is sent. Null when none
 * is due that has not been sent.
 */
export function reminderDue(dueOn: string, today: string, sent: number): { kind: Reminder; count: number } | null {
  const count = reminders.filter(({ days }) => addDays(dueOn, days) <= today).length;
  const last = reminders[count - 1];
  return last && count > sent ? { kind: last.kind, count } : null;
}
