import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { route } from '../route.ts';

export const session = z.strictObject({
  id,
  device: z.strictObject({
    kind: z.enum(['computer', 'phone', 'tablet', 'other']),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  city: z.string().nullable(),
  country: z.string().nullable(),
  createdAt: instant,
  usedAt: instant.describe('Of the last renewal of its tokens, at most ten minutes before its last call'),
  current: z.boolean(),
  newDevice: z.boolean().describe('The member had never signed in from this device before'),
  openedBy: z.string().nullable().describe('Who is signed in as the member (AUT-11)'),
});
export type Session = z.infer<typeof session>;

export const sessionRoutes = {
  security: route({
    id: 'sessions.password',
    method: 'GET',
    path: '/users/me/security',
    shows: ['session'],
    summary: 'How the caller signs in (AUT-09)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({
      hasPassword: z.boolean(),
      passwordChangedAt: instant.nullable(),
      singleSignOnRequired: z.boolean().describe('Passwords and passkeys are refused'),
    }),
    example: { hasPassword: true, passwordChangedAt: '2026-09-12T08:00:00Z', singleSignOnRequired: false },
    errors: [],
  }),
  list: route({
    id: 'sessions.list',
    method: 'GET',
    path: '/users/me/sessions',
    shows: ['session'],
    summary: "The caller's open sessions: this one, then the last used; at most 50 (AUT-14)",
    auth: 'required',
    access: 'member',
    reply: z.strictObject({
      items: z.array(session),
      total: z.int(),
      opened: z
        .array(z.strictObject({ id, by: z.string(), reason: z.string(), from: instant, to: instant }))
        .describe(
          'When others were signed in as the member, of the last 30 days: the latest first, at most 20 (AUT-11)',
        ),
    }),
    example: {
      items: [
        {
          id: '018f4f2e-0000-7000-8000-000000000001',
          device: { kind: 'computer', browser: 'Chrome', system: 'macOS' },
          city: 'Paris',
          country: 'FR',
          createdAt: '2026-11-16T08:52:00Z',
          usedAt: '2026-11-25T08:52:00Z',
          current: true,
          newDevice: false,
          openedBy: null,
        },
      ],
      total: 1,
      opened: [],
    },
    errors: [],
  }),
  close: route({
    id: 'sessions.close',
    method: 'DELETE',
    path: '/users/me/sessions/{id}',
    changes: ['session'],
    summary: 'End a session of the caller, at once and on every node (AUT-14)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    reply: done,
    example: { done: true },
    errors: ['resource.not-found'],
  }),
  closeAll: route({
    id: 'sessions.close-all',
    method: 'POST',
    path: '/users/me/sessions/close-all',
    changes: ['session'],
    summary:
      'End every session of the caller, at once and on every node; this one as well where it is asked for (AUT-14)',
    auth: 'required',
    access: 'member',
    body: z.strictObject({ thisOne: z.boolean() }),
    reply: done,
    example: { done: true },
    errors: [],
  }),
} as const;
