import { z } from 'zod';
import { cents, date, id, list, part, person, position } from '../common.ts';
import { visibilityLevel } from '../people/teams.ts';
import { route } from '../route.ts';
import { locationTypes } from './schedule.ts';

/** People of one question, the caller included. */
export const mostTogether = 12;

/** Where somebody is in a half, as far as they show it; `hidden` of those who show nothing (CON-04). */
export const presence = z.enum([...locationTypes, 'working', 'hidden']);
export type Presence = z.infer<typeof presence>;

/** Why a place suits the people who can come. */
export const placeReason = z.enum(['there', 'included', 'nearest', 'cheapest']);
export type PlaceReason = z.infer<typeof placeReason>;

const place = z.strictObject({
  workspaceId: id,
  name: z.string(),
  building: z.string(),
  place: z.string().describe('`Paris 11e`'),
  floor: z.strictObject({ id, name: z.string(), number: z.int() }).nullable(),
  picture: z.string(),
  position: position.nullable(),
  internal: z.boolean(),
  hasSeats: z.boolean().describe('Each one books a seat of their own'),
  instant: z.boolean(),
  answerHours: z.int(),
  free: z.int(),
  totalCents: cents.describe('For everybody who can come, including tax'),
  there: z.int().describe('How many are in this building already'),
  inSpace: z.int().describe('How many of those are in this space'),
  meters: z
    .array(z.strictObject({ memberId: id, meters: z.int() }))
    .describe('From the usual site of each one who shows it, the nearest first'),
  reasons: z.array(placeReason),
});
export type BestPlace = z.infer<typeof place>;

const bestDay = z.strictObject({
  date,
  part,
  there: z.array(id).describe('At an office or a booked place'),
  free: z.array(id).describe('Work elsewhere, and can come; and the caller on a day of which they said nothing'),
  unknown: z.array(id).describe('Said nothing of the day, or show nothing'),
  away: z.array(id),
  places: z.array(place).describe('At most 3, each in another building'),
});
export type BestDay = z.infer<typeof bestDay>;

const u = '018f4f2e-0000-7000-8000-000000000001';

export const bestDayRoutes = {
  find: route({
    id: 'best-day.find',
    method: 'GET',
    path: '/teams/best-day',
    shows: ['schedule', 'connection', 'visibility', 'availability'],
    summary:
      'The days of the coming weeks on which most of some people can meet, and the places that suit most of them (EXP-15)',
    auth: 'required',
    access: 'member',
    limit: 60,
    query: z.strictObject({
      with: list(z.uuid(), mostTogether - 1).refine((ids) => ids.length > 0),
      from: date.optional().describe('Tomorrow when absent or earlier'),
      weeks: z.coerce.number().int().min(1).max(4).default(2),
      least: z.enum(['half', 'day']).default('half').describe('How long everybody is there at least'),
      maxMeters: z.coerce.number().int().min(0).max(200_000).optional().describe('From the usual site of each one'),
      maxCents: z.coerce.number().int().min(0).optional().describe('For each person'),
    }),
    reply: z.strictObject({
      people: z
        .array(
          z.strictObject({
            person,
            connected: z.boolean().describe('A connection of the caller, to whom a day can be proposed (CON-06)'),
            shows: visibilityLevel,
            site: z.string().nullable().describe('Where they usually work, of those who show it'),
          }),
        )
        .describe('The caller first'),
      days: z.array(
        z.strictObject({
          date,
          part: part.describe('In which most can come'),
          coming: z.int(),
          there: z.int(),
          halves: z.array(z.tuple([presence, presence])).describe('Of each one, in the order of `people`'),
        }),
      ),
      best: z.array(bestDay).describe('At most 3, the best first'),
      without: z
        .strictObject({ memberId: id, date, part })
        .nullable()
        .describe('Without whom everybody else can come on a day, when no day suits all'),
    }),
    errors: ['resource.not-found'],
    example: {
      people: [
        {
          person: { id: u, firstName: 'Camille', lastName: 'Aubry', jobTitle: null, avatar: null },
          connected: false,
          shows: 'seat',
          site: 'Saint-Martin',
        },
      ],
      days: [{ date: '2026-11-26', part: 'day', coming: 1, there: 1, halves: [['office', 'office']] }],
      best: [{ date: '2026-11-26', part: 'day', there: [u], free: [], unknown: [], away: [], places: [] }],
      without: null,
    },
  }),
} as const;
