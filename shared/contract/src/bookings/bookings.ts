import { z } from 'zod';
import {
  cents,
  count,
  currency,
  date,
  email,
  fullName,
  half,
  id,
  instant,
  list,
  paragraph,
  part,
  person,
} from '../common.ts';
import { errorCodes } from '../errors.ts';
import { billing } from '../money/billing.ts';
import { cardProvider } from '../money/card-provider.ts';
import { route } from '../route.ts';
import { floorPlan } from '../spaces/floor-plan.ts';
import { roomLayout } from '../spaces/references.ts';
import { cancellationPolicy, workspaceCard } from '../spaces/workspaces.ts';
import { locationType } from '../week/location-types.ts';

/** An instant on a full minute: rooms are booked to the minute, not to the second. */
const minute = instant.refine((text) => /T\d\d:\d\d(:00(\.0+)?)?(Z|[+-])/.test(text));
/** Shortest booking of a room, in minutes (BKG-24); the pages offer half hours. */
const leastMinutes = 15;
/** Hours in a room (instants with offset, `[from, to)`). */
const hours = z
  .strictObject({ from: minute, to: minute })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) >= leastMinutes * 60_000, { path: ['to'] });
/** A half-day or day at a desk, or hours in a room. */
export const slotChoice = z.union([z.strictObject({ date, part }), hours]);
export type SlotChoice = z.infer<typeof slotChoice>;

const keyOf = (slot: SlotChoice) =>
  'date' in slot ? `${slot.date} ${slot.part}` : `${Date.parse(slot.from)} ${Date.parse(slot.to)}`;
/** The slots of one request, each once. */
const slotChoices = z
  .array(slotChoice)
  .min(1)
  .max(20)
  .refine((slots) => new Set(slots.map(keyOf)).size === slots.length);

export const bookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'rejected', 'expired']);
export type BookingStatus = z.infer<typeof bookingStatus>;

/** A service ordered with a space and its quantity; ordered more than 48 hours ahead (BKG-09). */
const serviceChoice = z.strictObject({ id, quantity: z.int().min(1).max(500).default(1) });

/**
 * International or national digits, six at least, and not a date; spaces, dots and dashes are removed before storage. Required for every
 * booking (spec §5).
 */
export const phone = z
  .string()
  .trim()
  .regex(/^(?!\d{4}-\d\d-\d\d$)(?=(?:\D{0,9}\d){6})\+?[\d .()-]{6,24}$/, { error: 'field.phone' });

/** Own bookings that a request or a change ends. */
const givenUp = z
  .array(id)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length);

export const bookingRequest = z.strictObject({
  workspaceId: id,
  slots: slotChoices,
  people: z.int().min(1).max(500),
  participants: z.array(id).max(50).default([]),
  guests: z
    .array(z.strictObject({ name: fullName, email }))
    .max(50)
    .default([]),
  seatId: id.optional(),
  comment: paragraph({ most: 250 }).default(''),
  phone,
  promoCode: z.string().trim().max(40).optional(),
  billing: billing.optional(),
  services: z
    .array(serviceChoice)
    .max(20)
    .refine((services) => new Set(services.map((service) => service.id)).size === services.length)
    .default([])
    .describe('Each at most once'),
  layout: roomLayout.optional().describe('How the room is set up, one of the layouts of the space (BKG-01)'),
  freeDay: z.boolean().default(false).describe('Use the free day of the campaign that runs (BKG-13)'),
  private: z.boolean().default(false).describe('The place shows as taken, the person is hidden (BKG-22)'),
  alongside: z
    .boolean()
    .default(false)
    .describe(
      'Beside places elsewhere that the member holds at that time; one space is never booked twice at one time (BKG-26)',
    ),
  replaces: givenUp
    .default([])
    .describe(
      'Own bookings that end together with this request, each refunded by its terms: all slots are booked and all of these end, or nothing changes. Only for a request that is confirmed at once (BKG-26)',
    ),
  onBehalfOf: id.optional().describe('Whose booking it is, when a delegate books (BKG-22)'),
  customFields: z
    .record(z.string().max(40), paragraph({ most: 200 }))
    .refine((fields) => Object.keys(fields).length <= 50)
    .default({}),
  payment: z.strictObject({
    method: z.enum(['credits', 'creditsThenCard', 'card', 'free']),
    cardToken: z.string().max(200).optional(),
    shared: z.boolean().default(false).describe('Each participant pays an equal share by credits (BKG-08)'),
    consent: z.boolean().default(false).describe('The box that authorises the use of their credits'),
    returnTo: z.string().max(300).optional().describe('Path of our own to come back to after 3-D Secure'),
  }),
});
export type BookingRequest = z.input<typeof bookingRequest>;

