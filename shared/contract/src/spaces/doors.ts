import { z } from 'zod';
import { done, id, instant, paragraph } from '../common.ts';
import { route } from '../route.ts';
import { doorMinutes } from './door-minutes.ts';
import { closure } from './workspaces.ts';

export const doorFaults = ['screen', 'video', 'board', 'furniture', 'other'] as const;
export type DoorFault = (typeof doorFaults)[number];

const floor = z.strictObject({ name: z.string(), number: z.int() });

/** A screen at a door, as the company that put it there sees it; its token is shown once, when it is made. */
const door = z.strictObject({
  id,
  of: z.enum(['room', 'floor']),
  placeId: id.describe('The room, or the floor whose rooms it shows'),
  name: z.string(),
  floor: floor.nullable(),
  madeAt: instant,
  seenAt: instant.nullable().describe('When its screen last asked what to show; null before the first time'),
});
export type Door = z.infer<typeof door>;

const fault = z.strictObject({
  id,
  workspaceId: id,
  name: z.string(),
  kind: z.enum(doorFaults),
  text: z.string(),
  reportedAt: instant,
});
export type ReportedFault = z.infer<typeof fault>;

/** A time at which a room is taken; who has it is named only as far as everybody who passes may know. */
const busy = z.strictObject({
  id: id.describe('Of the booking, or of the stay that began at a door'),
  kind: z.enum(['booking', 'stay']),
  from: instant,
  to: instant,
  name: z.string().nullable().describe('Who has it; null where that is not for everybody'),
  people: z.int(),
  checkIn: z.strictObject({ from: instant, until: instant, at: instant.nullable() }).nullable(),
});
export type DoorBusy = z.infer<typeof busy>;

const room = z.strictObject({
  id,
  name: z.string(),
  capacity: z.int(),
  facilities: z.array(z.string()),
  closure: closure.nullable().describe('Why it cannot be used today'),
  open: z.array(z.strictObject({ from: instant, to: instant })).describe('Its opening hours of today'),
  bufferMinutes: z.int().describe('Kept free after each booking'),
  busy: z.array(busy).describe('Of today, over ones included, in order'),
  checkInPath: z.string().describe('What the code shown beside the room leads to'),
});
export type DoorRoom = z.infer<typeof room>;

/** What a screen shows: one room, or the rooms of a floor. The same day gives the same reply until something changes. */
export const doorState = z.strictObject({
  of: z.enum(['room', 'floor']),
  name: z.string(),
  building: z.string(),
  floor: floor.nullable(),
  timezone: z.string(),
  day: z.string().describe('Date at the place'),
  rooms: z.array(room),
});
export type DoorState = z.infer<typeof doorState>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const exampleDoor: Door = {
  id: u,
  of: 'room',
  placeId: u,
  name: 'Salle Écluse',
  floor: { name: 'Étage 2', number: 2 },
  madeAt: '2026-11-02T08:00:00Z',
  seenAt: '2026-11-20T07:59:30Z',
};
export const exampleDoorState: DoorState = {
  of: 'room',
  name: 'Salle Écluse',
  building: 'Saint-Martin',
  floor: { name: 'Étage 2', number: 2 },
  timezone: 'Europe/Paris',
  day: '2026-11-20',
  rooms: [
    {
      id: u,
      name: 'Salle Écluse',
      capacity: 10,
      facilities: ['screen', 'videoConference', 'whiteboard'],
      closure: null,
      open: [{ from: '2026-11-20T08:00:00Z', to: '2026-11-20T18:00:00Z' }],
      bufferMinutes: 0,
      busy: [
        {
          id: u,
          kind: 'booking',
          from: '2026-11-20T10:30:00Z',
          to: '2026-11-20T11:30:00Z',
          name: 'Inès Belkacem',
          people: 8,
          checkIn: { from: '2026-11-20T10:00:00Z', until: '2026-11-20T10:40:00Z', at: null },
        },
      ],
      checkInPath: `/check-in?workspaceId=${u}&code=pkFQeDdhVrnKmqM2TqWwRZ0yF1o0bE5n`,
    },
  ],
};

const byId = z.strictObject({ id });
const administered = { auth: 'required', access: 'company.floors' } as const;
const known = ['access.forbidden', 'resource.not-found'] as const;
const link = z.strictObject({ door, path: z.string().describe('Opened once on the screen; it is not shown again') });

