import { z } from 'zod';
import { done } from './common.ts';
import { releaseName } from './releases/release.ts';
import { remoteLoad } from './remote-loads.ts';
import { route } from './route.ts';

/**
 * What went wrong in a browser. Of a remote's code: it did not load (`load`), was changed on the way (`integrity`), loaded slowly
 * (`slow`), was replaced by the version before (`fallback`), does not fit the platform (`incompatible`), threw while a page was mounted or
 * unmounted (`lifecycle`) or drawn (`render`). Of code that runs: an error or a rejected promise that nothing caught (`uncaught`,
 * `rejection`).
 */
export const clientErrorKinds = [
  'load',
  'integrity',
  'slow',
  'fallback',
  'incompatible',
  'lifecycle',
  'render',
  'uncaught',
  'rejection',
] as const;

/**
 * Control characters, and those that change the direction of text or break a line: reports come without a sign-in, and in a terminal such
 * characters would be commands to it.
 */
export const hiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** The reference of a failure card, as its reader tells it: eight characters without those that look alike. */
export const failureReference = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** An error reported by a browser, without personal data (PLT-15). */
export const clientError = z.strictObject({
  remote: releaseName.describe('`shell` or the name of a remote'),
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  kind: z.enum(clientErrorKinds),
  message: z.string().max(500),
  stack: z.string().max(2000),
  path: z.string().max(200).describe('Of the page, without ids and query'),
  count: z.int().min(1).max(1000).describe('How often since the last report'),
  requestId: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .nullable()
    .default(null)
    .describe('Of the call that failed'),
  references: z.array(failureReference).max(5).default([]).describe('Of the cards that showed it'),
});
export type ClientError = z.infer<typeof clientError>;

export const clientErrorRoutes = {
  report: route({
    id: 'client-errors.report',
    method: 'POST',
    path: '/client-errors',
    changes: [],
    changesNothing: 'It only informs operators of a failure',
    summary:
      'Errors that a browser met, counted once for each remote, version and stack; and how long remotes took to load (PLT-15)',
    auth: 'none',
    access: 'public',
    limit: 60,
    limitOfAll: 1200,
    bodyBytes: 32 * 1024,
    body: z.strictObject({
      errors: z.array(clientError).max(10).default([]),
      loads: z.array(remoteLoad).max(20).default([]),
    }),
    reply: done,
    errors: [],
    example: { done: true },
  }),
} as const;
