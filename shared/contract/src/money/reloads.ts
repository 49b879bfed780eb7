import { z } from 'zod';
import { cents, instant } from '../common.ts';
import { route } from '../route.ts';
import { bankTransfer, cardStep, exampleInvoice, exampleTransfer, invoice, invoiceMethod } from './invoices.ts';

/** The minimum reload is 0.50 EUR excluding tax (spec §5). */
const loaded = cents.min(50).max(100_000_000).describe('Excluding tax; the account gains it including tax');
const cardToken = z.string().min(1).max(200);

export const reloadRequest = z.strictObject({
  excludingTaxCents: loaded,
  method: invoiceMethod,
  cardToken: cardToken.optional().describe('For `card`'),
  returnTo: z.string().max(300).optional().describe('Path of our own to come back to after 3-D Secure'),
});
export type ReloadRequest = z.infer<typeof reloadRequest>;

/** When the company's account reloads automatically; null when never configured. */
export const autoReload = z.strictObject({
  enabled: z.boolean(),
  thresholdCents: cents.describe('Below it, credits are loaded'),
  excludingTaxCents: loaded,
  paysInvoices: z.boolean().describe('The kept card is charged for the invoices of each month, when they are issued'),
  failedAt: instant.nullable().describe('The kept card was refused: set it again to go on'),
});
export type AutoReload = z.infer<typeof autoReload>;

export const autoReloadChange = autoReload.omit({ failedAt: true }).extend({
  thresholdCents: cents.min(-100_000_000).max(100_000_000),
  paysInvoices: z.boolean().optional().describe('Left out: as it is'),
  cardToken: cardToken.optional().describe('Left out: the card that is kept already, here or at the card company'),
});
export type AutoReloadChange = z.infer<typeof autoReloadChange>;

const ofCompany = { auth: 'required', access: 'company.credits' } as const;
const reply = z.strictObject({ autoReload: autoReload.nullable() });
const example = {
  autoReload: { enabled: true, thresholdCents: 20_000, excludingTaxCents: 50_000, paysInvoices: false, failedAt: null },
};
const refusals = ['access.forbidden', 'access.feature-locked', 'credits.update-failed'] as const;

/** A company reloads its own account (CKP-10). */
export const reloadRoutes = {
  create: route({
    ...ofCompany,
    id: 'reloads.create',
    method: 'POST',
    path: '/credits/reloads',
    changes: ['invoice', 'credits'],
    summary: "Load the company's account by card, or by a transfer to the bank: one invoice a reload (CKP-10)",
    idempotent: true,
    limit: 60,
    body: reloadRequest,
    reply: z.strictObject({
      invoice,
      card: cardStep.nullable(),
      transfer: bankTransfer.nullable(),
      creditsCents: cents.describe("In the company's account now"),
    }),
    errors: refusals,
    example: { invoice: exampleInvoice, card: null, transfer: exampleTransfer, creditsCents: 1_250_000 },
  }),
  auto: route({
    ...ofCompany,
    id: 'reloads.auto',
    method: 'GET',
    path: '/credits/auto-reload',
    shows: ['credits'],
    summary: 'When the account loads itself by the kept card (CKP-10)',
    reply,
    errors: ['access.forbidden'],
    example,
  }),
  setAuto: route({
    ...ofCompany,
    id: 'reloads.set-auto',
    method: 'PUT',
    path: '/credits/auto-reload',
    changes: ['credits'],
    summary: 'Change when the account loads itself, and the card that does (CKP-10)',
    limit: 60,
    body: autoReloadChange,
    reply,
    errors: refusals,
    example,
  }),
} as const;