/** Lines of a price that always add up: sum of lines − discount = total excluding; + tax = total including (BKG-01). */
export const priceBreakdown = z.strictObject({
  lines: z.array(
    z.strictObject({
      kind: z.enum(['space', 'service']),
      label: z.string(),
      quantity: z.int(),
      unit: z.enum(['hour', 'halfDay', 'day']).nullable().describe('Null for services'),
      unitExcludingTaxCents: cents,
      excludingTaxCents: cents,
    }),
  ),
  discount: z.strictObject({ code: z.string(), percent: z.int(), excludingTaxCents: cents }).nullable(),
  totalExcludingTaxCents: cents,
  taxBasisPoints: z.int(),
  taxCents: cents,
  totalIncludingTaxCents: cents,
  currency,
});
export type PriceBreakdown = z.infer<typeof priceBreakdown>;

/** What a pending booking still waits for, in this order (BKG-03, BKG-10, BKG-17, BKG-23). */
export const bookingGates = ['offer', 'payment', 'approval', 'host', 'supplier'] as const;
export const bookingGate = z.enum(bookingGates);
export type BookingGate = z.infer<typeof bookingGate>;
/** Who or what ended a booking. */
export const bookingEnd = z.enum([
  'member',
  'host',
  'approver',
  'lapse',
  'payment',
  'noShow',
  'change',
  'declined',
  'supplier',
]);
export type BookingEnd = z.infer<typeof bookingEnd>;

export const booking = z.strictObject({
  id,
  reference: z.string().describe('Short code for the phone, `ESC-7K2M9Q`'),
  status: bookingStatus,
  workspace: z.strictObject({
    id,
    name: z.string(),
    type: workspaceCard.shape.type,
    scope: workspaceCard.shape.scope,
    picture: z.string(),
    instant: z.boolean(),
  }),
  building: z.strictObject({
    id,
    name: z.string(),
    street: z.string(),
    place: z.string(),
    timezone: z.string(),
    floor: z.int().nullable().optional().describe('Number of the floor of the space, where it is on one'),
  }),
  slot: z.strictObject({ date, halves: z.array(half).max(2), from: instant, to: instant, hourly: z.boolean() }),
  seat: z.strictObject({ id, name: z.string(), floorId: id }).nullable(),
  people: z.int(),
  organiser: person,
  participants: z.array(person),
  left: z.array(person).optional().describe('Participants who cancelled for themselves (BKG-07)'),
  organiserLeft: z
    .boolean()
    .optional()
    .describe('The organiser cancelled for themselves, the booking stays for the others'),
  guests: z.array(z.strictObject({ name: z.string(), email: z.string() })),
  comment: z.string(),
  phone: z.string().describe('Like comment and addresses of guests empty for who only takes part'),
  price: priceBreakdown,
  isMoneyHidden: z
    .boolean()
    .optional()
    .describe('The caller takes part and is not shown what it costs: the amounts are those of their own share, or 0'),
  paidWith: z.enum(['credits', 'card', 'free']),
  cardCents: cents.optional().describe('What the card pays of it; credits pay the rest (BKG-10)'),
  shares: z
    .array(z.strictObject({ memberId: id, cents }))
    .optional()
    .describe(
      'What the credits of participants pay of it, the organiser pays the rest; a participant sees their own (BKG-08)',
    ),
  cancellation: cancellationPolicy,
  refundNow: z.strictObject({ percent: z.int(), cents }).describe('What cancelling now gives back'),
  nonRefundableCents: cents
    .optional()
    .describe('Never given back: the terms before a change had already refused it (BKG-25)'),
  answerBy: instant.nullable().describe('When a pending request lapses'),
  waitsFor: bookingGate.nullable().describe('Who or what a pending booking waits for'),
  endedBecause: bookingEnd.nullable(),
  paidCents: cents.describe('Held or paid so far'),
  paymentId: id
    .nullable()
    .optional()
    .describe('Card payment that waits for the organiser at the bank, see `payments.get`'),
  private: z.boolean(),
  bookedBy: person.nullable().describe('The delegate who booked, if another than the organiser'),
  approver: person
    .nullable()
    .optional()
    .describe(
      'Who approved or refused it in the company, or the manager who is asked meanwhile; null for readers outside of it (BKG-23). A server of an earlier release does not send it',
    ),
  services: z.array(z.strictObject({ id, name: z.string(), quantity: z.int() })),
  layout: roomLayout
    .nullable()
    .optional()
    .describe('How the room is set up. A server of an earlier release does not send it'),
  checkIn: z
    .strictObject({ from: instant, until: instant, at: instant.nullable() })
    .nullable()
    .describe('When to check in; unclaimed by then the place is freed (BKG-18)'),
  undoUntil: instant.nullable().describe('Until when the cancellation can be taken back (BKG-25)'),
  rejectionReason: z.string().nullable(),
  refundedCents: cents,
  invoice: z.string().nullable().optional().describe('Number of its issued invoice, see `bookings.invoice`'),
  bookedAt: instant,
  replaces: id.nullable().optional().describe('The booking whose place this one takes once it is confirmed (BKG-25)'),
  replacement: z
    .strictObject({
      id,
      workspaceName: z.string(),
      date,
      halves: z.array(half).max(2),
      from: instant,
      to: instant,
      hourly: z.boolean(),
    })
    .nullable()
    .optional()
    .describe('A requested change that waits for its answer; the booking is kept until then (BKG-25)'),
});
export type Booking = z.infer<typeof booking>;

