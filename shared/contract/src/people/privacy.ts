import { z } from 'zod';
import { cents, done, id, instant } from '../common.ts';
import { route } from '../route.ts';

export const dataExport = z.strictObject({
  id,
  state: z.enum(['waiting', 'ready', 'failed']),
  askedAt: instant,
  file: z
    .strictObject({ name: z.string(), bytes: z.int(), until: instant.describe('Deleted then') })
    .nullable()
    .describe('Once it is ready'),
});
export type DataExport = z.infer<typeof dataExport>;

/** Why a member cannot leave yet: nobody else could do what they do. */
const deletionObstacle = z.enum(['lastAdministrator', 'lastOfHost']);
export type DeletionObstacle = z.infer<typeof deletionObstacle>;

const anExport = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  state: 'ready',
  askedAt: '2026-11-25T09:00:00Z',
  file: { name: 'escale-2026-11-25.zip', bytes: 24_000, until: '2026-12-02T09:00:00Z' },
} as const;
const obstacles = ['user.last-administrator', 'user.last-of-host'] as const;

/** A member's own data: taken along, or deleted (ACC-07). */
export const privacyRoutes = {
  export: route({
    id: 'users.export',
    method: 'GET',
    path: '/users/me/export',
    shows: ['data-export'],
    summary: 'The latest file with all my data, and from when I may ask for another (ACC-07)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ export: dataExport.nullable(), nextAt: instant.nullable() }),
    errors: [],
    example: { export: anExport, nextAt: null },
  }),
  startExport: route({
    id: 'users.start-export',
    method: 'POST',
    path: '/users/me/export',
    changes: ['data-export'],
    summary: 'Prepare a ZIP file with all my data, once an hour; an e-mail tells when it is ready (ACC-07)',
    auth: 'required',
    access: 'member',
    limit: 10,
    reply: z.strictObject({ export: dataExport }),
    errors: [],
    example: { export: anExport },
  }),
  exportFile: route({
    id: 'users.export-file',
    method: 'GET',
    path: '/users/me/export/file',
    shows: ['data-export'],
    summary: 'The file with all my data as Base64, for seven days and only for me (ACC-07)',
    auth: 'required',
    access: 'member',
    limit: 30,
    reply: z.strictObject({ name: z.string(), base64: z.string() }),
    errors: ['resource.not-found'],
    example: { name: 'escale-2026-11-25.zip', base64: 'UEsDBA…' },
  }),
  deletion: route({
    id: 'users.deletion',
    method: 'GET',
    path: '/users/me/deletion',
    shows: ['member', 'booking', 'credits'],
    summary: 'What the deletion of my account would end, and how I confirm it (ACC-07)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({
      confirmation: z.enum(['password', 'code']).describe('A code is mailed to members who sign in elsewhere'),
      upcomingBookings: z.int(),
      creditsCents: cents.describe('That go back to the company'),
      company: z.string().nullable(),
      obstacle: deletionObstacle.nullable(),
    }),
    errors: [],
    example: { confirmation: 'password', upcomingBookings: 3, creditsCents: 2700, company: 'Marelune', obstacle: null },
  }),
  sendDeletionCode: route({
    id: 'users.send-deletion-code',
    method: 'POST',
    path: '/users/me/deletion/code',
    changes: [],
    changesNothing: 'It only sends a code',
    summary: 'Mail the code that confirms the deletion; it lives 15 minutes and 5 tries (ACC-07)',
    auth: 'required',
    access: 'member',
    limit: 3,
    reply: done,
    errors: [],
    example: { done: true },
  }),
  delete: route({
    id: 'users.delete',
    method: 'POST',
    path: '/users/me/deletion',
    changes: ['member', 'booking', 'availability'],
    summary: 'Delete my account in 14 days: signs out everywhere and cancels what is booked (ACC-07)',
    auth: 'required',
    access: 'member',
    limit: 10,
    body: z.strictObject({ secret: z.string().min(1).max(200).describe('The password, or the mailed code') }),
    reply: z.strictObject({ until: instant.describe('Up to when it can be taken back') }),
    errors: ['auth.wrong-old-password', 'auth.incorrect-code', ...obstacles],
    example: { until: '2026-12-09T09:00:00Z' },
  }),
  deletionState: route({
    id: 'users.deletion-state',
    method: 'POST',
    path: '/users/restore/state',
    changes: [],
    changesNothing: 'It only reads, and its answer is not kept in the cache',
    summary: 'Whether a deletion can be taken back by the token of the letter or of the refused sign-in (ACC-07)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({ token: z.string().max(300) }),
    reply: z.strictObject({
      state: z.enum(['offered', 'returned', 'over']).describe('It can be; it was taken back already; neither'),
      hadBookings: z.boolean().describe('Whether it cancelled bookings'),
    }),
    errors: [],
    example: { state: 'offered', hadBookings: false },
  }),
  restore: route({
    id: 'users.restore',
    method: 'POST',
    path: '/users/restore',
    changes: [],
    changesNothing: 'The member signs in afterwards, which empties the cache whole',
    summary: 'Take the deletion of an account back by the token of the letter or of the refused sign-in (ACC-07)',
    auth: 'none',
    access: 'public',
    limit: 10,
    body: z.strictObject({ token: z.string().max(300) }),
    reply: done,
    errors: ['user.not-restorable'],
    example: { done: true },
  }),
} as const;
