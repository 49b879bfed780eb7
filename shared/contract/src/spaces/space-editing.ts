import { z } from 'zod';
import { cents, count, date, done, half, id, label, list, paragraph, person } from '../common.ts';
import { imageBodyBytes } from '../images.ts';
import { route } from '../route.ts';
import { facility, roomLayout, soundLevel, workspaceType } from './references.ts';
import { closure } from './workspaces.ts';

const distinct = <T>(items: readonly T[]) => new Set(items).size === items.length;
const layout = z.strictObject({ layout: roomLayout, people: z.int().min(1).max(5000) });
/** Something that can be ordered with a space, such as breakfast (BKG-09). */
const service = z.strictObject({
  id: id.optional().describe('None for a new one'),
  name: label(80),
  priceCents: cents.min(0).max(1_000_000),
  per: z.enum(['person', 'booking']),
  stock: z.int().min(1).max(1000).nullable().default(null).describe('How many there are at a time; null: no limit'),
  leadHours: z.int().min(0).max(720).nullable().default(null).describe('Ordered so many hours ahead; null: 48'),
});
const bookingMode = z.enum(['halfDays', 'hours']);

const editable = z.strictObject({
  name: label(80),
  type: workspaceType,
  floorId: id.nullable(),
  capacity: z.int().min(1).max(5000),
  description: paragraph({ most: 2000 }),
  accessInstructions: paragraph({ most: 1000 }),
  facilities: z.array(facility).max(50).refine(distinct),
  soundLevel: soundLevel.nullable(),
  layouts: z
    .array(layout)
    .max(20)
    .refine((layouts) => distinct(layouts.map((one) => one.layout))),
  bookingMode,
  bufferMinutes: z.int().min(0).max(240).describe('Kept free after a booking by the hour'),
  noticeHours: z.int().min(0).max(720).describe('Fewest hours before the start (BKG-24)'),
  checkInMinutes: z.int().min(5).max(240).nullable().describe('Within which to check in; null: not needed (BKG-18)'),
  services: z.array(service).max(50),
  instant: z.boolean().default(true).describe('False: somebody of the company approves each booking (BKG-23)'),
  responsibleId: id.nullable().default(null).describe('Who approves; null: the manager of who asks'),
});

/** Why a space is closed on some days, and until when it is known. */
const closedDay = z.strictObject({ day: date, reason: closure });

/** All fields of a space as its form edits them, with their version. */
export const spaceForm = editable.extend({
  facilities: z.array(z.string()),
  layouts: z.array(z.strictObject({ layout: z.string(), people: z.int() })),
  id,
  buildingId: id,
  picture: z.string(),
  highlightedMap: z.string().nullable().describe('A picture of its own of where it is; else its floor plan says so'),
  isOnPlan: z.boolean().describe('Its floor plan shows where it is'),
  hasSeats: z.boolean(),
  responsible: person.nullable(),
  closesFrom: date.nullable().describe('First day of a closing without a last one that is still to begin'),
  closure: closure.nullable().describe('Until it is opened again'),
  closedDays: z.array(closedDay).describe('To come, for itself or with its building'),
  version: z.string(),
});
export type SpaceForm = z.infer<typeof spaceForm>;
export const spaceInput = editable.extend({ version: z.string().max(40) });
export type SpaceInput = z.infer<typeof spaceInput>;

/** A new space: what is not given is that of an open space for half-days. */
const newSpace = z.strictObject({
  buildingId: id,
  name: editable.shape.name,
  type: workspaceType,
  floorId: id.nullable().default(null),
  capacity: editable.shape.capacity,
  bookingMode: bookingMode.optional().describe('None: hours for a meeting room, half-days for all others'),
});
export type NewSpace = z.infer<typeof newSpace>;

