import { z } from 'zod';
import { cents, id } from '../common.ts';
import { route } from '../route.ts';

const byId = z.strictObject({ id });

/** A calendar month, `2026-11`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What a member paid for the bookings of a month, less what was refunded. Amounts are cents. */
export const paidMonth = z.strictObject({
  month,
  receipts: z.int().describe('Number of bookings that have one'),
  shares: z
    .int()
    .optional()
    .describe("Number of colleagues' bookings of which the member paid a share, which have no receipt (BKG-08)"),
  creditsCents: cents,
  cardCents: cents,
});
export type PaidMonth = z.infer<typeof paidMonth>;

export const receiptRoutes = {
  list: route({
    id: 'bookings.receipts',
    method: 'GET',
    path: '/bookings/receipts',
    shows: ['booking'],
    summary:
      'What the caller paid for bookings, by month of the stay, latest first; at most the last twelve months with receipts (ACC-04)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ items: z.array(paidMonth) }),
    errors: [],
    example: {
      items: [
        { month: '2026-11', receipts: 5, creditsCents: 9460, cardCents: 0 },
        { month: '2026-10', receipts: 7, creditsCents: 11200, cardCents: 3140 },
      ],
    },
  }),
  file: route({
    id: 'bookings.receipts-file',
    method: 'GET',
    path: '/bookings/receipts/file',
    shows: ['booking'],
    summary:
      "The receipts of one month in one PDF in the caller's language, or of all months that `bookings.receipts` lists; at most the latest 200 (ACC-04)",
    auth: 'required',
    access: 'member',
    query: z.strictObject({ month: month.optional() }),
    reply: z.string(),
    errors: ['booking.no-receipt'],
    example: '%PDF-1.3',
    raw: true,
  }),
  receipt: route({
    id: 'bookings.receipt',
    method: 'GET',
    path: '/bookings/{id}/receipt',
    shows: ['booking'],
    summary:
      "What a booking cost and how it was paid, as a PDF in the caller's language; not for its participants, who do not see the price (ACC-04)",
    auth: 'required',
    access: 'member',
    params: byId,
    reply: z.string(),
    errors: ['resource.not-found', 'access.forbidden', 'booking.no-receipt'],
    example: '%PDF-1.3',
    raw: true,
  }),
  invoice: route({
    id: 'bookings.invoice',
    method: 'GET',
    path: '/bookings/{id}/invoice',
    shows: ['booking', 'invoice'],
    summary: 'The issued invoice of a booking as a PDF, for those who may have its receipt (ACC-04, INV-02)',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: z.string(),
    errors: ['resource.not-found', 'access.forbidden'],
    example: '%PDF-1.3',
    raw: true,
  }),
} as const;
