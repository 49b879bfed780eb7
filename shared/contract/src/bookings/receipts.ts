import { z } from 'zod';
import { id } from '../common.ts';
import { route } from '../route.ts';

const byId = z.strictObject({ id });

export const receiptRoutes = {
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