export const spaceSorts = ['name', 'type', 'floorId', 'closed', 'capacity'] as const;
export const spaceStates = ['open', 'closed', 'closing'] as const;
/** A space in the table of its building (CKP-07). */
export const spaceRow = z.strictObject({
  id,
  name: z.string(),
  type: workspaceType,
  floor: z.strictObject({ id, name: z.string(), number: z.int() }).nullable(),
  capacity: z.int(),
  bookingMode,
  facilities: z.array(z.string()),
  picture: z.string(),
  closure: closure.nullable(),
  closedDays: z.array(date).max(5).describe('The next for itself; those of the building are not listed'),
  hasSeats: z.boolean(),
  closedSeats: z.int(),
});
export type SpaceRow = z.infer<typeof spaceRow>;

/** Days on which a space is closed, or until it is opened again where there is no last day. */
const closing = z
  .strictObject({ from: date, to: date.nullable(), reason: closure.exclude(['closedToday']) })
  .refine(({ from, to }) => to === null || (from <= to && Date.parse(to) - Date.parse(from) <= 370 * 86_400_000));
export type Closing = z.infer<typeof closing>;

/** A booking that a closing touches, and equal places that are free then. */
const touched = z.strictObject({
  id,
  organiser: person.nullable().describe('Null for a private booking'),
  day: date,
  halves: z.array(half),
  from: z.string().describe('Instant'),
  to: z.string(),
  hourly: z.boolean(),
  people: z.int(),
  offers: z.array(z.strictObject({ workspaceId: id, name: z.string(), floor: z.string().nullable() })).max(3),
});
export type TouchedBooking = z.infer<typeof touched>;

/** A row of a file, as it is written there. */
const imported = z.strictObject({
  name: z.string().max(200),
  type: z.string().max(200),
  floor: z.string().max(200),
  capacity: z.string().max(200),
});
export type ImportedSpace = z.infer<typeof imported>;

const u = '018f4f2e-0000-7000-8000-000000000001';
export const exampleSpace: SpaceForm = {
  id: u,
  buildingId: u,
  name: 'Salle Écluse',
  type: 'meetingRoom',
  floorId: u,
  capacity: 10,
  description: '',
  accessInstructions: '',
  facilities: ['screen', 'videoConference'],
  soundLevel: null,
  layouts: [],
  bookingMode: 'hours',
  bufferMinutes: 10,
  noticeHours: 0,
  checkInMinutes: 15,
  services: [],
  instant: true,
  responsibleId: null,
  responsible: null,
  closesFrom: null,
  picture: 'scene-reunion-ecluse-0',
  highlightedMap: null,
  isOnPlan: true,
  hasSeats: false,
  closure: null,
  closedDays: [{ day: '2026-11-24', reason: 'closed' }],
  version: 'v1',
};
const exampleRow: SpaceRow = {
  id: u,
  name: 'Salle Écluse',
  type: 'meetingRoom',
  floor: { id: u, name: 'Étage 2', number: 2 },
  capacity: 10,
  bookingMode: 'hours',
  facilities: ['screen'],
  picture: 'scene-reunion-ecluse-0',
  closure: null,
  closedDays: ['2026-11-24'],
  hasSeats: false,
  closedSeats: 0,
};

const byId = z.strictObject({ id });
const administered = { auth: 'required', access: 'company.floors' } as const;
const known = ['access.forbidden', 'resource.not-found'] as const;
const moves = ['floor', 'availability', 'favourite'] as const;
const upload = {
  limit: 20,
  bodyBytes: imageBodyBytes,
  tooLarge: 'media.too-large',
  params: byId,
  body: z.strictObject({
    image: z.string().min(1).max(imageBodyBytes).describe('Base64'),
    rightsConfirmed: z.literal(true).describe('The company may publish it (spec §5)'),
  }),
  reply: z.strictObject({ picture: z.string() }),
  errors: [...known, 'media.too-large', 'media.load-failed'],
  example: { picture: `place-${u}` },
} as const;

