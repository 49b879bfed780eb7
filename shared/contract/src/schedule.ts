import { z } from 'zod';
import { cents, date, done, half, id, list, person } from './common.ts';
import { route } from './route.ts';

export const locationTypes = ['office', 'home', 'flexOffice', 'offsite', 'dayOff', 'notDefined'] as const;
export const locationType = z.enum(locationTypes);
export type LocationType = z.infer<typeof locationType>;

/** Where a member is for one half-day. `id` is `<date>.<half>`; a whole day is two equal halves. */
export const scheduleHalf = z.strictObject({
  half,
  locationType,
  label: z.string().nullable().describe('`Saint-Martin, 3.12`, `La Pergola`, `Nantes`'),
  buildingId: id.nullable(),
  locationId: id.nullable(),
  bookingId: id.nullable(),
  bookingStatus: z.enum(['pending', 'confirmed']).nullable(),
  setBy: z.enum(['member', 'booking', 'routine']).nullable(),
});
export type ScheduleHalf = z.infer<typeof scheduleHalf>;
export const scheduleDay = z.strictObject({ date, halves: z.tuple([scheduleHalf, scheduleHalf]) });
export type ScheduleDay = z.infer<typeof scheduleDay>;
const range = z.strictObject({ dateFrom: date, dateTo: date });
const headcount = z.strictObject({
  office: z.int(),
  home: z.int(),
  flexOffice: z.int(),
  offsite: z.int(),
  dayOff: z.int(),
});

export const scheduleRoutes = {
  my: route({
    id: 'schedule.my',
    method: 'GET',
    path: '/schedule/my',
    summary: 'My days, at most 8 weeks',
    auth: 'required',
    access: 'member',
    query: range,
    reply: z.strictObject({ days: z.array(scheduleDay) }),
    errors: [],
    example: { days: [] },
  }),
  edit: route({
    id: 'schedule.edit',
    method: 'PUT',
    path: '/schedule/{id}',
    summary: 'Set a half (`2026-11-25.morning`) or a day (`2026-11-25`); answers the day (WEK-03)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id: z.string().regex(/^\d{4}-\d\d-\d\d(\.(morning|afternoon))?$/) }),
    body: z.strictObject({ locationType, locationId: id.nullish() }),
    reply: scheduleDay,
    errors: ['schedule.edit-failed', 'schedule.booked', 'booking.policy-forbids-day', 'booking.no-days-left'],
    example: {
      date: '2026-11-25',
      halves: [
        {
          half: 'morning',
          locationType: 'home',
          label: null,
          buildingId: null,
          locationId: null,
          bookingId: null,
          bookingStatus: null,
          setBy: 'member',
        },
        {
          half: 'afternoon',
          locationType: 'home',
          label: null,
          buildingId: null,
          locationId: null,
          bookingId: null,
          bookingStatus: null,
          setBy: 'member',
        },
      ],
    },
  }),
  teammates: route({
    id: 'schedule.teammates',
    method: 'GET',
    path: '/schedule/teammates',
    summary: "Colleagues' days, at most 2 weeks and 50 people; what their privacy allows (CON-04)",
    auth: 'required',
    access: 'member',
    query: range.extend({ userIds: list(z.uuid(), 50).optional(), q: z.string().trim().max(80).optional() }),
    reply: z.strictObject({
      people: z.array(
        z.strictObject({
          person,
          group: z.enum(['favourite', 'team', 'connection', 'company']),
          favourite: z.boolean(),
          department: z.string().nullable(),
          days: z.array(scheduleDay),
        }),
      ),
      summary: z.array(
        z.strictObject({ date, counts: headcount, atMySite: z.array(person).max(12), atMySiteCount: z.int() }),
      ),
    }),
    errors: [],
    example: { people: [], summary: [] },
  }),
  places: route({
    id: 'schedule.places',
    method: 'GET',
    path: '/schedule/places',
    summary: "How full my company's buildings and some spaces are, by half, at most 2 weeks (WEK-02, WEK-09)",
    auth: 'required',
    access: 'member',
    query: range.extend({ workspaceIds: list(z.uuid(), 20).optional() }),
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          id,
          scope: z.enum(['internal', 'other']).describe('A building of my company, or a space of a host'),
          name: z.string(),
          place: z.string(),
          picture: z.string().nullable(),
          capacity: z.int(),
          halfDayCents: cents.nullable().describe('Including tax; null for buildings'),
          slots: z.array(z.strictObject({ date, half, open: z.boolean(), taken: z.int() })),
        }),
      ),
    }),
    errors: [],
    example: { items: [] },
  }),
} as const;

