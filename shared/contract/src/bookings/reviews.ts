import { z } from 'zod';
import { date, done, id, instant, paragraph } from '../common.ts';
import { route } from '../route.ts';
import { booking } from './bookings.ts';

/** What a review may also rate, each on its own (WSP-04). */
export const reviewThemes = ['quiet', 'light', 'coffee', 'connection', 'welcome', 'value'] as const;
export type ReviewTheme = (typeof reviewThemes)[number];

/** Maximum length of the text of a review, in characters. */
export const longestReview = 1000;

/** From 1, bad, to 5, very good. */
const score = z.int().min(1).max(5);

/** What a member writes about a stay: an overall score, and optional scores of themes and words. */
export const reviewInput = z.strictObject({
  score,
  themes: z.partialRecord(z.enum(reviewThemes), score).default({}),
  text: paragraph({ most: longestReview }).default(''),
});
export type ReviewInput = z.input<typeof reviewInput>;

export const review = z.strictObject({
  ...reviewInput.shape,
  createdAt: instant,
  changedAt: instant,
});
export type Review = z.infer<typeof review>;

const byId = z.strictObject({ id });
/** The member's own review of a booking, and until when it can be written or changed; null when it cannot. */
const ownReview = z.strictObject({ review: review.nullable(), until: instant.nullable() });

const exampleReview: z.input<typeof review> = {
  score: 5,
  themes: { quiet: 4, light: 5 },
  text: 'The glass roof in the morning is the best office in Paris.',
  createdAt: '2026-11-26T09:00:00Z',
  changedAt: '2026-11-26T09:00:00Z',
};

/** A review as everybody reads it on the page of its space. */
const shownReview = z.strictObject({
  id,
  score,
  themes: reviewInput.shape.themes.unwrap(),
  text: z.string(),
  createdAt: instant,
  author: z.string().describe('`Camille A.`'),
  colleague: z.boolean().describe('Of the reader’s company'),
  stays: z.int().describe('How often the author stayed there'),
  lastStay: date,
  answer: z.string().nullable().describe('Of the host'),
});
export type ShownReview = z.infer<typeof shownReview>;

export const reviewRoutes = {
  ofSpace: route({
    id: 'reviews.of-space',
    method: 'GET',
    path: '/workspaces/{id}/reviews',
    shows: ['review'],
    summary: 'Reviews of a space by members who stayed there, by page, with the averages of all of them (WSP-04)',
    auth: 'optional',
    access: 'public',
    limit: 240,
    params: byId,
    query: z.strictObject({
      sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(6),
    }),
    reply: z.strictObject({
      items: z.array(shownReview),
      total: z.int(),
      average: z.number().nullable(),
      scores: z.array(z.int()).length(5).describe('How many gave 1, 2, 3, 4 and 5'),
      themes: z.partialRecord(z.enum(reviewThemes), z.number()).describe('Averages of those who rated a theme'),
      months: z
        .array(z.strictObject({ month: z.string().describe('`2026-11`'), average: z.number(), count: z.int() }))
        .describe('The last 12 months with reviews, the earliest first'),
    }),
    errors: [],
    example: { items: [], total: 0, average: null, scores: [0, 0, 0, 0, 0], themes: {}, months: [] },
  }),
  due: route({
    id: 'reviews.due',
    method: 'GET',
    path: '/reviews/due',
    shows: ['review', 'booking'],
    summary:
      "The member's last stay in a host's space, if it ended in the last 7 days, has no review and the question was not put off (ACC-04)",
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ booking: booking.nullable() }),
    errors: [],
    example: { booking: null },
  }),
  ofBooking: route({
    id: 'reviews.of-booking',
    method: 'GET',
    path: '/bookings/{id}/review',
    shows: ['review', 'booking'],
    summary: "The member's own review of a booking (WSP-04)",
    auth: 'required',
    access: 'member',
    params: byId,
    reply: ownReview,
    errors: ['resource.not-found'],
    example: { review: exampleReview, until: '2026-12-03T09:00:00Z' },
  }),
  write: route({
    id: 'reviews.write',
    method: 'PUT',
    path: '/bookings/{id}/review',
    changes: ['review'],
    summary:
      'Review a stay within 7 days of its end, or change the review within 7 days; one per booking and member (WSP-04)',
    auth: 'required',
    access: 'member',
    limit: 30,
    params: byId,
    body: reviewInput,
    reply: ownReview,
    errors: ['resource.not-found', 'review.no-stay', 'review.closed'],
    example: { review: exampleReview, until: '2026-12-03T09:00:00Z' },
  }),
  putOff: route({
    id: 'reviews.put-off',
    method: 'POST',
    path: '/bookings/{id}/review/put-off',
    changes: ['review'],
    summary: 'Ask for the review of this stay again a day later, or never (ACC-04)',
    auth: 'required',
    access: 'member',
    limit: 30,
    params: byId,
    body: z.strictObject({ until: z.enum(['tomorrow', 'never']) }),
    reply: done,
    errors: ['resource.not-found', 'review.no-stay'],
    example: { done: true },
  }),
} as const;
