import { z } from 'zod';
import { cents, count, done, id, instant } from '../common.ts';
import { route } from '../route.ts';
import { booking, bookingErrors, bookingRequest, bookingRoutes, slotChoice } from './bookings.ts';

/** Status of a waiting-list entry: an offer is taken, declined or lapses; a member may leave the list before that. */
export const waitingStatus = z.enum(['waiting', 'offered', 'taken', 'declined', 'lapsed', 'left']);
export type WaitingStatus = z.infer<typeof waitingStatus>;

export const waitingEntry = z.strictObject({
  id,
  workspace: z.strictObject({ id, name: z.string(), picture: z.string() }),
  building: z.strictObject({ name: z.string(), place: z.string(), timezone: z.string() }),
  slot: slotChoice,
  people: z.int(),
  status: waitingStatus,
  position: z.int().nullable().describe('1 is next; null once offered or over'),
  bookingId: id.nullable().describe('The pending booking that is the offer'),
  answerBy: instant.nullable().describe('Until when the offer stands'),
  since: instant,
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const byId = z.strictObject({ id });
const example: z.input<typeof waitingEntry> = {
  id: '018f4f2e-0000-7000-8000-000000000011',
  workspace: { id: '018f4f2e-0000-7000-8000-000000000002', name: 'La Pergola', picture: 'scene-atelier-1-0' },
  building: { name: 'La Pergola', place: 'Paris 11e', timezone: 'Europe/Paris' },
  slot: { date: '2026-11-25', part: 'day' },
  people: 1,
  status: 'waiting',
  position: 2,
  bookingId: null,
  answerBy: null,
  since: '2026-11-21T10:00:00+01:00',
};
const refusals = bookingErrors.filter((code) => !code.startsWith('request.'));

/** Waiting list of a full space: a free place is offered in order, each offer for a limited time (BKG-17). */
export const waitingListRoutes = {
  join: route({
    id: 'waiting-list.join',
    method: 'POST',
    path: '/waiting-list',
    changes: ['waiting-list'],
    summary: 'Wait for a place of a space that is full (BKG-17)',
    auth: 'required',
    access: 'member',
    body: z.strictObject({ workspaceId: id, slot: slotChoice, people: z.int().min(1).max(500).default(1) }),
    reply: z.strictObject({ entry: waitingEntry }),
    errors: [...refusals, 'waiting-list.not-needed', 'waiting-list.already', 'waiting-list.too-many'],
    example: { entry: example },
  }),
  my: route({
    id: 'waiting-list.my',
    method: 'GET',
    path: '/waiting-list/my',
    shows: ['waiting-list', 'booking'],
    summary: 'What I wait for and what I am offered, the nearest day first (BKG-17)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ page: count.min(1).default(1), limit: count.min(1).max(100).default(20) }),
    reply: z.strictObject({ items: z.array(waitingEntry), total: z.int() }),
    errors: [],
    example: { items: [example], total: 1 },
  }),
  leave: route({
    id: 'waiting-list.leave',
    method: 'DELETE',
    path: '/waiting-list/{id}',
    changes: ['waiting-list', 'booking', 'availability'],
    summary: 'Wait no longer; a place that is offered is declined',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
  accept: route({
    id: 'waiting-list.accept',
    method: 'POST',
    path: '/waiting-list/{id}/accept',
    changes: ['waiting-list', 'booking', 'availability', 'schedule', 'credits'],
    summary: 'Take the offered place and pay for it at the price of the offer; repeated it answers the same booking',
    auth: 'required',
    access: 'member',
    params: byId,
    body: bookingRequest.pick({ phone: true, payment: true, billing: true, customFields: true }),
    reply: z.strictObject({
      booking,
      creditsCents: cents.nullable(),
      paymentIds: z.array(id).describe('Payments that wait for 3-D Secure, see `payments.get`'),
    }),
    errors: [...refusals, 'waiting-list.offer-over', 'waiting-list.card-refused', 'booking.already-booked'],
    example: { booking: bookingRoutes.get.example.booking, creditsCents: 8600, paymentIds: [] },
  }),
  decline: route({
    id: 'waiting-list.decline',
    method: 'POST',
    path: '/waiting-list/{id}/decline',
    changes: ['waiting-list', 'booking', 'availability'],
    summary: 'Leave the offered place to whoever is next',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: done,
    errors: ['resource.not-found', 'waiting-list.offer-over'],
    example: { done: true },
  }),
} as const;