export const teamRoutes = {
  my: route({
    id: 'teams.my',
    method: 'GET',
    path: '/teams/my',
    summary: 'My team and connections',
    auth: 'required',
    access: 'member',
    query: z.strictObject({
      list: z.enum(['team', 'connections', 'company', 'favourites']).default('team'),
      userId: id.optional().describe('Only this person, whichever list they are on'),
      q: z.string().trim().max(80).optional(),
      weekOf: date.optional().describe('A Monday: adds each one’s days of that week'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.strictObject({
      items: z.array(
        person.extend({
          favourite: z.boolean(),
          department: z.string().nullable(),
          today: scheduleDay.nullable(),
          week: z.array(scheduleDay).nullable().describe('Monday to Friday; null when not asked for or not shown'),
        }),
      ),
      total: z.int(),
      counts: z.strictObject({ team: z.int(), connections: z.int(), company: z.int(), favourites: z.int() }),
    }),
    errors: [],
    example: { items: [], total: 0, counts: { team: 0, connections: 0, company: 0, favourites: 0 } },
  }),
  favourite: route({
    id: 'teams.favourite',
    method: 'PUT',
    path: '/teams/{id}/favorite',
    summary: 'Mark a colleague or connection as favourite, or no longer; repeating it changes nothing (CON-03)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    body: z.strictObject({ favourite: z.boolean() }),
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
  locations: route({
    id: 'teams.locations',
    method: 'GET',
    path: '/teams/my/locations',
    summary: 'Where my team is on a date, by space (EXP-09)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ date }),
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          workspaceId: id.nullable(),
          buildingId: id.nullable(),
          label: z.string().nullable(),
          flexOffice: z.array(person),
          office: z.array(person),
        }),
      ),
    }),
    errors: [],
    example: { items: [] },
  }),
} as const;

/** A quota of days in a period, in halves so that nothing is ever a fraction of a float. */
export const quota = z.strictObject({
  kind: z.enum(['office', 'remote', 'external']),
  approach: z.enum(['blocking', 'flexible']),
  period: z.enum(['week', 'month', 'year']),
  halvesTotal: z.int(),
  halvesUsed: z.int(),
  from: date,
  to: date,
  setBy: z.enum(['company', 'department', 'member']),
  locationTypes: z.array(locationType),
});
export type Quota = z.infer<typeof quota>;
export const policyLimits = z.strictObject({
  policy: z.string().nullable(),
  quotas: z.array(quota),
  credits: z
    .strictObject({
      totalCents: cents,
      leftCents: cents,
      period: z.enum(['week', 'month', 'year', 'onetime']),
      nextRefreshDate: date.nullable(),
    })
    .nullable(),
  weekDays: z.array(
    z.strictObject({
      weekday: z.int().min(1).max(7),
      allowed: z.array(locationType),
      mandatory: locationType.nullable(),
    }),
  ),
});
export type PolicyLimits = z.infer<typeof policyLimits>;
const noLimits: z.input<typeof policyLimits> = { policy: null, quotas: [], credits: null, weekDays: [] };
export const policyRoutes = {
  remaining: route({
    id: 'policies.remaining',
    method: 'GET',
    path: '/policies/remaining/my',
    summary: 'What is left in the period of a date (POL-08, WEK-07)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ date: date.optional() }),
    reply: policyLimits,
    errors: [],
    example: noLimits,
  }),
  total: route({
    id: 'policies.total',
    method: 'GET',
    path: '/policies/total/my',
    summary: 'What the period grants in all',
    auth: 'required',
    access: 'member',
    reply: policyLimits,
    errors: [],
    example: noLimits,
  }),
} as const;
