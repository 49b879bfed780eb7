import { z } from 'zod';
import { bookingErrors, changeErrors as changeErrorsOfBooking, phone, wayOut } from '../bookings/bookings.ts';
import { changeObstacle } from '../bookings/change.ts';
import { cents, date, half, id, instant, list, part, person } from '../common.ts';
import { errorCodes } from '../errors.ts';
import { route } from '../route.ts';
import { locationType, locationTypes } from './location-types.ts';

export * from './location-types.ts';

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
/** Hours in a room: shown in the day beside the location of the half, without replacing it (WEK-13). */
export const hourlyStay = z.strictObject({
  bookingId: id,
  name: z.string().describe('`Salle Écluse`'),
  from: z.string(),
  to: z.string(),
  halves: z.array(half).describe('The halves of the day that the hours touch'),
  status: z.enum(['pending', 'confirmed']),
});
export type HourlyStay = z.infer<typeof hourlyStay>;
/** A place offered from the waiting list: a note on its day, which it takes only once it is accepted (BKG-17). */
export const offeredPlace = z.strictObject({
  bookingId: id,
  name: z.string().describe('Of its space'),
  halves: z.array(half),
  answerBy: instant.nullable(),
  timezone: z.string(),
});
export type OfferedPlace = z.infer<typeof offeredPlace>;
/** A day as shown to its own member. */
export const ownDay = scheduleDay.extend({
  hours: z.array(hourlyStay).describe('What is booked by the hour, in its order; times of the site'),
  offers: z.array(offeredPlace).optional().describe('Places of the day that wait for my answer'),
  split: z.boolean().describe('Shown as two halves: because they differ, or by choice (WEK-04)'),
});
export type OwnDay = z.infer<typeof ownDay>;
/** A day on which an office of the member's company is closed beyond its usual hours, such as a public holiday. */
export const officeClosure = z.strictObject({ date, buildingId: id, building: z.string() });
export type OfficeClosure = z.infer<typeof officeClosure>;
/** `2026-11-25` for a day, `2026-11-25.morning` for a half. */
export const scheduleId = z.string().regex(/^\d{4}-\d\d-\d\d(\.(morning|afternoon))?$/);
const byId = z.strictObject({ id: scheduleId });
/** A colleague's half as far as they share it: `working` covers office, home and elsewhere (CON-05). */
export const shownHalf = scheduleHalf.extend({ locationType: z.enum([...locationTypes, 'working']) });
export type ShownHalf = z.infer<typeof shownHalf>;
export const shownDay = z.strictObject({ date, halves: z.tuple([shownHalf, shownHalf]) });
export type ShownDay = z.infer<typeof shownDay>;
const range = z.strictObject({ dateFrom: date, dateTo: date });
const headcount = z.strictObject({
  office: z.int(),
  home: z.int(),
  flexOffice: z.int(),
  offsite: z.int(),
  dayOff: z.int(),
});

const exampleHalf = {
  half: 'morning',
  locationType: 'home',
  label: null,
  buildingId: null,
  locationId: null,
  bookingId: null,
  bookingStatus: null,
  setBy: 'member',
} as const;
const exampleDay: z.input<typeof ownDay> = {
  date: '2026-11-25',
  halves: [exampleHalf, { ...exampleHalf, half: 'afternoon' }],
  hours: [],
  split: false,
};
const changeErrors = [
  'schedule.edit-failed',
  'schedule.booked',
  'booking.policy-forbids-day',
  'booking.no-days-left',
] as const;

