import { z } from 'zod';
import { done, instant } from '../common.ts';
import { route } from '../route.ts';

/** Kinds of programs that read a feed, as far as they name themselves. */
export const feedReaders = [
  'apple',
  'google',
  'outlook',
  'thunderbird',
  'nextcloud',
  'android',
  'browser',
  'other',
] as const;
export type FeedReader = (typeof feedReaders)[number];

/** A member's private calendar feed, without its address (ACC-08). */
export const calendarFeed = z.strictObject({
  hint: z.string().describe('The address with most of its secret part replaced by dots'),
  createdAt: instant,
  lastRead: z
    .strictObject({ at: instant, by: z.enum(feedReaders) })
    .nullable()
    .describe('Null until a calendar has read it'),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

const address = z.strictObject({ address: z.string() });
const exampleAddress = 'https://escale.example/ical/7f3cW0rhxTq1nJ4mVbKsd82LZcyEaPgiuXoN5tRwe91.ics';

export const calendarFeedRoutes = {
  get: route({
    id: 'calendar-feed.get',
    method: 'GET',
    path: '/calendar-feed',
    shows: ['calendar-feed'],
    summary: 'Whether my week has a calendar feed, and who last read it (ACC-08)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ feed: calendarFeed.nullable() }),
    errors: [],
    example: {
      feed: {
        hint: 'https://escale.example/ical/7f3c••••••e91.ics',
        createdAt: '2026-11-02T08:00:00Z',
        lastRead: { at: '2026-11-21T08:00:00Z', by: 'apple' },
      },
    },
  }),
  address: route({
    id: 'calendar-feed.address',
    method: 'GET',
    path: '/calendar-feed/address',
    shows: ['calendar-feed'],
    summary: 'The address of my feed, to be copied into a calendar; whoever has it reads my week',
    auth: 'required',
    access: 'member',
    limit: 30,
    reply: address,
    errors: ['resource.not-found'],
    example: { address: exampleAddress },
  }),
  replace: route({
    id: 'calendar-feed.replace',
    method: 'POST',
    path: '/calendar-feed',
    changes: ['calendar-feed'],
    summary: 'A new address for my feed; the former one ends at once',
    auth: 'required',
    access: 'member',
    limit: 10,
    reply: address,
    errors: [],
    example: { address: exampleAddress },
  }),
  remove: route({
    id: 'calendar-feed.remove',
    method: 'DELETE',
    path: '/calendar-feed',
    changes: ['calendar-feed'],
    summary: 'End my feed',
    auth: 'required',
    access: 'member',
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
} as const;
