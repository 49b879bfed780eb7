import { z } from 'zod';
import { box, cents, date, done, flag, half, id, list, money, part, person, position } from '../common.ts';
import { route } from '../route.ts';
import { floorPlan } from './floor-plan.ts';
import { facility, monthlyOffer, roomLayout, soundLevel, tag, workspaceType } from './references.ts';

export const priceUnit = z.enum(['hour', 'halfDay', 'day', 'month']);
export type PriceUnit = z.infer<typeof priceUnit>;
/** Price per unit for one person (desks) or for the room (EXP-12). */
export const price = money.extend({ unit: priceUnit, per: z.enum(['person', 'space']) });
export type Price = z.infer<typeof price>;

/** Refund steps, longest notice first: cancelled at least `hoursBefore` the start gives `refundPercent` back (BKG-12). */
export const cancellationPolicy = z.strictObject({
  code: z.enum(['flexible', 'moderate', 'strict']),
  steps: z
    .array(z.strictObject({ hoursBefore: z.number().nonnegative(), refundPercent: z.int().min(0).max(100) }))
    .max(5),
});
export type CancellationPolicy = z.infer<typeof cancellationPolicy>;

/** Local opening times `HH:MM` of one weekday (1 Monday … 7 Sunday); a closed half is null. */
export const openingDay = z.strictObject({
  weekday: z.int().min(1).max(7),
  morning: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  afternoon: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
});
/** Why nothing of a space is sold: for good, on that day only, not at the moment, or while it is repaired (WSP-02). */
export const closure = z.enum(['closed', 'closedToday', 'closedForSale', 'outOfOrder']);

/** A space on cards and map pins (EXP-14). */
export const workspaceCard = z.strictObject({
  id,
  name: z.string(),
  type: workspaceType,
  scope: z.enum(['internal', 'other']),
  bookingMode: z.enum(['halfDays', 'hours']),
  building: z.strictObject({ id, name: z.string() }),
  floor: z.strictObject({ id, name: z.string(), number: z.int() }).nullable().describe('Where the building has floors'),
  locality: z.string().describe('`paris-france`'),
  place: z.string().describe('`Paris 11e`'),
  street: z.string(),
  position: position.nullable(),
  distanceMeters: z.int().nullable().describe('From the centre of the search'),
  pictures: z.array(z.string()).min(1),
  instant: z.boolean(),
  answerHours: z.int(),
  freeCancellation: z.boolean(),
  capacity: z.int(),
  freePlaces: z.int().nullable().describe('Least free over the asked halves; null without a date'),
  facilities: z.array(facility),
  tags: z.array(tag),
  soundLevel: soundLevel.nullable(),
  rating: z.strictObject({ average: z.number(), count: z.int() }).nullable(),
  prices: z.array(price),
  favourite: z.boolean(),
  withinBudget: z
    .boolean()
    .nullable()
    .describe('Whether the credits that remain on the requested date pay it: the own ones while there are any'),
  teammates: z.array(person),
  closure: closure.nullable(),
});
export type WorkspaceCard = z.infer<typeof workspaceCard>;

export const workspaceDetails = workspaceCard.extend({
  description: z.string(),
  host: z.strictObject({ name: z.string(), contact: z.string(), answersInMinutes: z.int().nullable() }).nullable(),
  layouts: z.array(z.strictObject({ layout: roomLayout, people: z.int() })),
  openingHours: z.array(openingDay),
  timezone: z.string(),
  cancellation: cancellationPolicy,
  accessInstructions: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasSeats: z.boolean(),
  siblings: z.array(
    z.strictObject({
      id,
      name: z.string(),
      type: workspaceType,
      capacity: z.int(),
      floor: workspaceCard.shape.floor,
      picture: z.string(),
      prices: z.array(price),
    }),
  ),
});
export type WorkspaceDetails = z.infer<typeof workspaceDetails>;

/** Requested part of a day: `halfDay` matches a space with either half free (EXP-02). */
export const searchPart = z.enum(['morning', 'afternoon', 'halfDay', 'day']);
export type SearchPart = z.infer<typeof searchPart>;

