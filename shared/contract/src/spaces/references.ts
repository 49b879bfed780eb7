import { z } from 'zod';
import { box, empty, instant, language, position } from '../common.ts';
import { route } from '../route.ts';

export const workspaceTypes = [
  'openSpace',
  'privateOffice',
  'meetingRoom',
  'hotelLobby',
  'atypical',
  'cafe',
  'eventSpace',
  'parking',
  'car',
] as const;
export const workspaceType = z.enum(workspaceTypes);
export type WorkspaceType = z.infer<typeof workspaceType>;
/** What is rented by the month, and the types of spaces that each kind of offer includes (EXP-03). */
export const monthlyOffers = {
  desk: ['openSpace', 'hotelLobby', 'cafe', 'atypical'],
  office: ['privateOffice'],
  room: ['meetingRoom', 'eventSpace'],
  parking: ['parking', 'car'],
} as const satisfies Record<string, readonly WorkspaceType[]>;
export const monthlyOffer = z.enum(['desk', 'office', 'room', 'parking']);
export type MonthlyOffer = z.infer<typeof monthlyOffer>;
export const roomLayouts = [
  'cabaret',
  'banquet',
  'meetingRoom',
  'classroom',
  'cocktail',
  'conference',
  'uShape',
  'boardRoom',
] as const;
export const roomLayout = z.enum(roomLayouts);
export type RoomLayout = z.infer<typeof roomLayout>;
export const soundLevels = ['silent', 'quiet', 'lively'] as const;
export const soundLevel = z.enum(soundLevels);
export const facilities = [
  'wifi',
  'fibre',
  'screen',
  'coffee',
  'printer',
  'stepFree',
  'bikeParking',
  'airConditioning',
  'carParking',
  'videoConference',
  'whiteboard',
  'catering',
  'terrace',
  'lockers',
  'shower',
  'phoneBooth',
  'petsAllowed',
  'standingDesk',
] as const;
export const facility = z.enum(facilities);
export type Facility = z.infer<typeof facility>;
/** What makes a space worth the way, apart from its facilities (spec §3, EXP-03). */
export const tags = [
  'daylight',
  'garden',
  'waterside',
  'view',
  'glassRoof',
  'historic',
  'ecoDesigned',
  'stationNearby',
] as const;
export const tag = z.enum(tags);
export type Tag = z.infer<typeof tag>;

/** Options of the filters; labels are messages of the pages. */
export const references = z.strictObject({
  workspaceTypes: z.array(z.strictObject({ code: workspaceType, availableInFilters: z.boolean(), count: z.int() })),
  roomLayouts: z.array(roomLayout),
  soundLevels: z.array(soundLevel),
  facilities: z.array(facility),
  tags: z.array(tag),
  cities: z.array(z.strictObject({ locality: z.string(), name: z.string(), position, box, spaces: z.int() })),
});

/** A city, district, address or building to search around. `locality` names the city (`paris-france`). */
export const place = z.strictObject({
  id: z.string(),
  kind: z.enum(['city', 'district', 'address', 'building']),
  name: z.string(),
  context: z.string(),
  locality: z.string(),
  position,
  box,
});
export type Place = z.infer<typeof place>;

const paris: z.input<typeof place> = {
  id: 'city:paris-france',
  kind: 'city',
  name: 'Paris',
  context: 'France',
  locality: 'paris-france',
  position: { lat: 48.8566, lng: 2.3522 },
  box: { south: 48.8156, west: 2.2241, north: 48.9022, east: 2.4699 },
};

export const referenceRoutes = {
  list: route({
    id: 'references.list',
    method: 'GET',
    path: '/references',
    shows: [],
    summary: 'What the search filters offer',
    auth: 'optional',
    access: 'public',
    reply: references,
    errors: [],
    example: {
      workspaceTypes: [{ code: 'openSpace', availableInFilters: true, count: 500 }],
      roomLayouts: ['uShape'],
      soundLevels: ['quiet'],
      facilities: ['wifi'],
      tags: ['garden'],
      cities: [{ locality: 'paris-france', name: 'Paris', position: paris.position, box: paris.box, spaces: 400 }],
    },
  }),
  translations: route({
    id: 'translations.list',
    method: 'GET',
    path: '/translations',
    shows: [],
    summary: 'Messages changed since the release, by id (I18N-02)',
    auth: 'none',
    access: 'public',
    limit: 240,
    query: z.strictObject({ database: z.literal('web'), lang: language }),
    reply: z.strictObject({
      date: instant.describe('The last change of any text; another one than before ends all that is kept'),
      messages: z.record(z.string(), z.string()),
    }),
    errors: [],
    example: { date: '2026-11-01T00:00:00Z', messages: {} },
  }),
  places: route({
    id: 'places.search',
    method: 'GET',
    path: '/places',
    shows: [],
    summary: 'Cities, districts, addresses and own buildings by name; offline where no geocoder answers (INT-05)',
    auth: 'optional',
    access: 'public',
    limit: 240,
    query: z.strictObject({
      q: z.string().trim().min(1).max(100),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    reply: z.strictObject({ items: z.array(place) }),
    errors: [],
    example: { items: [paris] },
  }),
  ipLocation: route({
    id: 'ip-location.get',
    method: 'GET',
    path: '/ip-location',
    shows: [],
    summary: 'Where the caller seems to be; Paris when unknown (INT-06)',
    auth: 'none',
    access: 'public',
    query: empty,
    reply: z.strictObject({ place, fallback: z.boolean() }),
    errors: [],
    example: { place: paris, fallback: true },
  }),
} as const;
