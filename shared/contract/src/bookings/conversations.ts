import { z } from 'zod';
import { done, id, instant, paragraph, person } from '../common.ts';
import { route } from '../route.ts';

/** Longest message between a booker and a host, in characters (BKG-27). */
const longestMessage = 2000;

const message = z.strictObject({
  id,
  text: z.string(),
  at: instant,
  /** Of the reader's side: the organiser, or any member of the host. */
  isOurs: z.boolean(),
  author: person.nullable().describe('Null once the account was deleted'),
  readAt: instant.nullable().describe('When the other side first read it'),
  isReported: z.boolean(),
});
export type BookingMessage = z.infer<typeof message>;

/** Why nothing can be written: the host is not asked yet, has no account, or the stay is long over. */
const state = z.enum(['open', 'notYet', 'nobody', 'closed']);

const byBooking = z.strictObject({ bookingId: id });
const example = {
  id: '018f4f2e-0000-7000-8000-000000000011',
  text: 'Les écrans seront branchés à 8 h 30.',
  at: '2026-11-16T17:04:00+01:00',
  isOurs: false,
  author: {
    id: '018f4f2e-0000-7000-8000-000000000005',
    firstName: 'Sabine',
    lastName: 'Arcelin',
    jobTitle: null,
    avatar: null,
  },
  readAt: null,
  isReported: false,
};

/** Messages of a booking between its organiser and the members of its host (BKG-27). */
export const conversationRoutes = {
  get: route({
    id: 'conversations.get',
    method: 'GET',
    path: '/bookings/{bookingId}/messages',
    shows: ['message', 'booking'],
    summary: 'The messages of a booking, the oldest first, and whether more can be written (BKG-27)',
    auth: 'required',
    access: 'member',
    params: byBooking,
    reply: z.strictObject({
      messages: z.array(message),
      host: z.string().describe('Name of the host'),
      unread: z.int().describe('Messages of the other side that this side has not read'),
      state,
      closesAt: instant.describe('30 days after the end of the booking'),
    }),
    errors: ['resource.not-found'],
    example: {
      messages: [example],
      host: 'Sabine Arcelin',
      unread: 1,
      state: 'open',
      closesAt: '2026-12-25T18:00:00+01:00',
    },
  }),
  write: route({
    id: 'conversations.write',
    method: 'POST',
    path: '/bookings/{bookingId}/messages',
    changes: ['message'],
    summary: 'Write to the other side, which gets a notice and a letter; at most 30 messages an hour (BKG-27)',
    auth: 'required',
    access: 'member',
    idempotent: true,
    params: byBooking,
    body: z.strictObject({ text: paragraph({ least: 1, most: longestMessage }) }),
    reply: z.strictObject({ message }),
    errors: [
      'resource.not-found',
      'conversation.closed',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: { message: example },
  }),
  read: route({
    id: 'conversations.read',
    method: 'POST',
    path: '/bookings/{bookingId}/messages/read',
    changes: ['message'],
    summary: 'Mark what the other side wrote as read',
    auth: 'required',
    access: 'member',
    params: byBooking,
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
  report: route({
    id: 'conversations.report',
    method: 'POST',
    path: '/bookings/{bookingId}/messages/{messageId}/report',
    changes: ['message', 'inquiry'],
    summary: 'Report a message of the other side to staff; repeating it changes nothing (BKG-27)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ bookingId: id, messageId: id }),
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
} as const;
