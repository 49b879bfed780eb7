import { z } from 'zod';
import { cents, date, id, person } from '../common.ts';
import { route } from '../route.ts';
import { locationType } from '../week/schedule.ts';
import { policyContent, policyContentInput } from './policy-versions.ts';

/** Weeks of real schedules that a draft is played over. */
export const replayedWeeks = 8;

const stopped = z.strictObject({ halves: z.int(), people: z.int() });
/** What would have been different under a draft. Halves are half-days. */
export const replayFigures = z.strictObject({
  from: date,
  to: date,
  members: z.int().describe('Whom the draft concerns, at whichever of their levels'),
  stopped: stopped.describe('Not allowed by the draft'),
  warned: stopped.describe('Beyond a quota that only warns'),
  weeks: z.array(z.strictObject({ monday: date, stoppedHalves: z.int() })),
  people: z
    .array(z.strictObject({ person, halves: z.int() }))
    .describe('Who would have been stopped most, fifty at most; neither when nor where'),
  creditsPerMonth: z
    .strictObject({ todayCents: cents, draftCents: cents })
    .describe('Granted to the members concerned'),
  buildings: z.array(
    z.strictObject({
      id,
      name: z.string(),
      capacity: z.int(),
      weekdays: z
        .array(
          z.strictObject({
            weekday: z.int().min(1).max(7),
            lived: z.int().describe('People a day, on average'),
            played: z.int(),
            daysOver: z.int().describe('Days above the capacity under the draft'),
            daysOverLived: z.int(),
          }),
        )
        .describe('Monday to Friday'),
    }),
  ),
});
export type ReplayFigures = z.infer<typeof replayFigures>;

const daysRule = z.strictObject({
  halves: z.int(),
  period: z.enum(['week', 'month', 'year']),
  locationTypes: z.array(locationType),
});
const usedHalf = z.strictObject({ date, half: z.int().min(0).max(1), type: locationType });
/** A real week of a member, and what is needed to try a draft on it in the page. */
export const policySample = z.strictObject({
  monday: date,
  person,
  levels: z
    .array(
      z.strictObject({
        setBy: z.enum(['company', 'department', 'member']),
        source: z.string().nullable(),
        departmentId: id.nullable(),
        policyId: id.nullable(),
        name: z.string().nullable(),
        approach: z.enum(['blocking', 'flexible']).nullable(),
        daysRules: z.array(daysRule),
        weekDays: policyContent.shape.weekDays,
        external: policyContent.shape.external,
      }),
    )
    .describe('The levels of the member, the nearest first'),
  companyApproach: z.enum(['blocking', 'flexible']),
  halves: z
    .array(usedHalf)
    .nullable()
    .describe('Monday to Sunday; null when the member does not show it to the caller'),
  earlier: z.array(usedHalf).describe('In the same months and years, before that week'),
});
export type PolicySample = z.infer<typeof policySample>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const camille = { id: u, firstName: 'Camille', lastName: 'Aubry', jobTitle: null, avatar: null };
const administered = { auth: 'required', access: 'company.policies' } as const;
const errors = ['access.forbidden', 'resource.not-found'] as const;

/** What a draft of a policy would change (POL-09). */
export const policyReplayRoutes = {
  replay: route({
    ...administered,
    id: 'policies.replay',
    method: 'POST',
    path: '/policies/{id}/replays',
    changes: [],
    changesNothing: 'plays a draft over the past',
    summary: 'Play a draft over the last eight weeks of real schedules; the figures are read when they are ready',
    params: z.strictObject({ id }),
    body: policyContentInput,
    reply: z.strictObject({ id }),
    errors,
    example: { id: u },
  }),
  replayed: route({
    ...administered,
    id: 'policies.replayed',
    method: 'GET',
    path: '/policies/replays/{id}',
    shows: [],
    summary: 'Figures of a replay; null until they are ready',
    params: z.strictObject({ id }),
    reply: z.strictObject({ figures: replayFigures.nullable() }),
    errors,
    example: { figures: null },
  }),
  sample: route({
    ...administered,
    id: 'policies.sample',
    method: 'GET',
    path: '/policies/sample',
    shows: ['policy', 'schedule', 'visibility'],
    summary: 'A real week of a member as far as they show it, with what applies to them',
    query: z.strictObject({ memberId: id, monday: date }),
    reply: policySample,
    errors,
    example: {
      monday: '2026-11-09',
      person: camille,
      levels: [],
      companyApproach: 'flexible',
      halves: [{ date: '2026-11-09', half: 0, type: 'home' }],
      earlier: [],
    },
  }),
  following: route({
    ...administered,
    id: 'policies.following',
    method: 'GET',
    path: '/policies/following',
    shows: ['policy', 'member'],
    summary: 'How many members follow which policy, by department',
    reply: z.strictObject({
      departments: z.array(
        z.strictObject({
          id: id.nullable().describe('Null: members without a department'),
          name: z.string().nullable(),
          policyId: id.nullable().describe('Its own policy'),
          members: z.int(),
        }),
      ),
      counts: z.array(z.strictObject({ departmentId: id.nullable(), policyId: id.nullable(), members: z.int() })),
    }),
    errors: ['access.forbidden'],
    example: { departments: [], counts: [] },
  }),
} as const;
