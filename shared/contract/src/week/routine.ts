import { z } from 'zod';
import { count, date, half, id, label } from '../common.ts';
import { route } from '../route.ts';
import { locationType } from './schedule.ts';

const place = z.strictObject({ id, name: z.string(), address: z.string() });
/** A custom place: a customer's site, or on the road. */
export type OffsitePlace = z.infer<typeof place>;
const usedPlace = place.extend({ days: z.int().describe('Days of my week, past or to come, that are spent there') });
export type UsedOffsitePlace = z.infer<typeof usedPlace>;

const routineHalf = z.strictObject({
  weekday: z.int().min(1).max(7).describe('1 Monday … 7 Sunday'),
  half,
  locationType: locationType.exclude(['notDefined']),
  locationId: id.nullish().describe('A building of the company for the office, a place of one’s own for offsite'),
});
const isOnce = (halves: readonly { weekday: number; half: string }[]) =>
  new Set(halves.map(({ weekday, half: part }) => `${weekday}.${part}`)).size === halves.length;
const routine = z.strictObject({
  halves: z.array(
    routineHalf.extend({
      locationId: id.nullable(),
      label: z.string().nullable().describe('`Saint-Martin`, `Nantes`'),
    }),
  ),
});
/**
 * What a template does to a half: sets it, finds it set already, removes what an earlier template set, leaves what the member set or
 * booked, is not allowed to set it, or says nothing of it.
 */
export const routineOutcomes = ['set', 'unchanged', 'removed', 'kept', 'booked', 'refused', 'none'] as const;
/** Why a template may not set a half: the policy's weekday, the building's hours, or a blocking quota that is used up. */
export const routineRefusals = ['policy', 'closed', 'quota'] as const;
const previewedHalf = z.strictObject({
  half,
  outcome: z.enum(routineOutcomes),
  reason: z.enum(routineRefusals).nullable(),
  locationType: locationType.describe('Present entry of the half'),
  label: z.string().nullable(),
});
export type PreviewedHalf = z.infer<typeof previewedHalf>;
/** A weekly template by weekday and half; an omitted half is not set (WEK-06). */
export type Routine = z.infer<typeof routine>;
const routineBody = z.strictObject({
  halves: z.array(routineHalf).max(14).refine(isOnce),
  applyNow: z.boolean().default(false).describe('Fill the weeks from today on, not from the next Monday'),
});
const example: z.input<typeof routine> = {
  halves: [{ weekday: 1, half: 'morning', locationType: 'home', locationId: null, label: null }],
};

export const routineRoutes = {
  get: route({
    id: 'routine.get',
    method: 'GET',
    path: '/routine',
    shows: ['routine'],
    summary: 'My weekly template (WEK-06)',
    auth: 'required',
    access: 'member',
    reply: routine,
    errors: [],
    example,
  }),
  preview: route({
    id: 'routine.preview',
    method: 'POST',
    path: '/routine/preview',
    shows: ['schedule', 'booking', 'routine', 'policy'],
    summary: 'What a template would do to the next two weeks; changes nothing (WEK-06)',
    auth: 'required',
    access: 'member',
    limit: 60,
    body: routineBody,
    reply: z.strictObject({
      days: z.array(z.strictObject({ date, halves: z.tuple([previewedHalf, previewedHalf]) })).max(14),
    }),
    errors: ['schedule.edit-failed'],
    example: { days: [] },
  }),
  save: route({
    id: 'routine.save',
    method: 'PUT',
    path: '/routine',
    changes: ['routine', 'schedule'],
    summary: 'Replace my template; it fills two weeks every Monday, or from today when asked to (WEK-06)',
    auth: 'required',
    access: 'member',
    body: routineBody,
    reply: routine.extend({ applied: z.array(date).describe('Days that the template changed now') }),
    errors: ['schedule.edit-failed'],
    example: { ...example, applied: ['2026-11-23'] },
  }),
} as const;

export const offsitePlaceRoutes = {
  list: route({
    id: 'offsitePlaces.list',
    method: 'GET',
    path: '/offsite-places',
    shows: ['offsite-place', 'schedule'],
    summary: 'My places outside, by name; limit 0 gives all, 500 at most (WEK-05)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({
      page: count.min(1).max(100_000).default(1),
      limit: count.max(100).default(20),
      order: z.enum(['name', '-name']).default('name'),
    }),
    reply: z.strictObject({ items: z.array(usedPlace), total: z.int() }),
    errors: [],
    example: { items: [], total: 0 },
  }),
  add: route({
    id: 'offsitePlaces.add',
    method: 'POST',
    path: '/offsite-places',
    changes: ['offsite-place'],
    summary: 'Add a place outside, whose address can be found; one that I have already is answered as it is (WEK-05)',
    auth: 'required',
    access: 'member',
    body: z.strictObject({
      name: label(120),
      address: label(300),
    }),
    reply: place,
    errors: ['schedule.edit-failed', 'address.failed'],
    example: { id: '018f4f2e-0000-7000-8000-000000000006', name: 'Nantes', address: '4 rue Crébillon, Nantes' },
  }),
} as const;