/** The screens at the doors of a company's rooms and floors, and what they are told to be broken (BKG-18, MAP-09). */
export const doorRoutes = {
  list: route({
    ...administered,
    id: 'doors.list',
    method: 'GET',
    path: '/buildings/{id}/doors',
    shows: ['door', 'floor'],
    summary: 'The screens at the doors of a building, and the faults that were reported at them and are not repaired',
    params: byId,
    reply: z.strictObject({
      doors: z.array(door),
      faults: z.array(fault),
      places: z
        .array(z.strictObject({ id, of: z.enum(['room', 'floor']), name: z.string() }))
        .describe('Rooms by the hour and floors that have such rooms'),
    }),
    errors: known,
    example: { doors: [exampleDoor], faults: [], places: [{ id: u, of: 'room', name: 'Salle Écluse' }] },
  }),
  create: route({
    ...administered,
    id: 'doors.create',
    method: 'POST',
    path: '/buildings/{id}/doors',
    changes: ['door'],
    summary: 'A link for the screen at a room or on a floor; it is shown once',
    params: byId,
    body: z.strictObject({ of: z.enum(['room', 'floor']), placeId: id }),
    reply: link,
    errors: [...known, 'door.too-many'],
    example: { door: exampleDoor, path: '/door/pkFQeDdhVrnKmqM2TqWwRZ0yF1o0bE5n' },
  }),
  renew: route({
    ...administered,
    id: 'doors.renew',
    method: 'POST',
    path: '/doors/{id}/link',
    changes: ['door'],
    summary: 'Another link for a screen; the one before shows nothing any more',
    params: byId,
    reply: link,
    errors: known,
    example: { door: exampleDoor, path: '/door/pkFQeDdhVrnKmqM2TqWwRZ0yF1o0bE5n' },
  }),
  revoke: route({
    ...administered,
    id: 'doors.revoke',
    method: 'DELETE',
    path: '/doors/{id}',
    changes: ['door'],
    summary: 'Take a screen away: its link shows nothing any more',
    params: byId,
    reply: done,
    errors: known,
    example: { done: true },
  }),
  settleFault: route({
    ...administered,
    id: 'doors.settle-fault',
    method: 'DELETE',
    path: '/door-faults/{id}',
    changes: ['door'],
    summary: 'A reported fault is repaired, or was none',
    params: byId,
    reply: done,
    errors: known,
    example: { done: true },
  }),
} as const;

/** The codes of places, printed (BKG-18). */
export const sheetRoutes = {
  print: route({
    ...administered,
    id: 'check-in.sheet',
    method: 'GET',
    path: '/buildings/{id}/check-in-codes',
    shows: ['check-in-code', 'floor'],
    summary: 'The check-in codes of the spaces and seats of a building, or of one floor, as a PDF to print and cut',
    params: byId,
    query: z.strictObject({ floorId: id.optional() }),
    reply: z.string().describe('A PDF file'),
    raw: true,
    errors: known,
    example: '%PDF-1.3',
  }),
} as const;

const token = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[\w-]+$/);
const atDoor = { auth: 'none', access: 'public', limit: 120, params: z.strictObject({ token }) } as const;
const minutes = z.union(doorMinutes.map((one) => z.literal(one)));
const inRoom = z.strictObject({ workspaceId: id });
const closed = [
  'booking.closed',
  'booking.closed-today',
  'booking.closed-for-sale',
  'booking.out-of-order',
  'booking.outside-opening-hours',
] as const;
const changed = { reply: done, example: { done: true } } as const;

/** What a screen at a door may do by the token of its link, for whoever stands there (BKG-18). */
export const doorScreenRoutes = {
  show: route({
    ...atDoor,
    id: 'door-screens.show',
    method: 'GET',
    path: '/door/{token}',
    shows: ['availability', 'booking', 'door'],
    summary: 'What the screen of a link shows of today; with an ETag, so that an unchanged day is not sent again',
    limit: 600,
    raw: true,
    reply: doorState,
    errors: ['resource.not-found'],
    example: exampleDoorState,
  }),
  begin: route({
    ...atDoor,
    ...changed,
    id: 'door-screens.begin',
    method: 'POST',
    path: '/door/{token}/stays',
    changes: ['availability'],
    summary: 'Take a free room now, for nobody by name and without a price',
    body: inRoom.extend({ minutes }),
    errors: ['resource.not-found', 'booking.unavailable', ...closed],
  }),
  extend: route({
    ...atDoor,
    ...changed,
    id: 'door-screens.extend',
    method: 'POST',
    path: '/door/{token}/extensions',
    changes: ['availability'],
    summary: 'Keep the room after what is in it now, as long as nobody has it then',
    body: inRoom.extend({ minutes }),
    errors: ['resource.not-found', 'booking.unavailable', ...closed],
  }),
  end: route({
    ...atDoor,
    ...changed,
    id: 'door-screens.end',
    method: 'DELETE',
    path: '/door/{token}/stays',
    changes: ['availability'],
    summary: 'Give a room back that was taken at the door; a booking stays',
    query: inRoom,
    errors: ['resource.not-found'],
  }),
  checkIn: route({
    ...atDoor,
    ...changed,
    id: 'door-screens.check-in',
    method: 'POST',
    path: '/door/{token}/check-in',
    changes: ['booking'],
    summary: 'Somebody of the booking that is due is there',
    body: inRoom.extend({ bookingId: id }),
    errors: ['resource.not-found', 'booking.check-in-not-open'],
  }),
  report: route({
    ...atDoor,
    ...changed,
    id: 'door-screens.report',
    method: 'POST',
    path: '/door/{token}/faults',
    changes: ['door'],
    summary: 'Something of the room is broken: its administrators are told by a notice and a letter',
    body: inRoom.extend({ kind: z.enum(doorFaults), text: paragraph({ most: 200 }).default('') }),
    errors: ['resource.not-found'],
  }),
} as const;
