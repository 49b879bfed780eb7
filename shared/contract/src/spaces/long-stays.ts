import { z } from 'zod';
import { date, id, instant, paragraph, person } from '../common.ts';
import { route } from '../route.ts';

/** Months that a request may be for. */
export const longStayMonths = [1, 3, 6, 12] as const;
export const longStayState = z.enum(['sent', 'answered', 'closed']);

const wish = z.strictObject({
  people: z.int().min(1).max(500),
  from: date,
  months: z.literal(longStayMonths),
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length)
    .describe('1 Monday … 7 Sunday'),
  message: paragraph({ most: 1000 }).default(''),
});

/** A request to rent a space for longer (WSP-03). */
export const longStay = wish.extend({
  id,
  workspace: z.strictObject({ id, name: z.string() }),
  message: z.string(),
  state: longStayState,
  closedBy: z.enum(['member', 'host']).nullable(),
  answer: z.string().nullable().describe('Of the host'),
  createdAt: instant,
  changedAt: instant,
});
export type LongStay = z.infer<typeof longStay>;
const received = longStay.extend({ member: person, company: z.string().nullable() });

const params = z.strictObject({ id });
const u = '018f4f2e-0000-7000-8000-000000000001';
const example = {
  id: u,
  workspace: { id: u, name: 'La Pergola' },
  people: 4,
  from: '2027-01-04',
  months: 6,
  weekdays: [2, 3, 4],
  message: '',
  state: 'sent',
  closedBy: null,
  answer: null,
  createdAt: '2026-11-26T09:00:00Z',
  changedAt: '2026-11-26T09:00:00Z',
} as const satisfies LongStay;
const closedError = ['resource.not-found', 'long-stay.closed'] as const;

export const longStayRoutes = {
  send: route({
    id: 'long-stays.send',
    method: 'POST',
    path: '/workspaces/{id}/long-stays',
    changes: ['long-stay'],
    summary: 'Ask the host of a space to rent it for longer; one open request for each space (WSP-03)',
    auth: 'required',
    access: 'member',
    limit: 20,
    params,
    body: wish,
    reply: longStay,
    errors: ['resource.not-found', 'long-stay.open', 'long-stay.too-many'],
    example,
  }),
  my: route({
    id: 'long-stays.my',
    method: 'GET',
    path: '/users/me/long-stays',
    shows: ['long-stay'],
    summary: 'Requests of the caller, the latest first, at most 50 (WSP-03)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ workspaceId: id.optional() }),
    reply: z.strictObject({ items: z.array(longStay) }),
    errors: [],
    example: { items: [] },
  }),
  withdraw: route({
    id: 'long-stays.withdraw',
    method: 'POST',
    path: '/users/me/long-stays/{id}/withdraw',
    changes: ['long-stay'],
    summary: 'Take a request back (WSP-03)',
    auth: 'required',
    access: 'member',
    params,
    reply: longStay,
    errors: closedError,
    example: { ...example, state: 'closed', closedBy: 'member' },
  }),
  received: route({
    id: 'long-stays.received',
    method: 'GET',
    path: '/host/long-stays',
    shows: ['long-stay'],
    summary: 'Requests for the own spaces, open ones first, at most 100 (WSP-03)',
    auth: 'required',
    access: 'host.requests',
    reply: z.strictObject({ items: z.array(received) }),
    errors: ['access.forbidden'],
    example: { items: [] },
  }),
  answer: route({
    id: 'long-stays.answer',
    method: 'POST',
    path: '/host/long-stays/{id}/answer',
    changes: ['long-stay'],
    summary: 'Answer a request, and close it or not; the member is mailed (WSP-03)',
    auth: 'required',
    access: 'host.requests',
    params,
    body: z.strictObject({ answer: paragraph({ least: 3, most: 1000 }), close: z.boolean().default(false) }),
    reply: longStay,
    errors: [...closedError, 'access.forbidden'],
    example: { ...example, state: 'answered', answer: 'Oui, à partir de janvier.' },
  }),
} as const;
