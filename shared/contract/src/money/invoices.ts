import { z } from 'zod';
import { cents, currency, date, id, instant, list } from '../common.ts';
import { customerParams } from '../companies/customer-import.ts';
import { route } from '../route.ts';
import { companyBilling } from './billing.ts';
import { cardProvider } from './card-provider.ts';
import { paymentStatus } from './payments.ts';

/** Purpose of an invoice (spec §3); `customer_balance` loads credits, `customer_credit_note` takes another invoice back. */
export const invoiceType = z.enum([
  'customer_cost_transfer',
  'customer_hub_management',
  'customer_security_deposit',
  'customer_setup',
  'customer_consulting_mission',
  'user_booking',
  'customer_balance',
  'customer_licences',
  'customer_credit_note',
]);
export type InvoiceType = z.infer<typeof invoiceType>;

/** Status of an invoice (spec §4). */
export const invoiceStatus = z.enum([
  'pending',
  'sent',
  'estimate',
  'estimate-sent',
  'paid',
  'delayed',
  'error',
  'cancelled',
  'refunded',
]);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;
export const invoiceMethod = z.enum(['card', 'bankTransfer']);

export const invoice = z.strictObject({
  id,
  name: z.string().nullable().describe('Its number; null until it is issued'),
  date: date.nullable().describe('On which it was issued'),
  type: invoiceType,
  status: invoiceStatus,
  excludingTaxCents: cents,
  taxCents: cents,
  includingTaxCents: cents,
  receivedCents: cents.describe('By transfers, of an invoice that is not paid in full as well'),
  currency,
  dueDate: date.nullable(),
  method: invoiceMethod.nullable(),
  paidAt: instant.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** A line of an invoice; those of a credit note are negative. */
export const invoiceLine = z.strictObject({
  subject: invoiceType.exclude(['customer_credit_note']),
  description: z.string().nullish().describe('What it is for, of a line that support wrote'),
  month: date.nullable().describe('First day of the month that is invoiced'),
  quantity: z.int(),
  unitExcludingTaxCents: cents,
  excludingTaxCents: cents,
  taxBasisPoints: z.int(),
  taxCents: cents,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

const otherInvoice = z.strictObject({ id, name: z.string(), date: date.nullable() });
const invoiceDetails = z.strictObject({
  lines: z.array(invoiceLine),
  buyer: companyBilling.nullable().describe('As it was when the invoice was issued'),
  corrects: otherInvoice.nullable().describe('The invoice that this credit note takes back'),
  correctedBy: otherInvoice.nullable().describe('The credit note that takes this invoice back'),
  linkExpiresAt: instant.nullable().describe('Of the payment link in use'),
});
export type InvoiceDetails = z.infer<typeof invoiceDetails>;

/** Columns by which the list is sorted. */
export const invoiceSort = z.enum(['name', 'type', 'date', 'dueDate', 'excludingTax', 'includingTax', 'status']);
export type InvoiceSort = z.infer<typeof invoiceSort>;

/** The invoice as shown to the holder of a payment link: only what is needed to pay it. */
const linkedInvoice = invoice.omit({ id: true }).extend({ companyName: z.string() });

/** Bank account and payment reference for a bank transfer. */
export const bankTransfer = z.strictObject({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  label: z.string().describe('The name of the invoice, so that the transfer is recognised'),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

/** The remaining confirmation by the cardholder (3-D Secure); null when the card needs none. */
export const cardStep = z.strictObject({
  status: paymentStatus,
  clientSecret: z.string().nullable().describe("For the card provider's script"),
  actionUrl: z.string().nullable().describe('Page of the bank'),
});
export type CardStep = z.infer<typeof cardStep>;

const cardToken = z.string().min(1).max(200);
const payment = z.strictObject({
  method: invoiceMethod,
  cardToken: cardToken.optional().describe('For `card`'),
});
const token = z.strictObject({ token: z.string().min(20).max(100) });
const byId = z.strictObject({ id });
const one = z.strictObject({ invoice });
const paying = { card: cardStep.nullable(), transfer: bankTransfer.nullable() };
const paid = z.strictObject({ invoice, ...paying });
const paidByLink = z.strictObject({ invoice: linkedInvoice, ...paying });
const refusals = ['access.forbidden', 'resource.not-found'] as const;
const cardRefusals = [
  'payment.invoice-paid',
  'payment.failed',
  'payment.provider-error',
  'payment.intent-failed',
] as const;

export const exampleInvoice: z.input<typeof invoice> = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  name: 'INV-2026-0042',
  date: '2026-11-21',
  type: 'customer_balance',
  status: 'sent',
  excludingTaxCents: 50_000,
  taxCents: 10_000,
  includingTaxCents: 60_000,
  receivedCents: 0,
  currency: 'EUR',
  dueDate: '2026-12-21',
  method: 'bankTransfer',
  paidAt: null,
};
const exampleDetails: z.input<typeof invoiceDetails> = {
  lines: [
    {
      subject: 'customer_balance',
      month: null,
      quantity: 1,
      unitExcludingTaxCents: 50_000,
      excludingTaxCents: 50_000,
      taxBasisPoints: 2000,
      taxCents: 10_000,
    },
  ],
  buyer: null,
  corrects: null,
  correctedBy: null,
  linkExpiresAt: null,
};
const { id: _, ...withoutId } = exampleInvoice;
const linked = { ...withoutId, companyName: 'Marelune' };
export const exampleTransfer: z.input<typeof bankTransfer> = {
  holder: 'Escale SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  label: 'INV-2026-0042',
};

export const invoiceRoutes = {
  list: route({
    id: 'invoices.list',
    method: 'GET',
    path: '/customers/{id}/invoices',
    shows: ['invoice'],
    summary: 'Invoices of a company, the latest first (CKP-09)',
    auth: 'required',
    access: 'company.invoices',
    params: customerParams,
    query: z.strictObject({
      q: z.string().trim().max(100).optional().describe('Part of the number'),
      type: invoiceType.optional(),
      status: list(invoiceStatus, 10).optional(),
      year: z.coerce.number().int().min(2000).max(2099).optional().describe('Of the issue'),
      sort: invoiceSort.optional().describe('The latest first when left out'),
      order: z.enum(['ascending', 'descending']).default('ascending'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.strictObject({
      items: z.array(invoice),
      total: z.int(),
      counts: z.partialRecord(invoiceStatus, z.int()).describe('Of all invoices, whatever is asked for'),
      years: z.array(z.int()).describe('In which invoices were issued, the latest first'),
    }),
    errors: refusals,
    example: { items: [exampleInvoice], total: 1, counts: { sent: 1 }, years: [2026] },
  }),
  balance: route({
    id: 'invoices.balance',
    method: 'GET',
    path: '/customers/{id}/invoices/balance',
    shows: ['invoice', 'credits', 'company'],
    summary: 'What a company owes, and the credits in its own account (CKP-09)',
    auth: 'required',
    access: 'company.invoices',
    params: customerParams,
    reply: z.strictObject({
      owedCents: cents.describe('Of invoices that are sent or delayed, including tax'),
      delayedCents: cents.describe('Of it, after the due date'),
      delayedSince: date.nullable().describe('The first due date that has passed'),
      paidCents: cents.describe('Of all paid invoices, less credit notes'),
      loadedCents: cents.describe('Of it, for credits'),
      creditsCents: cents,
      currency,
      card: cardProvider,
      transfers: z.boolean().describe('Whether an invoice can be paid by a bank transfer'),
      waitingCount: z.int().describe('Invoices that cannot be issued until the company has entered its legal details'),
    }),
    errors: refusals,
    example: {
      owedCents: 60_000,
      delayedCents: 0,
      delayedSince: null,
      paidCents: 1_500_000,
      loadedCents: 1_250_000,
      creditsCents: 1_250_000,
      currency: 'EUR',
      card: { provider: 'test', publishableKey: null },
      transfers: true,
      waitingCount: 0,
    },
  }),
  get: route({
    id: 'invoices.get',
    method: 'GET',
    path: '/invoices/{id}',
    shows: ['invoice'],
    summary: 'One invoice with its lines',
    auth: 'required',
    access: 'company.invoices',
    params: byId,
    reply: z.strictObject({ invoice, details: invoiceDetails }),
    errors: refusals,
    example: { invoice: exampleInvoice, details: exampleDetails },
  }),
  pdf: route({
    id: 'invoices.pdf',
    method: 'GET',
    path: '/invoices/{id}/pdf',
    shows: ['invoice'],
    summary: "The invoice as a PDF, in the caller's language (CKP-09, INV-02)",
    auth: 'required',
    access: 'company.invoices',
    params: byId,
    reply: z.string(),
    errors: refusals,
    example: '%PDF-1.3',
    raw: true,
  }),
  pay: route({
    id: 'invoices.pay',
    method: 'POST',
    path: '/invoices/{id}/pay',
    changes: ['invoice', 'credits'],
    summary: 'Pay by card, or get the details for a transfer; one that is paid is `payment.invoice-paid` (CKP-09)',
    auth: 'required',
    access: 'company.invoices',
    limit: 60,
    params: byId,
    body: payment,
    reply: paid,
    errors: [...refusals, ...cardRefusals],
    example: { invoice: exampleInvoice, card: null, transfer: exampleTransfer },
  }),
  link: route({
    id: 'invoices.link',
    method: 'POST',
    path: '/invoices/{id}/link',
    changes: ['invoice'],
    summary: 'A link by which anyone pays the invoice without signing in; the one before ends (CKP-09)',
    auth: 'required',
    access: 'company.invoices',
    limit: 60,
    params: byId,
    reply: z.strictObject({ path: z.string().describe('On our own site'), expiresAt: instant }),
    errors: [...refusals, 'payment.invoice-paid', 'payment.failed'],
    example: { path: '/invoices/pay/b3Vy…', expiresAt: '2027-02-19T08:00:00Z' },
  }),
  cancel: route({
    id: 'invoices.cancel',
    method: 'POST',
    path: '/invoices/{id}/cancel',
    changes: ['invoice'],
    summary: 'Support gives an unpaid invoice up (CKP-09)',
    auth: 'required',
    access: 'platform.invoices',
    params: byId,
    reply: one,
    errors: [...refusals, 'payment.invoice-paid', 'payment.failed'],
    example: { invoice: { ...exampleInvoice, status: 'cancelled' } },
  }),
  refund: route({
    id: 'invoices.refund',
    method: 'POST',
    path: '/invoices/{id}/refund',
    changes: ['invoice', 'credits'],
    summary:
      'Support takes a paid invoice back by a credit note: the money goes back, and its credits are taken back (INV-01)',
    auth: 'required',
    access: 'platform.invoices',
    params: byId,
    reply: z.strictObject({ invoice, creditNote: invoice }),
    errors: [...refusals, 'payment.failed', 'credits.not-enough'],
    example: {
      invoice: { ...exampleInvoice, status: 'refunded', paidAt: '2026-11-28T09:00:00Z' },
      creditNote: {
        ...exampleInvoice,
        name: 'AV-2026-0001',
        type: 'customer_credit_note',
        status: 'refunded',
        excludingTaxCents: -50_000,
        taxCents: -10_000,
        includingTaxCents: -60_000,
        dueDate: null,
        paidAt: '2026-11-28T09:00:00Z',
      },
    },
  }),
  received: route({
    id: 'invoices.received',
    method: 'POST',
    path: '/invoices/{id}/received',
    changes: ['invoice', 'credits'],
    summary: 'Support has found the transfer at the bank: the invoice is paid, and its credits are loaded (CKP-10)',
    auth: 'required',
    access: 'platform.invoices',
    params: byId,
    reply: one,
    errors: [...refusals, 'payment.invoice-paid', 'payment.failed'],
    example: { invoice: { ...exampleInvoice, status: 'paid', paidAt: '2026-11-28T09:00:00Z' } },
  }),
  byLink: route({
    id: 'invoices.by-link',
    method: 'GET',
    path: '/invoices/pay/{token}',
    shows: ['invoice'],
    summary: 'The invoice of a link (CKP-09)',
    auth: 'none',
    access: 'public',
    limit: 60,
    params: token,
    reply: z.strictObject({ invoice: linkedInvoice, card: cardProvider }),
    errors: ['resource.not-found'],
    example: { invoice: linked, card: { provider: 'test', publishableKey: null } },
  }),
  payByLink: route({
    id: 'invoices.pay-by-link',
    method: 'POST',
    path: '/invoices/pay/{token}',
    changes: ['invoice', 'credits'],
    summary: 'Pay the invoice of a link; the bank leads back to `/invoices/pay/return` (CKP-09)',
    auth: 'none',
    access: 'public',
    limit: 30,
    params: token,
    body: payment,
    reply: paidByLink,
    errors: ['resource.not-found', ...cardRefusals],
    example: { invoice: linked, card: null, transfer: exampleTransfer },
  }),
} as const;
