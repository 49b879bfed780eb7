import { z } from 'zod';
import { cents, currency, id, instant } from '../common.ts';
import { route } from '../route.ts';

/** Status of a card payment; from `held` on, its booking counts as paid (BKG-10). */
export const paymentStatus = z.enum([
  'new',
  'holding',
  'actionRequired',
  'held',
  'capturing',
  'captured',
  'releasing',
  'released',
  'declined',
  'failed',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const payment = z.strictObject({
  id,
  bookingId: id.nullable().describe('What it pays: a booking'),
  invoiceId: id.nullable().describe('or an invoice (CKP-09)'),
  status: paymentStatus,
  cents,
  currency,
  capturedCents: cents,
  refundedCents: cents,
  clientSecret: z.string().nullable().describe("For the card provider's script while the member has to act"),
  actionUrl: z.string().nullable().describe('Page of the bank where the member approves (3-D Secure)'),
  lapsesAt: instant.describe('Until when the member may approve'),
});
export type Payment = z.infer<typeof payment>;

const byId = z.strictObject({ id });
const reply = z.strictObject({ payment });
const example: z.input<typeof reply> = {
  payment: {
    id: '018f4f2e-0000-7000-8000-000000000001',
    bookingId: '018f4f2e-0000-7000-8000-000000000002',
    invoiceId: null,
    status: 'actionRequired',
    cents: 1800,
    currency: 'EUR',
    capturedCents: 0,
    refundedCents: 0,
    clientSecret: null,
    actionUrl: '/test-payments/test_018f4f2e',
    lapsesAt: '2026-11-21T09:15:00Z',
  },
};

/** Webhooks of card providers use `POST /payments/webhooks/{provider}`, which is not in this contract: the raw body is signed. */
export const paymentRoutes = {
  get: route({
    id: 'payments.get',
    method: 'GET',
    path: '/payments/{id}',
    shows: ['payment'],
    summary: 'A card payment of the caller, with what the bank still asks of the member',
    auth: 'required',
    access: 'member',
    params: byId,
    reply,
    errors: ['resource.not-found'],
    example,
  }),
  confirm: route({
    id: 'payments.confirm',
    method: 'POST',
    path: '/payments/{id}/confirm',
    changes: ['payment', 'invoice', 'booking', 'availability', 'schedule', 'credits'],
    summary:
      "The member came back from the bank's page: asks the card provider how it went; repeating it changes nothing",
    auth: 'required',
    access: 'member',
    params: byId,
    reply,
    errors: [
      'resource.not-found',
      'payment.failed',
      'payment.provider-error',
      'payment.intent-failed',
      'payment.invoice-paid',
    ],
    example,
    limit: 60,
  }),
} as const;
