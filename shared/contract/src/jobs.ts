import { z } from 'zod';
import { count, done, id, instant } from './common.ts';
import { route } from './route.ts';

export const jobStates = ['waiting', 'later', 'retrying', 'running', 'failed'] as const;
const state = z.enum(jobStates);
export type JobState = z.infer<typeof state>;

const counts = z.strictObject({ waiting: count, later: count, retrying: count, running: count, failed: count });

/** One kind of background work with its queue. */
export const jobQueue = z.strictObject({
  name: z.string(),
  cron: z.string().nullable().describe('When it repeats, in UTC; null: it is ordered by a change'),
  isLetter: z.boolean().describe('It sends letters'),
  counts,
  lastDoneAt: instant.nullable().describe('Finished work is deleted after a day'),
  oldestAt: instant.nullable().describe('Since when the longest waiting one is due'),
});
export type JobQueue = z.infer<typeof jobQueue>;

/** One piece of work that is not done. */
export const job = z.strictObject({
  id,
  name: z.string(),
  state,
  attempts: count,
  data: z.string().describe('What it is about, as JSON'),
  reason: z.string().nullable().describe('Why it failed the last time'),
  createdAt: instant,
  dueAt: instant,
  endedAt: instant.nullable(),
});
export type Job = z.infer<typeof job>;

const exampleQueue: JobQueue = {
  name: 'mails.booking',
  cron: null,
  isLetter: true,
  counts: { waiting: 0, later: 0, retrying: 1, running: 0, failed: 0 },
  lastDoneAt: '2026-11-17T08:44:02Z',
  oldestAt: '2026-11-17T08:44:02Z',
};
const name = z
  .string()
  .max(100)
  .regex(/^[\w.-]+$/);
const params = z.strictObject({ name, id });
const ofStaff = { auth: 'required', access: 'platform.jobs' } as const;
const refusals = ['access.forbidden', 'resource.not-found'] as const;

/** Background work, for staff (JOB-01). */
export const jobRoutes = {
  queues: route({
    ...ofStaff,
    id: 'jobs.queues',
    method: 'GET',
    path: '/jobs',
    shows: ['job'],
    summary: 'Every kind of background work: what waits, what failed, and when it last ran (JOB-01)',
    reply: z.strictObject({
      items: z.array(jobQueue),
      outbox: z
        .strictObject({ events: count, oldestAt: instant.nullable() })
        .describe('Events kept for readers that come back'),
    }),
    errors: ['access.forbidden'],
    example: { items: [exampleQueue], outbox: { events: 3, oldestAt: '2026-11-17T08:44:02Z' } },
  }),
  list: route({
    ...ofStaff,
    id: 'jobs.list',
    method: 'GET',
    path: '/jobs/undone',
    shows: ['job'],
    summary: 'Work that is not done, what failed first',
    query: z.strictObject({
      state: state.optional(),
      name: name.optional(),
      q: z.string().trim().max(100).optional().describe('In the name, what it is about and the reason'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.strictObject({ items: z.array(job), total: count }),
    errors: ['access.forbidden'],
    example: { items: [], total: 0 },
  }),
  retry: route({
    ...ofStaff,
    id: 'jobs.retry',
    method: 'POST',
    path: '/jobs/{name}/{id}/retry',
    changes: ['job'],
    summary: 'Run a failed or waiting piece of work now',
    params,
    reply: done,
    errors: refusals,
    example: { done: true },
  }),
  discard: route({
    ...ofStaff,
    id: 'jobs.discard',
    method: 'DELETE',
    path: '/jobs/{name}/{id}',
    changes: ['job'],
    summary: 'Give up a piece of work; one that runs is not stopped',
    params,
    reply: done,
    errors: refusals,
    example: { done: true },
  }),
} as const;
