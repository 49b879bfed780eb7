import { z } from 'zod';
import { count, date, email, flag, id, label, paragraph, position } from '../common.ts';
import { timezone } from '../companies/customer.ts';
import { imageBodyBytes } from '../images.ts';
import { route } from '../route.ts';
import { facility } from './references.ts';
import { openingDay } from './workspaces.ts';

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const span = z.strictObject({ from: localTime, to: localTime }).refine(({ from, to }) => from < to);
const distinct = <T>(items: readonly T[]) => new Set(items).size === items.length;
/** Opening hours as they are written: each weekday once, its afternoon after its morning. */
export const openingHoursInput = z
  .array(
    z
      .strictObject({ weekday: z.int().min(1).max(7), morning: span.nullable(), afternoon: span.nullable() })
      .refine(({ morning, afternoon }) => !morning || !afternoon || morning.to <= afternoon.from),
  )
  .max(7)
  .refine((days) => distinct(days.map(({ weekday }) => weekday)));

/** Days from the first to the last, on which nothing of a building can be booked; the label says why. */
export const buildingClosure = z
  .strictObject({ from: date, to: date, label: label(80).or(z.literal('')) })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 370 * 86_400_000);
export type BuildingClosure = z.infer<typeof buildingClosure>;

/** A suggestion of `places.search`, named again so that the server looks it up: an address is never typed freely (spec §5). */
const addressChoice = z.strictObject({
  q: z.string().trim().min(1).max(100).describe('The words that were searched'),
  placeId: z.string().min(1).max(200),
  street: label(120).optional().describe('Needed where the suggestion is a whole city: no address service answered'),
  postcode: label(12).optional(),
});

/** Who may use a building: null is everybody of the company, else these departments and the members named one by one (BKG-15). */
const access = z.strictObject({ departmentIds: z.array(id).max(500).refine(distinct) }).nullable();

const editable = z.strictObject({
  name: label(100),
  timezone,
  description: paragraph({ most: 2000 }),
  instructions: paragraph({ most: 500 }),
  openingHours: openingHoursInput,
  closesOnHolidays: z.boolean().describe('On the public holidays of its country'),
  closures: z.array(buildingClosure).max(100),
  amenities: z.array(facility).max(50).refine(distinct),
  receptionContact: label(100).nullable(),
  email: email.nullable(),
  phone: label(40).nullable(),
  checkInProof: z.boolean().describe('A check-in needs the code shown at the place, or a position near it (BKG-18)'),
  access,
});

/** All fields of a building as its form edits them, with their version. */
export const buildingForm = editable.extend({
  openingHours: z.array(openingDay),
  closures: z.array(z.strictObject({ from: date, to: date, label: z.string() })),
  amenities: z.array(z.string()),
  address: z.strictObject({
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    country: z.string().nullable().describe('Two letters; null where it is not known'),
    locality: z.string().describe('`paris-france`'),
    position: position.nullable(),
  }),
  picture: z.string().nullable(),
  id,
  version: z.string(),
  around: z.strictObject({
    capacity: z.int().describe('Of all its spaces but parking and cars'),
    floors: z.int(),
    spaces: z.int(),
    departments: z.array(z.strictObject({ id, name: z.string(), members: z.int() })),
    namedMembers: z.int().describe('Members who may use it by name'),
    holidays: z.array(z.strictObject({ date, name: z.string() })).describe('Public holidays of the next twelve months'),
  }),
});
export type BuildingForm = z.infer<typeof buildingForm>;
export const buildingInput = editable.extend({
  address: addressChoice.optional().describe('None: it stays as it is'),
  version: z.string().max(40),
});
export type BuildingInput = z.infer<typeof buildingInput>;
const newBuilding = z.strictObject({ name: editable.shape.name, address: addressChoice });
export type NewBuilding = z.infer<typeof newBuilding>;

const places = z.strictObject({ taken: z.int(), capacity: z.int().describe('0 where it is closed in that half') });
/** A building in the list of its company. */
export const buildingSummary = z.strictObject({
  id,
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  picture: z.string().nullable(),
  capacity: z.int(),
  floors: z.array(z.strictObject({ id, name: z.string(), number: z.int() })),
  spaces: z.int(),
  members: z.int().describe('Members whose home building it is'),
  openingHours: z.array(openingDay),
  amenities: z.array(z.string()),
  hasReception: z.boolean(),
  morning: places.describe('On the asked date'),
  afternoon: places,
});
export type BuildingSummary = z.infer<typeof buildingSummary>;

/** How full a building is in one half-day. */
const fullness = z.strictObject({ date, morning: places, afternoon: places });

const found = z.strictObject({
  id,
  name: z.string(),
  scope: z.enum(['internal', 'other']),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  picture: z.string().nullable(),
  position: position.nullable(),
  distanceMeters: z.int().nullable(),
});

