import { z } from 'zod';
import { cents, date, id, label } from '../common.ts';
import { customerParams } from '../companies/customer-import.ts';
import { route } from '../route.ts';
import { exampleInvoice, invoice, invoiceType } from './invoices.ts';

/** Invoices that staff makes by hand: no job makes them. */
const madeInvoiceType = invoiceType.extract([
  'customer_setup',
  'customer_hub_management',
  'customer_security_deposit',
  'customer_consulting_mission',
]);

const madeLine = z.strictObject({
  description: label(120).describe('What it is for'),
  quantity: z.int().min(1).max(10_000),
  unitExcludingTaxCents: cents.min(1).max(100_000_000),
  taxBasisPoints: z.int().min(0).max(3000),
});

const newInvoice = z.strictObject({
  type: madeInvoiceType,
  as: z.enum(['estimate', 'invoice']).describe('An estimate has no number, and becomes an invoice once accepted'),
  dueDate: date.describe('Not before today; of an estimate, the one of its invoice unless it has passed by then'),
  lines: z.array(madeLine).min(1).max(20),
});

const byId = z.strictObject({ id });
const one = z.strictObject({ invoice });
const refusals = ['access.forbidden', 'resource.not-found'] as const;
const example: z.input<typeof invoice> = {
  ...exampleInvoice,
  type: 'customer_consulting_mission',
  method: null,
};
const estimate = { ...example, name: null, date: null, status: 'estimate' } as const;

/** Estimates and invoices that staff makes by hand, and their acceptance by the company (INV-01). */
export const madeInvoiceRoutes = {
  make: route({
    id: 'invoices.make',
    method: 'POST',
    path: '/customers/{id}/invoices',
    changes: ['invoice'],
    summary:
      'Support makes an estimate, or an invoice that is issued and sent at once; without the legal details of the company it waits for them',
    auth: 'required',
    access: 'platform.invoices',
    idempotent: true,
    params: customerParams,
    body: newInvoice,
    reply: one,
    errors: [...refusals, 'request.idempotency-key-missing', 'request.idempotency-key-reused'],
    example: { invoice: estimate },
  }),
  send: route({
    id: 'invoices.send',
    method: 'POST',
    path: '/invoices/{id}/send',
    changes: ['invoice'],
    summary: 'Support sends an estimate to the company',
    auth: 'required',
    access: 'platform.invoices',
    params: byId,
    reply: one,
    errors: [...refusals, 'payment.failed'],
    example: { invoice: { ...estimate, status: 'estimate-sent' } },
  }),
  accept: route({
    id: 'invoices.accept',
    method: 'POST',
    path: '/invoices/{id}/accept',
    changes: ['invoice'],
    summary: 'An estimate is accepted, by the company or, told by it, by support: it becomes an invoice with a number',
    auth: 'required',
    access: 'company.invoices',
    params: byId,
    reply: one,
    errors: [...refusals, 'payment.failed'],
    example: { invoice: example },
  }),
} as const;
