import { z } from 'zod';
import { cents, date, done, id, label, list } from '../common.ts';
import { route } from '../route.ts';
import { exampleInvoice, invoice, invoiceSort, invoiceStatus, invoiceType } from './invoices.ts';

/** `open`: nothing is matched, `partly`: a rest waits, `matched`: all of it pays invoices, `closed`: staff has explained the rest. */
export const transferState = z.enum(['open', 'partly', 'matched', 'closed']);
export type TransferState = z.infer<typeof transferState>;

/** A transfer that arrived at the platform's bank account. */
export const receivedTransfer = z.strictObject({
  id,
  receivedOn: date,
  amountCents: cents,
  matchedCents: cents,
  payer: z.string(),
  reference: z.string().describe('What the payer wrote'),
  state: transferState,
  closedNote: z.string().nullable(),
});
export type ReceivedTransfer = z.infer<typeof receivedTransfer>;

/** An invoice of a company, as staff sees it. */
export const companyInvoice = z.strictObject({ companyId: id, companyName: z.string(), invoice });
export type CompanyInvoice = z.infer<typeof companyInvoice>;

const match = companyInvoice.extend({ cents: cents.describe('Of the transfer, for this invoice') });
export type TransferMatch = z.infer<typeof match>;

/** Why an invoice is proposed for a transfer. */
export const candidateReason = z.enum(['reference', 'amount', 'payer', 'search']);
const candidate = companyInvoice.extend({ reason: candidateReason, openCents: cents.describe('Still to be paid') });
export type TransferCandidate = z.infer<typeof candidate>;

export const newTransfer = z.strictObject({
  receivedOn: date,
  amountCents: cents.min(1).max(1_000_000_000),
  payer: label(140),
  reference: z.string().trim().max(140),
});
export type NewTransfer = z.infer<typeof newTransfer>;

const bankFile = z.strictObject({ xml: z.string().min(1).max(2_000_000).describe('ISO 20022 camt.053') });

/** A transfer of a bank's file: to be recorded, recorded by an earlier file, or by hand on the same day with the same amount. */
const bankFileRow = newTransfer.extend({
  bankReference: z.string(),
  state: z.enum(['new', 'known', 'byHand']),
  pays: z
    .strictObject({ name: z.string(), companyName: z.string() })
    .nullable()
    .describe('The invoice that it names and pays to the cent'),
});
export type BankFileRow = z.infer<typeof bankFileRow>;