const swapped = z.strictObject({ first: scheduleId, second: scheduleId });
/** What happens to the bookings in a swap: they go along, are cancelled, or stay with their halves. */
export const swapWays = ['move', 'release', 'keep'] as const;
export type SwapWay = (typeof swapWays)[number];
const moveErrors = [...changeErrorsOfBooking, 'booking.not-changeable', 'booking.already-booked'] as const;
/** A booking in a swap, and what each way would do to it. */
const swappedBooking = z.strictObject({
  id,
  name: z.string().describe('Of its space'),
  date,
  part,
  to: z.strictObject({ date, part }),
  isOrganiser: z.boolean(),
  others: z.int().describe('Participants, who hear of it'),
  refundCents: cents.nullable().describe('What cancelling gives back now; null when it has begun'),
  move: z.strictObject({
    obstacle: z
      .enum([...changeObstacle.options, 'refused', 'answer', 'others', 'hours', 'part'])
      .nullable()
      .describe(
        'Null: it goes along. `refused` by a rule; `answer`: somebody would have to answer; `others`: not mine to move; `hours`: booked by the hour; `part`: holds more than is swapped',
      ),
    message: z.string().nullable().describe('Of the rule that refused'),
    differenceCents: cents.describe('To pay more; below zero: to be given back'),
    nonRefundableCents: cents.describe('What no cancellation gives back any more once it is moved'),
    waysOut: z.array(wayOut).max(3),
  }),
});
export type SwappedBooking = z.infer<typeof swappedBooking>;