/** Up to three choices that would work, each one tap (BKG-21). */
export const wayOut = z.strictObject({
  kind: z.enum(['otherSeat', 'otherHalf', 'otherDay', 'nearby', 'cheaper', 'waitingList']),
  workspaceId: id,
  name: z.string(),
  slot: slotChoice,
  seat: z
    .strictObject({ id, name: z.string() })
    .optional()
    .describe('A free seat, where the space has seats and another one is to be taken'),
  distanceMeters: z.int().nullable(),
  priceCents: cents,
});
/** The rules checked, in order; the first that fails decides (BKG-21). */
export const decision = z.strictObject({
  rule: z.enum([
    'access',
    'openingHours',
    'notice',
    'services',
    'policyDay',
    'quota',
    'capacity',
    'seat',
    'offer',
    'budget',
  ]),
  passed: z.boolean(),
  code: z.enum(errorCodes).nullable(),
  message: z.string().nullable(),
  left: z.number().optional().describe('Days left of the quota, or places left of a space that is full for so many'),
  need: z.int().optional().describe('What the request takes: people of `capacity`, cents of `budget`'),
  have: z.int().optional().describe('What there is of it'),
  setBy: z.enum(['space', 'company', 'department', 'member', 'platform']),
});

/** A booking that holds a place for the organiser at a requested time (BKG-26). */
export const heldBooking = z.strictObject({
  id,
  name: z.string(),
  date: date.describe('Local date at the space'),
  from: instant,
  to: instant,
  hourly: z.boolean(),
  isOwn: z.boolean().describe('False where a colleague organises it'),
  canKeepBoth: z.boolean().describe('False for an own booking of the same space'),
});

export const bookingFailure = z.strictObject({
  slot: slotChoice,
  code: z.enum(errorCodes),
  message: z.string(),
  decisions: z.array(decision),
});

const byId = z.strictObject({ id });
export const bookingErrors = [
  'resource.not-found',
  'access.freemium-free-only',
  'booking.freemium-limit',
  'access.no-internal-sites',
  'access.no-building',
  'booking.not-delegate',
  'booking.closed-today',
  'booking.out-of-order',
  'booking.policy-forbids-space',
  'booking.services-too-late',
  'booking.service-sold-out',
  'booking.promo-used',
  'booking.promo-exhausted',
  'booking.free-day-used',
  'booking.free-day-invalid',
  'booking.consent-required',
  'booking.custom-fields-required',
  'booking.share-refused',
  'booking.participant-required',
  'payment.provider-error',
  'booking.seat-taken',
  'booking.seat-required',
  'booking.full',
  'booking.unavailable',
  'booking.closed',
  'booking.closed-for-sale',
  'booking.outside-opening-hours',
  'booking.too-late',
  'booking.too-early',
  'booking.too-many-people',
  'booking.too-few-people',
  'booking.person-repeated',
  'booking.too-many-guests',
  'booking.policy-forbids-day',
  'booking.no-days-left',
  'booking.promo-unknown',
  'payment.no-credits',
  'payment.failed',
  'request.idempotency-key-missing',
  'request.idempotency-key-reused',
] as const;

