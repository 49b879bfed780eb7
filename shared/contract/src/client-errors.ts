import { z } from 'zod';
import { done } from './common.ts';
import { route } from './route.ts';

/** Where in the browser an error occurred: loading code, falling back to the previous version, a lifecycle, rendering a page. */
export const clientErrorKinds = ['load', 'fallback', 'incompatible', 'lifecycle', 'render', 'uncaught'] as const;

/** An error reported by a browser, without personal data (PLT-15). */
export const clientError = z.strictObject({
  remote: z
    .string()
    .regex(/^[a-z]{1,30}$/)
    .describe('`shell` or the name of a remote'),
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  kind: z.enum(clientErrorKinds),
  message: z.string().max(500),
  stack: z.string().max(2000),
  path: z.string().max(200).describe('Of the page, without ids and query'),
  count: z.int().min(1).max(1000).describe('How often since the last report'),
});
export type ClientError = z.infer<typeof clientError>;

export const clientErrorRoutes = {
  report: route({
    id: 'client-errors.report',
    method: 'POST',
    path: '/client-errors',
    changes: [],
    changesNothing: 'It only informs operators of a failure',
    summary: 'Errors that a browser met: counted once for each remote, version and stack (PLT-15)',
    auth: 'none',
    access: 'public',
    limit: 20,
    limitOfAll: 600,
    bodyBytes: 32 * 1024,
    body: z.strictObject({ errors: z.array(clientError).min(1).max(10) }),
    reply: done,
    errors: [],
    example: { done: true },
  }),
} as const;
