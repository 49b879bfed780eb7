import { z } from 'zod';
import { cents, date, half, id, list, person } from './common.ts';
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