/** Errors of changing a booking: those of creating one, without card and request errors. */
export const changeErrors = [
  ...bookingErrors.filter((code) => !code.startsWith('payment.provider') && !code.startsWith('request.')),
] as const;

/** The fields of a booking to change; omitted fields keep their value. */
export const bookingChange = z.strictObject({
  workspaceId: id.optional(),
  slot: slotChoice.optional(),
  seatId: id.optional(),
  people: z.int().min(1).max(500).optional(),
  comment: paragraph({ most: 250 }).optional(),
  alongside: z
    .boolean()
    .optional()
    .describe('Beside places elsewhere that the organiser holds at the new time, as in `bookings.create` (BKG-26)'),
  replaces: givenUp
    .optional()
    .describe(
      'Own bookings that end together with the change, each refunded by its terms; only for a change that is made at once (BKG-26)',
    ),
});

const exampleBooking: z.input<typeof booking> = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  reference: 'ESC-7K2M9Q',
  status: 'confirmed',
  workspace: {
    id: '018f4f2e-0000-7000-8000-000000000002',
    name: 'La Pergola',
    type: 'atypical',
    scope: 'other',
    picture: 'scene-atelier-1-0',
    instant: true,
  },
  building: {
    id: '018f4f2e-0000-7000-8000-000000000003',
    name: 'La Pergola',
    street: '9 passage des Tilleuls',
    place: 'Paris 11e',
    timezone: 'Europe/Paris',
  },
  slot: {
    date: '2026-11-25',
    halves: ['morning', 'afternoon'],
    from: '2026-11-25T09:00:00+01:00',
    to: '2026-11-25T18:00:00+01:00',
    hourly: false,
  },
  seat: null,
  people: 1,
  organiser: {
    id: '018f4f2e-0000-7000-8000-000000000004',
    firstName: 'Camille',
    lastName: 'Aubry',
    jobTitle: null,
    avatar: null,
  },
  participants: [],
  guests: [],
  comment: '',
  phone: '+33639980417',
  price: {
    lines: [],
    discount: null,
    totalExcludingTaxCents: 1500,
    taxBasisPoints: 2000,
    taxCents: 300,
    totalIncludingTaxCents: 1800,
    currency: 'EUR',
  },
  paidWith: 'credits',
  cancellation: { code: 'flexible', steps: [{ hoursBefore: 24, refundPercent: 100 }] },
  refundNow: { percent: 100, cents: 1800 },
  answerBy: null,
  waitsFor: null,
  endedBecause: null,
  paidCents: 1800,
  private: false,
  bookedBy: null,
  services: [],
  checkIn: null,
  undoUntil: null,
  rejectionReason: null,
  refundedCents: 0,
  bookedAt: '2026-11-21T10:00:00+01:00',
};

