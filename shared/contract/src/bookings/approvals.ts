import { z } from 'zod';
import { cents, done, id, paragraph, person } from '../common.ts';
import { route } from '../route.ts';
import { booking, bookingRoutes } from './bookings.ts';

const byBooking = z.strictObject({ bookingId: id });
const example = { booking: bookingRoutes.get.example.booking };

/** Bookings above the company's limit need the manager's approval; the place is held meanwhile (BKG-23). */
export const approvalRoutes = {
  list: route({
    id: 'approvals.list',
    method: 'GET',
    path: '/approvals',
    shows: ['booking'],
    summary:
      'Bookings that wait for my approval, the most urgent first, or those I answered, the latest first (BKG-23)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({
      status: z.enum(['pending', 'answered']).default('pending'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.strictObject({
      items: z.array(booking),
      total: z.int(),
      aboveCents: cents.nullable().describe("Price of a booking above which the caller's company asks for an approval"),
      credits: z
        .array(z.strictObject({ memberId: id, cents: cents.describe('What is left to them, this booking paid') }))
        .describe('Of the organisers of bookings that wait'),
    }),
    errors: [],
    example: { items: [], total: 0, aboveCents: 20_000, credits: [] },
  }),
  approve: route({
    id: 'approvals.approve',
    method: 'POST',
    path: '/approvals/{bookingId}/approve',
    changes: ['booking', 'availability', 'schedule', 'credits'],
    summary: 'Let a booking go on: to its host, or confirmed',
    auth: 'required',
    access: 'member',
    params: byBooking,
    reply: z.strictObject({ booking }),
    errors: ['resource.not-found', 'booking.not-pending'],
    example,
  }),
  reject: route({
    id: 'approvals.reject',
    method: 'POST',
    path: '/approvals/{bookingId}/reject',
    changes: ['booking', 'availability', 'schedule', 'credits'],
    summary: 'Refuse with a reason; place and credits go back',
    auth: 'required',
    access: 'member',
    params: byBooking,
    body: z.strictObject({ reason: paragraph({ least: 3, most: 250 }) }),
    reply: z.strictObject({ booking }),
    errors: ['resource.not-found', 'booking.not-pending'],
    example,
  }),
} as const;

/** Who may book for whom (BKG-22). */
export const delegateRoutes = {
  list: route({
    id: 'delegates.list',
    method: 'GET',
    path: '/delegates',
    shows: ['delegate'],
    summary: 'Who may book for me, and for whom I may book (BKG-22)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ mine: z.array(person), for: z.array(person) }),
    errors: [],
    example: { mine: [], for: [] },
  }),
  set: route({
    id: 'delegates.set',
    method: 'PUT',
    path: '/delegates',
    changes: ['delegate'],
    summary: 'Choose the colleagues who may book for me; the list replaces the one before',
    auth: 'required',
    access: 'member',
    body: z.strictObject({ memberIds: z.array(id).max(20) }),
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
} as const;
