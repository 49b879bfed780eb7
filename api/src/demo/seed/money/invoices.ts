import type { InvoiceStatus, InvoiceType } from '@escale/contract';
import { addDays, amountsWithTax, creditNoteName, dueDate, invoiceName, isEstimate } from '@escale/rules';
import { companyId } from '../company.ts';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

interface Billed {
  date: string;
  type: InvoiceType;
  status: InvoiceStatus;
  excludingTaxCents: number;
}

/** Invoices of the company: licences at the start of each month, and one invoice of each final status (CKP-09, spec §9). */
export function addInvoices(world: World, { today, months }: Days): void {
  const licences = months.map((date): Billed => {
    const status = date === months.at(-1) ? 'sent' : 'paid';
    return { date, type: 'customer_licences', status, excludingTaxCents: 144_000 };
  });
  const [first = today, second = today] = months;
  const others: Billed[] = [
    { date: first, type: 'customer_setup', status: 'paid', excludingTaxCents: 250_000 },
    { date: addDays(today, -42), type: 'customer_hub_management', status: 'delayed', excludingTaxCents: 89_900 },
    { date: second, type: 'customer_consulting_mission', status: 'cancelled', excludingTaxCents: 120_000 },
    { date: addDays(first, 2), type: 'customer_balance', status: 'paid', excludingTaxCents: 500_000 },
    { date: addDays(second, 9), type: 'customer_balance', status: 'paid', excludingTaxCents: 300_000 },
    { date: addDays(second, 13), type: 'customer_cost_transfer', status: 'refunded', excludingTaxCents: 31_250 },
    { date: addDays(today, -3), type: 'customer_setup', status: 'estimate-sent', excludingTaxCents: 90_000 },
    { date: today, type: 'customer_balance', status: 'sent', excludingTaxCents: 500_000 },
  ];
  const counts = new Map<number, number>();
  for (const billed of [...licences, ...others].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    if (isEstimate(billed.status)) {
      // An estimate has no number, no date of issue and nothing due yet.
      const row = rowOf(billed, `estimate ${billed.date}`);
      add(world, 'invoice', { ...row, name: null, issued_on: null, due_on: addDays(billed.date, 30), method: null });
      continue;
    }
    const year = Number(billed.date.slice(0, 4));
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    const name = invoiceName(year, count);
    add(world, 'invoice', rowOf(billed, name));
    if (billed.type === 'customer_licences') add(world, 'invoice_line', licenceLine(billed, name));
    if (billed.status === 'refunded') addCreditNote(world, billed, name);
  }
  // The clock goes on from the next month.
  for (const { id } of world.rows.get('company') ?? [])
    add(world, 'invoice_month', {
      company_id: id ?? null,
      month: months.at(-1) ?? today,
      done_at: `${today}T00:05:00Z`,
    });
  for (const [year, last_number] of counts) add(world, 'invoice_series', { company_id: companyId, year, last_number });
}

/** Licences of a month: one for each member that the subscription covers. */
function licenceLine({ date, excludingTaxCents }: Billed, name: string) {
  const { taxCents, taxBasisPoints } = amountsWithTax(excludingTaxCents);
  return {
    invoice_id: idOf('invoice', name),
    position: 1,
    subject: 'customer_licences',
    month: `${date.slice(0, 7)}-01`,
    quantity: 300,
    unit_excluding_tax_cents: excludingTaxCents / 300,
    excluding_tax_cents: excludingTaxCents,
    tax_basis_points: taxBasisPoints,
    tax_cents: taxCents,
  };
}

/** The credit note of the one refunded invoice, a fortnight after it was paid (INV-01). */
function addCreditNote(world: World, billed: Billed, corrected: string): void {
  const date = addDays(billed.date, 34);
  const name = creditNoteName(Number(date.slice(0, 4)), 1);
  const row = rowOf({ ...billed, date, type: 'customer_credit_note' }, name);
  const { excluding_tax_cents: base, tax_cents: tax, tax_basis_points } = row;
  const amounts = { excluding_tax_cents: -base, tax_cents: -tax };
  const paid = { paid_at: row.created_at, due_on: null, month: null };
  add(world, 'invoice', { ...row, ...amounts, ...paid, corrects: idOf('invoice', corrected) });
  add(world, 'invoice_line', {
    invoice_id: row.id,
    position: 1,
    subject: billed.type,
    month: null,
    quantity: -1,
    unit_excluding_tax_cents: base,
    ...amounts,
    tax_basis_points,
  });
  add(world, 'credit_note_series', { company_id: companyId, year: Number(date.slice(0, 4)), last_number: 1 });
}

function rowOf({ date, type, status, excludingTaxCents }: Billed, name: string) {
  const { taxCents, taxBasisPoints } = amountsWithTax(excludingTaxCents);
  return {
    id: idOf('invoice', name),
    company_id: companyId,
    name,
    type,
    status,
    excluding_tax_cents: excludingTaxCents,
    tax_cents: taxCents,
    tax_basis_points: taxBasisPoints,
    method: 'bankTransfer',
    issued_on: date,
    due_on: dueDate(date),
    month: type === 'customer_licences' ? `${date.slice(0, 7)}-01` : null,
    // The first two reminders of the late one were sent.
    reminders: status === 'delayed' ? 2 : 0,
    // A paid load has moved credits once.
    postings: type === 'customer_balance' && status === 'paid' ? 1 : 0,
    paid_at: status === 'paid' || status === 'refunded' ? `${addDays(date, 20)}T09:00:00Z` : null,
    created_at: `${date}T03:00:00Z`,
    corrects: null,
  };
}