export const workspaceSort = z.enum(['distance', 'price', '-price']);
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** All search criteria; all of them are in the URL (EXP-03). */
export const searchQuery = z.strictObject({
  q: z.string().trim().max(100).optional().describe('Place by words, when no box is given'),
  locality: z.string().max(80).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  bounds: z
    .string()
    .max(120)
    .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
    .optional()
    .describe('south,west,north,east'),
  date: date.optional(),
  part: searchPart.default('day'),
  arrival: localTime.optional().describe('Local time at which the space must be open'),
  from: localTime
    .optional()
    .describe('With `to`: rooms sold by the hour are searched and priced for these hours, all others for the part'),
  to: localTime.optional(),
  people: z.coerce.number().int().min(1).max(500).default(1),
  tab: z.enum(['workspaces', 'atypical', 'event', 'monthly']).default('workspaces'),
  type: list(workspaceType).optional(),
  offer: list(monthlyOffer).optional().describe('Kinds of monthly offers, in their tab'),
  layout: list(roomLayout).optional(),
  facility: list(facility).optional(),
  tag: list(tag).optional().describe('Spaces with any of them'),
  soundLevel: list(soundLevel).optional(),
  minPriceCents: z.coerce.number().int().min(0).optional(),
  maxPriceCents: z.coerce.number().int().min(0).optional(),
  instant: flag.optional(),
  freeCancellation: flag.optional(),
  favourites: flag.optional(),
  internal: flag.optional(),
  free: flag.optional(),
  withinBudget: flag.optional(),
  freeDay: flag
    .optional()
    .describe('Where the free day of a campaign may still be used, on the date where there is one'),
  unavailable: flag.optional().describe('Also what is full or closed, with why (WSP-02)'),
  sort: workspaceSort.default('distance'),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type SearchQuery = z.input<typeof searchQuery>;

/** Prices by position for the visible map: nearest first, spaces at one position grouped. Compact, since there are many. */
export const pinsReply = z.strictObject({
  places: z.array(
    z.tuple([
      z.number().describe('Latitude, to a metre'),
      z.number().describe('Longitude'),
      z.array(
        z.tuple([
          id,
          cents.nullable().describe("Including tax; null at one of the company's own spaces"),
          priceUnit.nullable(),
        ]),
      ),
    ]),
  ),
  teammates: z.record(z.string(), z.array(person).max(3)).describe('Who of the team will be there, by space'),
});
export type PinsReply = z.infer<typeof pinsReply>;
/** State of a space in a requested time: `kept` for other departments than the caller's, `over` when the time has begun to pass, `tooLate` within the notice that the space requires. */
export const spaceState = z.enum(['free', 'full', ...closure.options, 'over', 'tooLate', 'kept']);
export type SpaceState = z.infer<typeof spaceState>;

const places = z.strictObject({ free: z.int(), capacity: z.int() });
/** A zone or room of the own company. */
const ownSpace = places.extend({
  id,
  name: z.string(),
  type: workspaceType,
  bookingMode: workspaceCard.shape.bookingMode,
  state: spaceState,
});
/** A building of the own company with what is free in it (EXP-09, EXP-14). */
export const ownBuilding = z.strictObject({
  id,
  name: z.string(),
  place: z.string(),
  locality: z.string(),
  picture: z.string().nullable(),
  position: position.nullable(),
  distanceMeters: z.int().nullable().describe('From the centre of the search'),
  morning: places.describe('Seats of all zones in the morning'),
  afternoon: places,
  floors: z
    .array(
      z.strictObject({
        floor: workspaceCard.shape.floor,
        spaces: z.array(ownSpace).describe('By name'),
        people: z.array(person).max(4).describe('Colleagues and connections who will be there'),
        peopleCount: z.int(),
      }),
    )
    .describe('From the top down'),
});
export type OwnBuilding = z.infer<typeof ownBuilding>;

export const searchReply = z.strictObject({
  items: z.array(workspaceCard),
  total: z.int(),
  nextPageToken: z.string().nullable(),
  box,
  widened: z
    .strictObject({ factor: z.int(), distanceMeters: z.int() })
    .nullable()
    .describe('How far the search had to look (EXP-07)'),
});

/** One half-day of one space. */
export const availabilitySlot = z.strictObject({
  date,
  half,
  state: z
    .enum(['free', 'full', ...closure.options, 'past', 'tooLate'])
    .describe(
      '`closed` also in a half of the week without opening hours; `tooLate`: not over, but it starts within the notice that the space requires',
    ),
  free: z.int(),
  capacity: z.int(),
});
export type AvailabilitySlot = z.infer<typeof availabilitySlot>;

const ids = z.strictObject({ ids: list(z.uuid(), 50) });
const byId = z.strictObject({ id });
export const buildingDetails = z.strictObject({
  id,
  name: z.string(),
  scope: z.enum(['internal', 'other']),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  place: z.string(),
  description: z.string(),
  instructions: z.string(),
  capacity: z.int(),
  pictures: z.array(z.string()),
  position: position.nullable(),
  timezone: z.string(),
  openingHours: z.array(openingDay),
  amenities: z.array(facility),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  floors: z.array(z.strictObject({ id, name: z.string(), number: z.int() })),
  workspaces: z.array(workspaceCard),
});
const emptySearch: z.input<typeof searchReply> = {
  items: [],
  total: 0,
  nextPageToken: null,
  box: { south: 48.8, west: 2.2, north: 48.9, east: 2.5 },
  widened: null,
};
const u = '018f4f2e-0000-7000-8000-000000000001';

export const workspaceRoutes = {
  list: route({
    id: 'workspaces.list',
    method: 'GET',
    path: '/workspaces',
    shows: ['availability', 'favourite'],
    summary: 'Spaces by page, whether free or not',
    auth: 'optional',
    access: 'public',
    query: searchQuery.extend({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    reply: searchReply,
    errors: [],
    example: emptySearch,
  }),
  available: route({
    id: 'workspaces.available',
    method: 'GET',
    path: '/workspaces/available',
    shows: ['availability', 'favourite'],
    summary: 'Search: what is free, near, sorted; widens by itself (EXP-02…EXP-07)',
    auth: 'optional',
    access: 'public',
    limit: 240,
    query: searchQuery.extend({ pageToken: z.string().max(400).optional() }),
    reply: searchReply,
    errors: [],
    example: emptySearch,
  }),
  pins: route({
    id: 'workspaces.pins',
    method: 'GET',
    path: '/workspaces/pins',
    shows: ['availability', 'favourite'],
    summary: 'The same search for a map: where the nearest 250 are, and their prices (EXP-05)',
    auth: 'optional',
    access: 'public',
    limit: 240,
    query: searchQuery.omit({ limit: true }),
    reply: pinsReply,
    errors: [],
    example: {
      places: [[48.8641, 2.3611, [['018f4f2e-0000-7000-8000-000000000001', 2400, 'halfDay']]]],
      teammates: {},
    },
  }),
  own: route({
    id: 'workspaces.own',
    method: 'GET',
    path: '/workspaces/own',
    shows: ['availability', 'floor', 'schedule'],
    summary:
      "The own company's buildings, nearest first, with what matches a search on each floor and who will be there (EXP-09)",
    auth: 'required',
    access: 'member',
    limit: 240,
    query: searchQuery
      .omit({ limit: true, sort: true })
      .extend({ date, within: flag.optional().describe('Only those in the searched place') }),
    reply: z.strictObject({ buildings: z.array(ownBuilding) }),
    errors: [],
    example: {
      buildings: [
        {
          id: u,
          name: 'Saint-Martin',
          place: 'Paris 10e',
          locality: 'paris-france',
          picture: null,
          position: { lat: 48.8716, lng: 2.3648 },
          distanceMeters: 720,
          morning: { free: 5, capacity: 24 },
          afternoon: { free: 12, capacity: 24 },
          floors: [
            {
              floor: { id: u, name: '3', number: 3 },
              spaces: [
                {
                  id: u,
                  name: 'Belvédère',
                  type: 'openSpace',
                  bookingMode: 'halfDays',
                  state: 'free',
                  free: 5,
                  capacity: 16,
                },
                {
                  id: '018f4f2e-0000-7000-8000-000000000002',
                  name: 'Canal',
                  type: 'openSpace',
                  bookingMode: 'halfDays',
                  state: 'full',
                  free: 0,
                  capacity: 8,
                },
              ],
              people: [],
              peopleCount: 0,
            },
          ],
        },
      ],
    },
  }),
  named: route({
    id: 'workspaces.named',
    method: 'GET',
    path: '/workspaces/named',
    shows: [],
    summary: 'Spaces by any part of their name (PLT-13)',
    auth: 'optional',
    access: 'public',
    limit: 240,
    query: z.strictObject({
      q: z.string().trim().min(2).max(100),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    reply: z.strictObject({
      items: z.array(
        workspaceCard
          .pick({ id: true, name: true, type: true, scope: true, building: true, floor: true, place: true })
          .extend({ picture: z.string() }),
      ),
    }),
    errors: [],
    example: {
      items: [
        {
          id: u,
          name: 'La Pergola',
          type: 'atypical',
          scope: 'other',
          building: { id: u, name: 'La Pergola' },
          floor: null,
          place: 'Paris 11e',
          picture: 'scene-pergola',
        },
      ],
    },
  }),
  details: route({
    id: 'workspaces.details',
    method: 'GET',
    path: '/workspaces/details',
    shows: ['availability', 'favourite'],
    summary: 'Spaces by id',
    auth: 'optional',
    access: 'public',
    query: ids.extend({ date: date.optional(), part: part.default('day') }),
    reply: z.strictObject({ items: z.array(workspaceDetails) }),
    errors: [],
    example: { items: [] },
  }),
  availability: route({
    id: 'workspaces.availability',
    method: 'GET',
    path: '/workspaces/availability',
    shows: ['availability'],
    summary: 'Half-days of one space over at most 12 weeks (WSP-02)',
    auth: 'optional',
    access: 'public',
    query: z.strictObject({ workspaceId: id, dateFrom: date, dateTo: date }),
    reply: z.strictObject({
      slots: z.array(availabilitySlot),
      busy: z.array(z.strictObject({ from: z.string(), to: z.string() })).describe('Taken hours of an hourly room'),
    }),
    errors: ['resource.not-found'],
    example: { slots: [{ date: '2026-11-25', half: 'morning', state: 'free', free: 6, capacity: 12 }], busy: [] },
  }),
  plans: route({
    id: 'workspaces.plans',
    method: 'GET',
    path: '/workspaces/{id}/plans',
    shows: ['availability', 'floor'],
    summary: 'Floor plan of a space with seats for a date',
    auth: 'required',
    access: 'member',
    params: byId,
    query: z.strictObject({ date, part: part.default('day') }),
    reply: z.strictObject({ plans: z.array(floorPlan) }),
    errors: ['resource.not-found', 'access.no-internal-sites'],
    example: { plans: [] },
  }),
  floorPlan: route({
    id: 'floors.plan',
    method: 'GET',
    path: '/floors/{id}/plan',
    shows: ['availability', 'floor'],
    summary: 'Floor plan by floor with seats for a date (MAP-03)',
    auth: 'required',
    access: 'member',
    params: byId,
    query: z.strictObject({ date, part: part.default('day') }),
    reply: floorPlan,
    errors: ['resource.not-found', 'access.no-internal-sites'],
    example: {
      floor: { id: u, buildingId: u, buildingName: 'Saint-Martin', name: 'Étage 2', number: 2 },
      floors: [],
      size: { width: 48, height: 32 },
      image: null,
      drawing: { outline: [], walls: [], doors: [], rooms: [], tables: [], plants: [] },
      zones: [],
      seats: [],
    },
  }),
  buildings: route({
    id: 'buildings.details',
    method: 'GET',
    path: '/buildings/details',
    shows: ['availability', 'favourite', 'floor'],
    summary: 'Buildings by id',
    auth: 'optional',
    access: 'public',
    query: ids.extend({ date: date.optional() }),
    reply: z.strictObject({ items: z.array(buildingDetails) }),
    errors: [],
    example: { items: [] },
  }),
  myBuildings: route({
    id: 'buildings.my',
    method: 'GET',
    path: '/buildings/my',
    shows: ['floor'],
    summary: "Own company's buildings with floors and zones a member may use",
    auth: 'required',
    access: 'member',
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          id,
          name: z.string(),
          place: z.string(),
          position: position.nullable(),
          floors: z.array(z.strictObject({ id, name: z.string(), number: z.int() })),
          workspaces: z.array(
            z.strictObject({ id, name: z.string(), type: workspaceType, floorId: id.nullable(), capacity: z.int() }),
          ),
        }),
      ),
    }),
    errors: [],
    example: { items: [] },
  }),
  favourites: route({
    id: 'favourites.list',
    method: 'GET',
    path: '/users/me/favourites',
    shows: ['favourite', 'availability'],
    summary: 'Favourite spaces; with a date as they are that day, and with the half-days of its week (EXP-11)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ date: date.optional() }),
    reply: z.strictObject({
      items: z.array(workspaceCard),
      slots: z
        .array(availabilitySlot.extend({ workspaceId: id }))
        .describe('Monday to Sunday of the week of the date; none without a date'),
    }),
    errors: [],
    example: { items: [], slots: [] },
  }),
  addFavourite: route({
    id: 'favourites.add',
    method: 'POST',
    path: '/users/me/favourites',
    changes: ['favourite'],
    summary: 'Add a favourite; repeating it changes nothing (EXP-11)',
    auth: 'required',
    access: 'member',
    body: z.strictObject({ workspaceId: id }),
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
  removeFavourite: route({
    id: 'favourites.remove',
    method: 'DELETE',
    path: '/users/me/favourites/{id}',
    changes: ['favourite'],
    summary: 'Remove a favourite by space id',
    auth: 'required',
    access: 'member',
    params: byId,
    reply: done,
    errors: [],
    example: { done: true },
  }),
} as const;