const u = '018f4f2e-0000-7000-8000-000000000001';
const summary: BuildingSummary = {
  id: u,
  name: 'Saint-Martin',
  street: '12 quai des Écluses',
  postcode: '75010',
  city: 'Paris',
  picture: null,
  capacity: 168,
  floors: [{ id: u, name: 'Étage 2', number: 2 }],
  spaces: 37,
  members: 158,
  openingHours: [{ weekday: 1, morning: { from: '08:00', to: '13:00' }, afternoon: { from: '13:00', to: '19:00' } }],
  amenities: ['wifi'],
  hasReception: true,
  morning: { taken: 128, capacity: 168 },
  afternoon: { taken: 119, capacity: 168 },
};
export const exampleBuilding: BuildingForm = {
  id: u,
  name: 'Saint-Martin',
  timezone: 'Europe/Paris',
  description: '',
  instructions: 'Métro Jaurès, sortie 2.',
  openingHours: summary.openingHours,
  closesOnHolidays: true,
  closures: [{ from: '2026-12-28', to: '2026-12-31', label: 'Fermeture annuelle' }],
  amenities: ['wifi', 'stepFree'],
  receptionContact: 'Karine Doucet',
  email: 'accueil@marelune.example',
  phone: '01 39 98 04 12',
  checkInProof: false,
  access: null,
  address: {
    street: '12 quai des Écluses',
    postcode: '75010',
    city: 'Paris',
    country: 'FR',
    locality: 'paris-france',
    position: { lat: 48.8735, lng: 2.3639 },
  },
  picture: null,
  version: 'v1',
  around: {
    capacity: 168,
    floors: 4,
    spaces: 37,
    departments: [{ id: u, name: 'Produit', members: 37 }],
    namedMembers: 0,
    holidays: [{ date: '2026-12-25', name: 'Noël' }],
  },
};

const byId = z.strictObject({ id });
const administered = { auth: 'required', access: 'company.floors' } as const;
const known = ['access.forbidden', 'resource.not-found'] as const;
const moves = ['floor', 'availability', 'company'] as const;

/** The company's own buildings (CKP-06). */
export const buildingRoutes = {
  list: route({
    ...administered,
    id: 'buildings.list',
    method: 'GET',
    path: '/buildings',
    shows: ['floor', 'availability', 'schedule', 'member'],
    summary: "The company's buildings by name, with how full they are on a date",
    query: z.strictObject({ date }),
    reply: z.strictObject({ items: z.array(buildingSummary) }),
    errors: ['access.forbidden'],
    example: { items: [summary] },
  }),
  search: route({
    id: 'buildings.search',
    method: 'GET',
    path: '/buildings/search',
    shows: ['floor'],
    summary: 'Buildings by words or around a position, the nearest first; `internal` are those of the own company',
    auth: 'optional',
    access: 'public',
    limit: 240,
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      radius: z.coerce.number().int().min(1).max(100_000).default(5000).describe('Metres around the position'),
      scope: z.enum(['internal', 'other']).optional(),
      maxItems: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.strictObject({ items: z.array(found) }),
    errors: [],
    example: { items: [] },
  }),
  fullness: route({
    id: 'buildings.fullness',
    method: 'GET',
    path: '/buildings/fullness',
    shows: ['availability', 'floor'],
    summary: 'How full the buildings of the own company are, by half-day, for at most four weeks',
    auth: 'required',
    access: 'member',
    query: z.strictObject({
      dateFrom: date,
      dateTo: date,
      weekend: flag.optional().describe('Also Saturdays and Sundays'),
    }),
    reply: z.strictObject({
      items: z.array(z.strictObject({ id, name: z.string(), days: z.array(fullness) })),
    }),
    errors: [],
    example: {
      items: [
        {
          id: u,
          name: 'Saint-Martin',
          days: [{ date: '2026-11-17', morning: summary.morning, afternoon: summary.afternoon }],
        },
      ],
    },
  }),
  create: route({
    ...administered,
    id: 'buildings.create',
    method: 'POST',
    path: '/buildings',
    changes: moves,
    summary: 'A new building at a suggested address, open on weekdays until its form says otherwise',
    body: newBuilding,
    reply: z.strictObject({ id }),
    errors: known,
    example: { id: u },
  }),
  get: route({
    ...administered,
    id: 'buildings.get',
    method: 'GET',
    path: '/buildings/{id}',
    shows: ['floor', 'company', 'member'],
    summary: 'Every field of a building as its form edits it, with its version',
    params: byId,
    reply: buildingForm,
    errors: known,
    example: exampleBuilding,
  }),
  update: route({
    ...administered,
    id: 'buildings.update',
    method: 'PUT',
    path: '/buildings/{id}',
    changes: [...moves, 'schedule'],
    summary: 'Set every field of a building; it stays open while it is booked (CKP-06, BKG-15)',
    params: byId,
    body: buildingInput,
    reply: buildingForm,
    errors: [...known, 'request.outdated', 'space.has-bookings'],
    example: exampleBuilding,
  }),
  setThumbnail: route({
    ...administered,
    id: 'buildings.set-thumbnail',
    method: 'POST',
    path: '/buildings/{id}/thumbnail',
    changes: ['floor'],
    summary: 'The photo of a building: PNG, JPEG or WebP by its content, at most 25 MB',
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
  }),
  removeThumbnail: route({
    ...administered,
    id: 'buildings.remove-thumbnail',
    method: 'DELETE',
    path: '/buildings/{id}/thumbnail',
    changes: ['floor'],
    summary: 'Remove the photo of a building; without one nothing changes',
    params: byId,
    reply: z.strictObject({ removed: count }),
    errors: known,
    example: { removed: 1 },
  }),
} as const;
