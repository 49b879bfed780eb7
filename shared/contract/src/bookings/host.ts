import { z } from 'zod';
import { cents, id, instant, paragraph, person } from '../common.ts';
import { route } from '../route.ts';
import { booking, bookingRoutes } from './bookings.ts';

/** A request as its host sees it: price net of commission, time left to answer (HST-03). */
export const hostRequest = z.strictObject({
  booking,
  requester: person.extend({ company: z.string().nullable() }),
  answerBy: instant,
  netCents: cents,
  commissionBasisPoints: z.int(),
});
export type HostRequest = z.infer<typeof hostRequest>;
const byBooking = z.strictObject({ bookingId: id });
const answered = z.strictObject({ booking });
const example = { booking: bookingRoutes.get.example.booking };
export const hostRoutes = {
  requests: route({
    id: 'host.requests',
    method: 'GET',
    path: '/host/requests',
    shows: ['booking'],
    summary: 'Requests waiting for an answer, the most urgent first, and those answered lately',
    auth: 'required',
    access: 'host.requests',
    query: z.strictObject({
      status: z.enum(['pending', 'answered']).default('pending'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.strictObject({
      items: z.array(hostRequest),
      total: z.int(),
      arrivals: z.array(booking).describe("Today's arrivals"),
      host: z.strictObject({ id, name: z.string() }),
    }),
    errors: ['access.forbidden'],
    example: {
      items: [],
      total: 0,
      arrivals: [],
      host: { id: '018f4f2e-0000-7000-8000-000000000001', name: 'Sabine Arcelin' },
    },
  }),
  request: route({
    id: 'host.request',
    method: 'GET',
    path: '/host/requests/{bookingId}',
    shows: ['booking'],
    summary: 'One request of the own spaces, waiting or answered',
    auth: 'required',
    access: 'host.requests',
    params: byBooking,
    reply: z.strictObject({ request: hostRequest }),
    errors: ['resource.not-found', 'access.forbidden'],
    example: {
      request: {
        booking: example.booking,
        requester: { ...example.booking.organiser, company: 'Marelune' },
        answerBy: example.booking.slot.from,
        netCents: 1275,
        commissionBasisPoints: 1500,
      },
    },
  }),
  accept: route({
    id: 'host.accept',
    method: 'POST',
    path: '/host/requests/{bookingId}/accept',
    changes: ['booking', 'availability'],
    summary: 'Confirm a pending booking',
    auth: 'required',
    access: 'host.requests',
    params: byBooking,
    reply: answered,
    errors: ['resource.not-found', 'booking.not-pending', 'access.forbidden'],
    example,
  }),
  reject: route({
    id: 'host.reject',
    method: 'POST',
    path: '/host/requests/{bookingId}/reject',
    changes: ['booking', 'availability'],
    summary: 'Refuse with a reason; place and credits go back',
    auth: 'required',
    access: 'host.requests',
    params: byBooking,
    body: z.strictObject({ reason: paragraph({ least: 3, most: 250 }) }),
    reply: answered,
    errors: ['resource.not-found', 'booking.not-pending', 'access.forbidden'],
    example,
  }),
} as const;
