import { z } from 'zod';
import { date, half, id, instant, label, person } from '../common.ts';
import { route } from '../route.ts';
import { planItem } from './plan-editing.ts';
import { seatAnswer } from './seat-offers.ts';

/** What keeps a draft from being published, by the ids of the items. */
const planFaults = z.strictObject({
  outside: z.array(id).describe('Seats outside the zone of their space, or whose space has none'),
  twice: z.array(id).describe('Seats whose name another one has'),
  beyond: z.array(id).describe('Zones that reach beyond the floor'),
  hourly: z.array(id).describe('Seats in a space that is booked by the hour'),
});
export type PlanFaults = z.infer<typeof planFaults>;

/** A plan as it was published, or will be. */
const planVersion = z.strictObject({
  id,
  number: z.int().min(1),
  name: z.string().nullable(),
  state: z.enum(['planned', 'inForce', 'past']),
  seats: z.int(),
  startsAt: instant.nullable().describe('Null: before the plan had versions'),
  author: person.nullable(),
  failure: z.string().nullable().describe('Code of the error that kept a planned version from being published'),
});
export type PlanVersion = z.infer<typeof planVersion>;

const planHistory = z.strictObject({
  draft: z.strictObject({
    version: z.int(),
    hasChanges: z.boolean().describe('Members do not see all of it yet'),
    seats: z.int(),
    faults: planFaults,
    savedBy: person.nullable(),
    savedAt: instant.nullable(),
  }),
  versions: z.array(planVersion).describe('The latest first'),
});
export type PlanHistory = z.infer<typeof planHistory>;

/** A coming booking of a seat that a version takes away, or gives to another space. */
const touchedBooking = z.strictObject({
  seatName: z.string(),
  date,
  halves: z.array(half),
  equalSeatName: z
    .string()
    .nullable()
    .describe('Of the same space, with what the seat had, and the nearest that is free; null: there is none'),
});

/** An equal seat that a planned version offers to the organiser of a booking. */
const offeredSeat = z.strictObject({
  memberId: id,
  name: z.string(),
  oldSeatName: z.string(),
  seatName: z.string(),
  date,
  halves: z.array(half),
  state: seatAnswer,
  answerBy: instant,
});

export const planDifference = z.strictObject({
  added: z.array(planItem),
  removed: z.array(planItem),
  changed: z.array(z.strictObject({ before: planItem, after: planItem })),
  touched: z.array(touchedBooking).describe('Bookings from today whose seat goes'),
  offers: z.array(offeredSeat).describe('Of a planned version: the equal seats that it offers, answered or not'),
});
export type PlanDifference = z.infer<typeof planDifference>;

/** How far ahead a version can be planned, in days. */
export const farthestVersion = 366;

const u = '018f4f2e-0000-7000-8000-000000000001';
const example: PlanHistory = {
  draft: {
    version: 4,
    hasChanges: true,
    seats: 90,
    faults: { outside: [], twice: [], beyond: [], hourly: [] },
    savedBy: null,
    savedAt: null,
  },
  versions: [
    {
      id: u,
      number: 2,
      name: 'Rentrée',
      state: 'inForce',
      seats: 92,
      startsAt: '2026-11-02T06:00:00+01:00',
      author: null,
      failure: null,
    },
  ],
};
const administered = { auth: 'required', access: 'company.floors' } as const;
const byId = z.strictObject({ id });
const byVersion = z.strictObject({ id, versionId: id });
const known = ['access.forbidden', 'resource.not-found'] as const;

/** Versions of a floor's plan: the draft, what is published, what was and what is planned (MAP-08). */
export const planVersionRoutes = {
  history: route({
    ...administered,
    id: 'floors.versions',
    method: 'GET',
    path: '/floors/{id}/versions',
    shows: ['floor'],
    summary: 'The versions of a plan, and what keeps its draft from being published',
    params: byId,
    reply: planHistory,
    errors: known,
    example,
  }),
  publish: route({
    ...administered,
    id: 'floors.publish',
    method: 'POST',
    path: '/floors/{id}/versions',
    changes: ['floor', 'availability'],
    summary:
      'Publish the draft, now or at a date. Bookings of seats that it takes away get an equal seat, and their members a letter. Nothing of it while it has faults, or a booking has no equal seat',
    params: byId,
    body: z.strictObject({
      version: z.int().min(1).describe('Of the draft, as it was seen'),
      name: label(60).nullable(),
      at: instant.nullable().describe('Null: now'),
    }),
    reply: planHistory,
    errors: [...known, 'map.outdated', 'map.seats-out-of-bounds', 'map.faulty', 'booking.seat-taken'],
    example,
  }),
  cancel: route({
    ...administered,
    id: 'floors.cancelVersion',
    method: 'DELETE',
    path: '/floors/{id}/versions/{versionId}',
    changes: ['floor'],
    summary: 'Drop a planned version; its content stays in the draft',
    params: byVersion,
    reply: planHistory,
    errors: known,
    example,
  }),
  resume: route({
    ...administered,
    id: 'floors.resumeVersion',
    method: 'POST',
    path: '/floors/{id}/versions/{versionId}/resume',
    changes: ['floor'],
    summary: 'Make the draft what a version was: published again, it rolls the plan back',
    params: byVersion,
    reply: planHistory,
    errors: known,
    example,
  }),
  difference: route({
    ...administered,
    id: 'floors.difference',
    method: 'GET',
    path: '/floors/{id}/difference',
    shows: ['floor', 'booking'],
    summary: 'How the draft, or a version, differs from the plan that members see, and which bookings get another seat',
    params: byId,
    query: z.strictObject({ versionId: id.optional().describe('None: the draft') }),
    reply: planDifference,
    errors: known,
    example: {
      added: [],
      removed: [],
      changed: [],
      offers: [],
      touched: [{ seatName: '2.33', date: '2027-01-04', halves: ['morning'], equalSeatName: '2.93' }],
    },
  }),
} as const;