/** Spaces of a company's own buildings (CKP-07). */
export const spaceRoutes = {
  list: route({
    ...administered,
    id: 'workspaces.of-building',
    method: 'GET',
    path: '/buildings/{id}/workspaces',
    shows: ['floor', 'availability'],
    summary: 'Spaces of a building by page, by floor and name where no other order is asked for',
    params: byId,
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      floorId: id.optional(),
      type: workspaceType.optional(),
      state: z.enum(spaceStates).optional(),
      sort: z.enum(spaceSorts).optional(),
      order: z.enum(['ascending', 'descending']).default('ascending'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.strictObject({ items: z.array(spaceRow), total: z.int() }),
    errors: known,
    example: { items: [exampleRow], total: 1 },
  }),
  my: route({
    id: 'workspaces.my',
    method: 'GET',
    path: '/workspaces/my',
    shows: ['floor', 'availability'],
    summary: "Spaces of the own company's buildings that the caller may use, by building and name",
    auth: 'required',
    access: 'member',
    query: z.strictObject({ buildingId: id.optional() }),
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          id,
          name: z.string(),
          type: workspaceType,
          buildingId: id,
          floorId: id.nullable(),
          capacity: z.int(),
        }),
      ),
    }),
    errors: [],
    example: { items: [] },
  }),
  fullness: route({
    id: 'workspaces.fullness',
    method: 'GET',
    path: '/workspaces/fullness',
    shows: ['availability', 'floor'],
    summary: 'How full the spaces of a building of the own company are on a date; rooms by the hour count their hours',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ buildingId: id, date }),
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          id,
          name: z.string(),
          capacity: z.int().describe('0 where it is closed that day'),
          morning: z.int().describe('Taken places'),
          afternoon: z.int(),
        }),
      ),
    }),
    errors: ['resource.not-found'],
    example: { items: [{ id: u, name: 'Canal', capacity: 8, morning: 3, afternoon: 0 }] },
  }),
  create: route({
    ...administered,
    id: 'workspaces.create',
    method: 'POST',
    path: '/workspaces',
    changes: moves,
    summary: 'A new space of a building, free for its company',
    idempotent: true,
    body: newSpace,
    reply: z.strictObject({ id }),
    errors: [...known, 'request.idempotency-key-missing', 'request.idempotency-key-reused'],
    example: { id: u },
  }),
  form: route({
    ...administered,
    id: 'workspaces.form',
    method: 'GET',
    path: '/workspaces/{id}/form',
    shows: ['floor', 'availability'],
    summary: 'Every field of a space as its form edits it, with its version',
    params: byId,
    reply: spaceForm,
    errors: known,
    example: exampleSpace,
  }),
  update: route({
    ...administered,
    id: 'workspaces.update',
    method: 'PUT',
    path: '/workspaces/{id}',
    changes: moves,
    summary:
      'Set every field of a space; how it is booked, and room for who booked it, stays while it has bookings to come (BKG-24)',
    params: byId,
    body: spaceInput,
    reply: spaceForm,
    errors: [...known, 'request.outdated', 'space.has-bookings'],
    example: exampleSpace,
  }),
  duplicate: route({
    ...administered,
    id: 'workspaces.duplicate',
    method: 'POST',
    path: '/workspaces/{id}/duplicate',
    changes: moves,
    summary: 'A second space like this one, without its seats, its place on the plan and its closed days',
    params: byId,
    body: z.strictObject({ name: editable.shape.name }),
    reply: z.strictObject({ id }),
    errors: known,
    example: { id: u },
  }),
  changeSeveral: route({
    ...administered,
    id: 'workspaces.change-several',
    method: 'PUT',
    path: '/buildings/{id}/workspaces',
    changes: moves,
    summary: 'Set some fields of several spaces of a building at once',
    params: byId,
    body: z.strictObject({
      ids: z.array(id).min(1).max(500).refine(distinct),
      change: editable
        .pick({ floorId: true, noticeHours: true, checkInMinutes: true, bufferMinutes: true })
        .extend({ addFacilities: z.array(facility).max(50), removeFacilities: z.array(facility).max(50) })
        .partial(),
    }),
    reply: z.strictObject({ changed: count }),
    errors: known,
    example: { changed: 3 },
  }),
  importRows: route({
    ...administered,
    id: 'workspaces.import',
    method: 'POST',
    path: '/buildings/{id}/workspaces/import',
    changes: moves,
    summary: 'Create spaces from the rows of a file, all or none; without `save` it only says what is wrong',
    params: byId,
    body: z.strictObject({
      rows: z.array(imported).min(1).max(500),
      save: z.boolean(),
    }),
    reply: z.strictObject({
      created: count,
      faults: z.array(
        z.strictObject({
          row: z.int().describe('Counted from 0'),
          field: imported.keyof(),
          fault: z.enum(['missing', 'unknown', 'number', 'twice']),
        }),
      ),
    }),
    errors: known,
    example: { created: 12, faults: [] },
  }),
  setThumbnail: route({
    ...administered,
    ...upload,
    id: 'workspaces.set-thumbnail',
    method: 'POST',
    path: '/workspaces/{id}/thumbnail',
    changes: ['floor'],
    summary: 'The photo of a space: PNG, JPEG or WebP by its content, at most 25 MB',
  }),
  removeThumbnail: route({
    ...administered,
    id: 'workspaces.remove-thumbnail',
    method: 'DELETE',
    path: '/workspaces/{id}/thumbnail',
    changes: ['floor'],
    summary: 'Remove the photo of a space: a drawn scene of its kind is shown instead',
    params: byId,
    reply: z.strictObject({ picture: z.string() }),
    errors: known,
    example: { picture: 'scene-reunion-ecluse-0' },
  }),
  setHighlightedMap: route({
    ...administered,
    ...upload,
    id: 'workspaces.set-highlighted-map',
    method: 'POST',
    path: '/workspaces/{id}/highlighted-floor-map',
    changes: ['floor'],
    summary: 'A picture of where a space is on its floor, in place of the drawn plan',
  }),
  removeHighlightedMap: route({
    ...administered,
    id: 'workspaces.remove-highlighted-map',
    method: 'DELETE',
    path: '/workspaces/{id}/highlighted-floor-map',
    changes: ['floor'],
    summary: 'Remove that picture: the drawn plan says where the space is',
    params: byId,
    reply: done,
    errors: known,
    example: { done: true },
  }),
} as const;

