import { z } from 'zod';
import { id, position } from '../common.ts';
import { route } from '../route.ts';
import { booking, bookingRoutes } from './bookings.ts';

const byId = z.strictObject({ id });
const code = z.string().min(1).max(100);
const codes = z.strictObject({
  code: z.string().describe('Of the space; its QR code is the address `pages.checkIn`'),
  seats: z.array(z.strictObject({ seatId: id, name: z.string(), code: z.string() })),
});
const exampleCodes = { code: 'pkFQeDdhVrnKmqM2TqWwRZ0yF1o0bE5n', seats: [] };

/** Check-in: one of the members of a booking confirms their presence; without a check-in the place is freed (BKG-18). */
export const checkInRoutes = {
  checkIn: route({
    id: 'check-in.check-in',
    method: 'POST',
    path: '/bookings/{id}/check-in',
    changes: ['booking', 'schedule'],
    summary: 'Check in by a button, by the code of the place, or by being near it (BKG-18)',
    auth: 'required',
    access: 'member',
    params: byId,
    body: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('button') }),
      z.strictObject({ by: z.literal('code'), code }),
      z.strictObject({ by: z.literal('position'), ...position.shape }),
    ]),
    reply: z.strictObject({ booking }),
    errors: ['resource.not-found', 'booking.check-in-not-open', 'booking.check-in-elsewhere'],
    example: { booking: bookingRoutes.get.example.booking },
  }),
  codes: route({
    id: 'check-in.codes',
    method: 'GET',
    path: '/workspaces/{id}/check-in-code',
    shows: ['check-in-code'],
    summary: 'The codes that hang in a space and at its seats, for who runs it (BKG-18)',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: codes,
    errors: ['resource.not-found'],
    example: exampleCodes,
  }),
  replaceCodes: route({
    id: 'check-in.replace-codes',
    method: 'POST',
    path: '/workspaces/{id}/check-in-code',
    changes: ['check-in-code'],
    summary: 'New codes; those that hang there are worth nothing any more',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: codes,
    errors: ['resource.not-found'],
    example: exampleCodes,
  }),
} as const;
