import { z } from 'zod';
import { phone } from '../bookings/bookings.ts';
import { cents, date, half, id } from '../common.ts';
import { quota } from '../companies/policies.ts';
import { route } from '../route.ts';
import { locationType, ownDay } from './schedule.ts';

/** Reason of a proposed half; the page has a message for each. */
export const planReasons = [
  'booked',
  'alreadySet',
  'mandatoryDay',
  'onlyAllowed',
  'colleagues',
  'routine',
  'habit',
  'favourite',
  'homeSite',
  'sameDay',
  'freePlace',
  'nothingFits',
] as const;
export type PlanReason = (typeof planReasons)[number];
/** What a proposal puts first: being with colleagues, staying at home more often, or spending fewer credits. */
export const planPriorities = ['team', 'travel', 'credits'] as const;
export type PlanPriority = (typeof planPriorities)[number];
/** What applying the plan does to a half: nothing, set a location, book a space, or clear it. */
export const planChange = z.enum(['none', 'set', 'book', 'clear']);

const planPlace = z.strictObject({
  half,
  locationType,
  buildingId: id.nullable(),
  workspaceId: id.nullable(),
  seatId: id.nullable(),
  offsitePlaceId: id.nullable(),
  priceCents: cents.describe('Including tax; the two halves of one booking add up to its price'),
  change: planChange,
});
const plannedHalf = planPlace.extend({
  label: z.string().nullable(),
  why: z.array(z.enum(planReasons)),
  colleagues: z.array(id).describe('Those of the chosen colleagues who are there'),
  before: locationType.describe('Present entry of the half-day'),
});
export type PlannedHalf = z.infer<typeof plannedHalf>;
const proposal = z.strictObject({
  weekOf: date,
  days: z.array(
    z.strictObject({
      date,
      halves: z.array(plannedHalf).length(2),
      alternatives: z
        .array(z.array(plannedHalf).min(1).max(2))
        .max(2)
        .describe('Other ways to fill the halves that may change, best first; seats are found when one is chosen'),
    }),
  ),
  check: z.strictObject({
    quotas: z.array(quota).describe('As they stand after the proposal'),
    creditsBeforeCents: cents.nullable(),
    creditsAfterCents: cents.nullable(),
    spentCents: cents,
  }),
});
const choice = planPlace.pick({
  half: true,
  locationType: true,
  buildingId: true,
  workspaceId: true,
  offsitePlaceId: true,
});
/** A week that satisfies policy, quotas, credits and current availability, as a difference to the existing week (WEK-10). */
export type WeekProposal = z.infer<typeof proposal>;

export const planRoutes = {
  propose: route({
    id: 'plan.propose',
    method: 'POST',
    path: '/schedule/plan',
    shows: ['schedule', 'availability', 'booking', 'routine', 'credits', 'policy'],
    summary: 'Propose a week; changes nothing (WEK-10)',
    auth: 'required',
    access: 'member',
    limit: 60,
    body: z.strictObject({
      weekOf: date.describe('A Monday'),
      colleagues: z.array(id).max(20).optional().describe('Favourite colleagues when left out'),
      priority: z.enum(planPriorities).default('team'),
      choices: z
        .array(z.strictObject({ date, halves: z.array(choice).min(1).max(2) }))
        .max(7)
        .default([])
        .describe('Alternatives that were chosen; the other days are planned around them, as far as they are possible'),
      replace: z.boolean().default(false).describe('May change what I set; what is booked or off always stays'),
    }),
    reply: proposal,
    errors: ['resource.not-found'],
    example: {
      weekOf: '2026-11-23',
      days: [],
      check: { quotas: [], creditsBeforeCents: 8600, creditsAfterCents: 8600, spentCents: 0 },
    },
  }),
  apply: route({
    id: 'plan.apply',
    method: 'POST',
    path: '/schedule/plan/apply',
    changes: ['booking', 'availability', 'schedule', 'credits'],
    summary: 'Apply exactly what was proposed, all of it or nothing (WEK-10)',
    auth: 'required',
    access: 'member',
    idempotent: true,
    body: z.strictObject({
      weekOf: date,
      days: z
        .array(z.strictObject({ date, halves: z.array(planPlace).min(1).max(2) }))
        .min(1)
        .max(7),
      phone: phone.optional().describe('The one of the profile when left out'),
    }),
    reply: z.strictObject({
      days: z.array(ownDay),
      bookingIds: z.array(id),
      creditsCents: cents.nullable(),
    }),
    errors: ['schedule.plan-outdated', 'request.idempotency-key-missing', 'request.idempotency-key-reused'],
    example: { days: [], bookingIds: [], creditsCents: 8600 },
  }),
} as const;