/** Closing a space, with what is booked in it (CKP-07). */
export const closingRoutes = {
  preview: route({
    ...administered,
    id: 'closings.preview',
    method: 'GET',
    path: '/workspaces/{id}/closings',
    shows: ['booking', 'availability', 'floor'],
    summary: 'The bookings that a closing would touch, at most 200, and equal places that are free then',
    params: byId,
    query: z.strictObject({ from: date, to: date.optional() }),
    reply: z.strictObject({ bookings: z.array(touched), total: z.int() }),
    errors: known,
    example: { bookings: [], total: 0 },
  }),
  close: route({
    ...administered,
    id: 'closings.close',
    method: 'POST',
    path: '/workspaces/{id}/closings',
    changes: ['availability', 'floor', 'booking', 'schedule', 'favourite', 'credits'],
    summary: 'Close a space; each booking that it touches is moved to an equal place or cancelled and refunded',
    params: byId,
    body: z.strictObject({
      closing,
      answers: z
        .array(z.strictObject({ bookingId: id, workspaceId: id.nullable().describe('Null: cancelled') }))
        .max(200)
        .refine((answers) => distinct(answers.map(({ bookingId }) => bookingId))),
    }),
    reply: z.strictObject({ moved: count, cancelled: count }),
    errors: [...known, 'space.has-bookings', 'booking.unavailable', 'booking.full', 'booking.not-changeable'],
    example: { moved: 2, cancelled: 1 },
  }),
  open: route({
    ...administered,
    id: 'closings.open',
    method: 'DELETE',
    path: '/workspaces/{id}/closings',
    changes: ['availability', 'floor', 'favourite'],
    summary: 'Open a space again: on the given days, or for good where none is given. Days of its building stay closed',
    params: byId,
    query: z.strictObject({ days: list(date, 371).optional() }),
    reply: done,
    errors: known,
    example: { done: true },
  }),
} as const;