export const bookingRoutes = {
  create: route({
    id: 'bookings.create',
    method: 'POST',
    path: '/bookings',
    changes: ['booking', 'availability', 'schedule', 'credits'],
    summary: 'Book; what can be booked is booked, the rest is listed (BKG-03…BKG-06)',
    auth: 'required',
    access: 'member',
    idempotent: true,
    body: bookingRequest,
    reply: z.strictObject({
      bookings: z.array(booking),
      failures: z.array(bookingFailure),
      creditsCents: cents.nullable(),
      paymentIds: z.array(id).describe('Payments that wait for 3-D Secure, see `payments.get`'),
    }),
    errors: [
      ...bookingErrors,
      'booking.supplier-failed',
      'booking.already-booked',
      'booking.not-changeable',
      'booking.not-replaceable',
    ],
    example: {
      bookings: [exampleBooking],
      failures: [
        {
          slot: { date: '2026-11-25', part: 'day' },
          code: 'booking.full',
          message: 'Vous avez atteint la capacité maximale',
          decisions: [],
        },
      ],
      creditsCents: 8600,
      paymentIds: [],
    },
  }),
  check: route({
    id: 'bookings.check',
    method: 'POST',
    path: '/bookings/check',
    shows: ['availability', 'booking', 'schedule', 'credits', 'policy'],
    summary: 'The same decision and price without booking (BKG-21)',
    auth: 'required',
    access: 'member',
    body: bookingRequest
      .omit({
        phone: true,
        comment: true,
        guests: true,
        billing: true,
        alongside: true,
        replaces: true,
      })
      .extend({
        replaces: givenUp
          .optional()
          .describe(
            'Own bookings that are to end with it: the credits afterwards contain what they give back (BKG-26)',
          ),
      }),
    reply: z.strictObject({
      slots: z.array(
        z.strictObject({
          slot: slotChoice,
          bookable: z.boolean(),
          decisions: z.array(decision),
          waitsFor: z.array(bookingGate).describe('What the booking would wait for before it is confirmed'),
          priceCents: cents.optional().describe('Including tax. A server of an earlier release does not send it'),
          held: z
            .array(heldBooking)
            .optional()
            .describe(
              'What the organiser holds at that time (BKG-16, BKG-26). A server of an earlier release sends it of several slots alone',
            ),
        }),
      ),
      price: priceBreakdown,
      creditsBeforeCents: cents.nullable(),
      creditsAfterCents: cents.nullable(),
      cardCents: cents.describe('What the card would pay of the price (BKG-10)'),
      card: cardProvider,
      refundUntil: instant.nullable(),
      refunds: z
        .array(z.strictObject({ percent: z.int(), until: instant }))
        .describe('What cancelling the first slot gives back until each instant, then nothing (BKG-12)'),
      waysOut: z.array(wayOut).max(3),
      customFields: z
        .array(z.strictObject({ id: z.string(), label: z.string(), required: z.boolean() }))
        .optional()
        .describe('What the company asks for when colleagues pay a share; with participants only (BKG-08)'),
      othersHeld: z
        .array(z.strictObject({ person, date, place: z.string().nullable() }))
        .optional()
        .describe(
          'Participants who hold a place at a requested time, as far as they show it to the caller: its name, or only that there is one (WEK-13)',
        ),
      othersReplaced: z
        .array(z.strictObject({ person, date, locationType }))
        .optional()
        .describe(
          'Participants, and whom a delegate books for, whose week says another place then, such as a day off, which the booking replaces, as far as they show it (WEK-13). A server of an earlier release does not send it',
        ),
      approver: person
        .nullable()
        .optional()
        .describe(
          'The manager who must approve it, where a slot waits for an approval; null where administrators are asked (BKG-23)',
        ),
      cannotPay: z
        .array(person)
        .optional()
        .describe('Participants of a shared price whose credits do not cover their share (BKG-08)'),
    }),
    errors: [
      'resource.not-found',
      'booking.promo-unknown',
      'booking.promo-used',
      'booking.promo-exhausted',
      'booking.not-delegate',
      'booking.too-many-people',
      'booking.consent-required',
      'booking.custom-fields-required',
      'booking.participant-required',
    ],
    example: {
      slots: [],
      price: {
        lines: [],
        discount: null,
        totalExcludingTaxCents: 0,
        taxBasisPoints: 2000,
        taxCents: 0,
        totalIncludingTaxCents: 0,
        currency: 'EUR',
      },
      creditsBeforeCents: 8600,
      creditsAfterCents: 8600,
      cardCents: 0,
      card: { provider: 'test', publishableKey: null },
      refundUntil: null,
      refunds: [],
      waysOut: [],
    },
  }),
  list: route({
    id: 'bookings.list',
    method: 'GET',
    path: '/bookings',
    shows: ['booking'],
    summary: "The member's bookings, as organiser or participant",
    auth: 'required',
    access: 'member',
    query: z.strictObject({
      status: list(bookingStatus).optional(),
      when: z.enum(['upcoming', 'past', 'all']).default('all'),
      dateFrom: date.optional(),
      dateTo: date.optional(),
      sort: z.enum(['from', '-from']).default('-from'),
      page: count.min(1).default(1),
      limit: count.min(1).max(100).default(20),
    }),
    reply: z.strictObject({ items: z.array(booking), total: z.int() }),
    errors: [],
    example: { items: [], total: 0 },
  }),
  get: route({
    id: 'bookings.get',
    method: 'GET',
    path: '/bookings/{id}',
    shows: ['booking', 'payment'],
    summary: 'One booking',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: z.strictObject({ booking, plan: floorPlan.nullable() }),
    errors: ['resource.not-found'],
    example: { booking: exampleBooking, plan: null },
  }),
  cancel: route({
    id: 'bookings.cancel',
    method: 'POST',
    path: '/bookings/{id}/cancel',
    changes: ['booking', 'availability', 'schedule', 'credits'],
    summary: 'Cancel for all (organiser) or for oneself (participant); refund by the space policy (BKG-12)',
    auth: 'required',
    access: 'member',
    params: byId,
    body: z.strictObject({ scope: z.enum(['self', 'all']).default('all') }),
    reply: z.strictObject({
      booking,
      refundedCents: cents,
      creditsCents: cents.nullable(),
      freedHalves: z
        .array(half)
        .describe('Half-days of mine that are empty now, so that the page asks where I work (WEK-12)'),
    }),
    errors: ['resource.not-found', 'booking.not-cancellable', 'booking.share-not-taken'],
    example: {
      booking: { ...exampleBooking, status: 'cancelled', refundNow: { percent: 0, cents: 0 }, refundedCents: 1800 },
      refundedCents: 1800,
      creditsCents: 8600,
      freedHalves: ['morning', 'afternoon'],
    },
  }),
  undoCancel: route({
    id: 'bookings.undo-cancel',
    method: 'POST',
    path: '/bookings/{id}/undo-cancel',
    changes: ['booking', 'availability', 'schedule', 'credits'],
    summary: 'Take a cancellation back within 30 s, if the place is still free (BKG-25)',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: z.strictObject({ booking, creditsCents: cents.nullable() }),
    errors: [...changeErrors, 'booking.not-undoable', 'booking.already-booked'],
    example: { booking: exampleBooking, creditsCents: 8600 },
  }),
  change: route({
    id: 'bookings.change',
    method: 'PUT',
    path: '/bookings/{id}',
    changes: ['booking', 'availability', 'schedule', 'credits'],
    summary: 'Another date, place or people; the booking stays as it is until the change is sure (BKG-25)',
    auth: 'required',
    access: 'member',
    idempotent: true,
    params: byId,
    body: bookingChange,
    reply: z.strictObject({
      booking,
      replacement: booking.nullable().describe('On request: what takes its place once the host accepts'),
      creditsCents: cents.nullable(),
    }),
    errors: [
      ...changeErrors,
      'booking.not-changeable',
      'booking.not-replaceable',
      'booking.already-booked',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: { booking: exampleBooking, replacement: null, creditsCents: 8600 },
  }),
  invite: route({
    id: 'bookings.invite',
    method: 'POST',
    path: '/bookings/{id}/invite',
    changes: ['booking', 'schedule'],
    summary: 'Add participants and guests to a booking; a whole space has room for its capacity (BKG-07)',
    auth: 'required',
    access: 'member',
    params: byId,
    body: bookingRequest.pick({ participants: true, guests: true }),
    reply: z.strictObject({ booking }),
    errors: [
      'resource.not-found',
      'booking.not-changeable',
      'booking.participant-required',
      'booking.too-few-people',
      'booking.person-repeated',
      'booking.too-many-guests',
    ],
    example: { booking: exampleBooking },
  }),
  services: route({
    id: 'bookings.services',
    method: 'GET',
    path: '/workspaces/{id}/services',
    shows: ['availability'],
    summary: 'What can be ordered with a space, and until when (BKG-09)',
    auth: 'optional',
    access: 'public',
    params: byId,
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          id,
          name: z.string(),
          priceCents: cents.describe('Excluding tax'),
          per: z.enum(['person', 'booking']),
          stock: z.int().nullable().optional().describe('How many there are at a time; null: as many as wanted'),
          hoursAhead: z.int().optional().describe('Ordered more than so many hours before the start'),
        }),
      ),
      hoursAhead: z.int().describe('Of services that say nothing else'),
    }),
    errors: ['resource.not-found'],
    example: { items: [], hoursAhead: 48 },
  }),
  calendar: route({
    id: 'bookings.calendar',
    method: 'GET',
    path: '/bookings/{id}/calendar',
    shows: ['booking'],
    summary: 'The booking as an .ics file (BKG-02)',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: z.string(),
    example: 'BEGIN:VCALENDAR',
    errors: ['resource.not-found'],
    raw: true,
  }),
} as const;