const details = z.strictObject({ transfer: receivedTransfer, matches: z.array(match) });
const byId = z.strictObject({ id });
const byMatch = z.strictObject({ id, invoiceId: id });
const refusals = ['access.forbidden', 'resource.not-found'] as const;
const ofStaff = { auth: 'required', access: 'platform.invoices' } as const;
const paged = {
  order: z.enum(['ascending', 'descending']).default('ascending'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

/** Columns by which the transfers are sorted. */
export const transferSort = z.enum(['receivedOn', 'amount', 'payer', 'state']);
export type TransferSort = z.infer<typeof transferSort>;

const example: z.input<typeof receivedTransfer> = {
  id: '018f4f2e-0000-7000-8000-0000000000b1',
  receivedOn: '2026-11-25',
  amountCents: 60_000,
  matchedCents: 0,
  payer: 'MARELUNE SAS',
  reference: 'INV-2026-0042',
  state: 'open',
  closedNote: null,
};
const u = '018f4f2e-0000-7000-8000-0000000000c1';
const ofCompany = { companyId: u, companyName: 'Marelune', invoice: exampleInvoice };
const paid = { ...exampleInvoice, status: 'paid', paidAt: '2026-11-25T09:00:00Z', receivedCents: 60_000 } as const;

/** What arrives at the bank, and which invoices it pays; invoices of all companies (CKP-09, INT-04). */
export const transferRoutes = {
  invoices: route({
    ...ofStaff,
    id: 'invoices.of-all',
    method: 'GET',
    path: '/invoices',
    shows: ['invoice'],
    summary: 'Invoices of all companies, the latest first, for support (CKP-09)',
    query: z.strictObject({
      q: z.string().trim().max(100).optional().describe('Part of the number, or of the name of the company'),
      type: invoiceType.optional(),
      status: list(invoiceStatus, 10).optional(),
      year: z.coerce.number().int().min(2000).max(2099).optional().describe('Of the issue'),
      sort: z
        .enum([...invoiceSort.options, 'company'])
        .optional()
        .describe('The latest first when left out'),
      ...paged,
    }),
    reply: z.strictObject({
      items: z.array(companyInvoice),
      total: z.int(),
      counts: z.partialRecord(invoiceStatus, z.int()).describe('Of all invoices, whatever is asked for'),
      years: z.array(z.int()).describe('In which invoices were issued, the latest first'),
    }),
    errors: ['access.forbidden'],
    example: { items: [ofCompany], total: 1, counts: { sent: 1 }, years: [2026] },
  }),
  list: route({
    ...ofStaff,
    id: 'transfers.list',
    method: 'GET',
    path: '/transfers',
    shows: ['invoice'],
    summary: 'Transfers that arrived at the bank, the latest first',
    query: z.strictObject({
      q: z.string().trim().max(100).optional().describe('Part of payer or reference'),
      state: list(transferState, 4).optional(),
      sort: transferSort.optional(),
      ...paged,
    }),
    reply: z.strictObject({
      items: z.array(receivedTransfer),
      total: z.int(),
      counts: z.record(transferState, z.int()),
      restCents: cents.describe('Of all transfers, not matched and not closed'),
    }),
    errors: ['access.forbidden'],
    example: {
      items: [example],
      total: 1,
      counts: { open: 1, partly: 0, matched: 0, closed: 0 },
      restCents: 60_000,
    },
  }),
  get: route({
    ...ofStaff,
    id: 'transfers.get',
    method: 'GET',
    path: '/transfers/{id}',
    shows: ['invoice'],
    summary: 'A transfer with the invoices that it pays',
    params: byId,
    reply: details,
    errors: refusals,
    example: { transfer: example, matches: [] },
  }),
  candidates: route({
    ...ofStaff,
    id: 'transfers.candidates',
    method: 'GET',
    path: '/transfers/{id}/candidates',
    shows: ['invoice'],
    summary: 'Unpaid invoices that a transfer may pay: by its reference, its amount and its payer, or as searched for',
    params: byId,
    query: z.strictObject({ q: z.string().trim().max(100).optional().describe('Part of a number or company') }),
    reply: z.strictObject({ items: z.array(candidate).describe('The likeliest first; at most 10') }),
    errors: refusals,
    example: { items: [{ ...ofCompany, reason: 'reference', openCents: 60_000 }] },
  }),
  record: route({
    ...ofStaff,
    id: 'transfers.record',
    method: 'POST',
    path: '/transfers',
    changes: ['invoice'],
    summary: 'Record a transfer that the bank shows',
    idempotent: true,
    body: newTransfer,
    reply: details,
    errors: ['access.forbidden', 'request.idempotency-key-missing', 'request.idempotency-key-reused'],
    example: { transfer: example, matches: [] },
  }),
  previewFile: route({
    ...ofStaff,
    id: 'transfers.preview-file',
    method: 'POST',
    path: '/transfers/file/preview',
    changes: [],
    changesNothing: 'Tells what a file would record; a POST, because a file does not fit into an address.',
    summary: "What a bank's file would record: transfers that are known already are told apart",
    limit: 60,
    bodyBytes: 6 * 1024 * 1024,
    body: bankFile,
    reply: z.strictObject({
      items: z.array(bankFileRow),
      left: z.int().describe('Entries that are no transfer to us: debits, other currencies, not booked yet'),
    }),
    errors: ['access.forbidden'],
    example: {
      items: [
        {
          bankReference: 'FR7630006000011234567890189 2026-11-25-0001',
          receivedOn: '2026-11-25',
          amountCents: 60_000,
          payer: 'MARELUNE SAS',
          reference: 'INV-2026-0042',
          state: 'new',
          pays: { name: 'INV-2026-0042', companyName: 'Marelune' },
        },
      ],
      left: 3,
    },
  }),
  importFile: route({
    ...ofStaff,
    id: 'transfers.import-file',
    method: 'POST',
    path: '/transfers/file',
    changes: ['invoice', 'credits'],
    summary:
      "Record the transfers of a bank's file, once each however often it is read, and match those that name an invoice and pay it to the cent (INT-04)",
    limit: 60,
    bodyBytes: 6 * 1024 * 1024,
    body: bankFile,
    reply: z.strictObject({ recorded: z.int(), matched: z.int(), known: z.int() }),
    errors: ['access.forbidden'],
    example: { recorded: 12, matched: 9, known: 3 },
  }),
  remove: route({
    ...ofStaff,
    id: 'transfers.remove',
    method: 'DELETE',
    path: '/transfers/{id}',
    changes: ['invoice'],
    summary: 'Remove a transfer that was recorded by mistake; one that pays an invoice is `payment.invoice-paid`',
    params: byId,
    reply: done,
    errors: [...refusals, 'payment.invoice-paid'],
    example: { done: true },
  }),
  close: route({
    ...ofStaff,
    id: 'transfers.close',
    method: 'POST',
    path: '/transfers/{id}/close',
    changes: ['invoice'],
    summary: 'Explain the rest of a transfer, such as money that was returned: it no longer waits',
    params: byId,
    body: z.strictObject({ note: label(200) }),
    reply: details,
    errors: refusals,
    example: { transfer: { ...example, state: 'closed', closedNote: 'Rendu le 26 novembre' }, matches: [] },
  }),
  match: route({
    ...ofStaff,
    id: 'transfers.match',
    method: 'POST',
    path: '/transfers/{id}/matches',
    changes: ['invoice', 'credits'],
    summary:
      'A transfer pays an invoice as far as it goes: the invoice is paid once all of it has arrived, and a rest of the transfer stays (INT-04)',
    params: byId,
    body: z.strictObject({ invoiceId: id }),
    reply: details,
    errors: [...refusals, 'payment.invoice-paid', 'payment.failed'],
    example: {
      transfer: { ...example, matchedCents: 60_000, state: 'matched' },
      matches: [{ ...ofCompany, invoice: paid, cents: 60_000 }],
    },
  }),
  unmatch: route({
    ...ofStaff,
    id: 'transfers.unmatch',
    method: 'DELETE',
    path: '/transfers/{id}/matches/{invoiceId}',
    changes: ['invoice', 'credits'],
    summary:
      'A transfer was matched to the wrong invoice, which is to be paid again; `credits.not-enough` when what it loaded is spent, `payment.invoice-refunded` and `payment.invoice-by-card` when a credit note has taken it back or has to',
    params: byMatch,
    reply: details,
    errors: [...refusals, 'payment.invoice-refunded', 'payment.invoice-by-card', 'credits.not-enough'],
    example: { transfer: example, matches: [] },
  }),
} as const;