export const scheduleRoutes = {
  my: route({
    id: 'schedule.my',
    method: 'GET',
    path: '/schedule/my',
    shows: ['schedule', 'booking', 'company'],
    summary: 'My days, at most 8 weeks, and the days on which offices of my company are closed',
    auth: 'required',
    access: 'member',
    query: range,
    reply: z.strictObject({
      days: z.array(ownDay),
      closures: z.array(officeClosure).optional().describe('Absent where no office is closed'),
    }),
    errors: [],
    example: { days: [] },
  }),
  calendar: route({
    id: 'schedule.calendar',
    method: 'GET',
    path: '/schedule/calendar',
    shows: ['schedule', 'booking'],
    summary: 'My days and confirmed bookings, at most 8 weeks, as an .ics file in my language (WEK-01)',
    auth: 'required',
    access: 'member',
    query: range,
    reply: z.string(),
    errors: [],
    example: 'BEGIN:VCALENDAR',
    raw: true,
  }),
  get: route({
    id: 'schedule.get',
    method: 'GET',
    path: '/schedule/{id}',
    shows: ['schedule', 'booking'],
    summary: 'One of my days, by its own id or that of one of its halves',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: ownDay,
    errors: [],
    example: exampleDay,
  }),
  edit: route({
    id: 'schedule.edit',
    method: 'PUT',
    path: '/schedule/{id}',
    changes: ['schedule', 'booking', 'availability'],
    summary: 'Set a half (`2026-11-25.morning`) or a day (`2026-11-25`); answers the day (WEK-03, WEK-12)',
    auth: 'required',
    access: 'member',
    params: byId,
    body: z.strictObject({
      locationType,
      locationId: id.nullish(),
      byRoutine: z.boolean().default(false).describe('Restores an entry of the routine, which stays the routine’s'),
      freeBookings: z.boolean().default(false).describe('With a day off: cancel what is booked (WEK-12)'),
    }),
    reply: ownDay.extend({
      warning: z.enum(['booking.no-days-left']).nullable().describe('A flexible quota is used up (WEK-07)'),
      refundedCents: cents.describe('What the cancelled bookings gave back'),
    }),
    errors: [
      ...changeErrors,
      'schedule.has-bookings',
      'booking.not-cancellable',
      'booking.share-not-taken',
      'resource.not-found',
    ],
    example: { ...exampleDay, warning: null, refundedCents: 0 },
  }),
  splitBulk: route({
    id: 'schedule.split-bulk',
    method: 'POST',
    path: '/schedule/split-bulk',
    changes: ['schedule'],
    summary: 'Split days in morning and afternoon; those that cannot be are listed (WEK-04)',
    auth: 'required',
    access: 'member',
    body: z.strictObject({ dates: z.array(date).min(1).max(62) }),
    reply: z.strictObject({
      days: z.array(ownDay),
      failures: z.array(
        z.strictObject({
          date,
          code: z.enum(errorCodes),
          message: z.string(),
          reason: z.enum(['past', 'booked']).describe('`booked`: one booking holds the whole day'),
        }),
      ),
    }),
    errors: [],
    example: {
      days: [{ ...exampleDay, split: true }],
      failures: [
        {
          date: '2026-11-26',
          code: 'schedule.not-split',
          message: 'Ce jour n’a pas pu être partagé.',
          reason: 'booked',
        },
      ],
    },
  }),
  merge: route({
    id: 'schedule.merge',
    method: 'POST',
    path: '/schedule/merge',
    changes: ['schedule', 'booking', 'availability'],
    summary: 'Make a day whole again: the place of its booked half, else of the half to keep (WEK-04)',
    auth: 'required',
    access: 'member',
    body: z.strictObject({ date, keep: half.optional() }),
    reply: ownDay,
    errors: [...changeErrors, 'schedule.both-booked'],
    example: exampleDay,
  }),
  swap: route({
    id: 'schedule.swap',
    method: 'POST',
    path: '/schedule/swap',
    changes: ['schedule', 'booking', 'availability', 'credits'],
    summary: 'Two of my days, or two halves, exchange their places, all of it or nothing (WEK-05)',
    auth: 'required',
    access: 'member',
    body: swapped.extend({
      bookings: z
        .enum(swapWays)
        .optional()
        .describe('What happens to what is booked in them; without it, a booking refuses the swap'),
    }),
    reply: z.strictObject({
      days: z.array(ownDay).min(1).max(2),
      refundedCents: cents.describe('What released bookings gave back'),
      creditsCents: cents.nullable(),
    }),
    errors: [
      ...new Set([
        ...changeErrors,
        ...moveErrors,
        'booking.not-cancellable' as const,
        'booking.share-not-taken' as const,
      ]),
    ],
    example: { days: [exampleDay], refundedCents: 0, creditsCents: 8600 },
  }),
  checkSwap: route({
    id: 'schedule.check-swap',
    method: 'POST',
    path: '/schedule/check-swap',
    shows: ['schedule', 'booking', 'availability', 'credits', 'policy'],
    summary: 'What a swap would do to the bookings in it, without making it (WEK-05, BKG-25)',
    auth: 'required',
    access: 'member',
    body: swapped,
    reply: z.strictObject({
      bookings: z.array(swappedBooking),
      swapsRest: z.boolean().describe('Halves that no booking holds are exchanged, too, so that bookings can be kept'),
    }),
    errors: ['schedule.edit-failed'],
    example: { bookings: [], swapsRest: true },
  }),
  join: route({
    id: 'schedule.join',
    method: 'POST',
    path: '/schedule/join',
    changes: ['booking', 'availability', 'schedule', 'credits'],
    summary: 'Be where a colleague is, if there is room: the nearest free seat, a place, or the same site (WEK-08)',
    auth: 'required',
    access: 'member',
    idempotent: true,
    body: z.strictObject({
      userId: id,
      date,
      half: half.optional(),
      payment: z.literal('credits').optional().describe('Agrees to pay a space of a host with credits'),
      replaces: z.boolean().optional().describe('Agrees that a day off or a place elsewhere of that time is replaced'),
      phone: phone.optional().describe('The one of the profile when left out'),
    }),
    reply: z.strictObject({ day: ownDay, bookingIds: z.array(id), creditsCents: cents.nullable() }),
    errors: [
      ...bookingErrors.filter((code) => code !== 'booking.promo-unknown'),
      'schedule.edit-failed',
      'schedule.booked',
      'schedule.nothing-to-join',
      'schedule.no-room',
      'schedule.join-unpaid',
      'schedule.join-replaces',
    ],
    example: { day: exampleDay, bookingIds: [], creditsCents: 8600 },
  }),
  teammates: route({
    id: 'schedule.teammates',
    method: 'GET',
    path: '/schedule/teammates',
    shows: ['schedule', 'connection', 'visibility'],
    summary: "Colleagues' days, at most 2 weeks and 50 people, or 6 weeks of one; what their privacy allows (CON-04)",
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
          days: z.array(shownDay),
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
    shows: ['availability', 'schedule'],
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
