import { z } from 'zod';
import { bookingStatus } from './bookings/bookings.ts';
import { cents, date, id, language } from './common.ts';
import { route } from './route.ts';
import type { Subject } from './subjects.ts';

const bookingData = z.strictObject({
  bookingId: id,
  workspaceId: id,
  workspaceName: z.string(),
  status: bookingStatus,
  dates: z.array(date),
});
/** Facts in the past tense, each with its version (PLT-07). State is not an event: a remote fetches on mount. */
export const eventData = {
  'language.changed': z.strictObject({ language }),
  'booking.confirmed': bookingData,
  'booking.updated': bookingData,
  'booking.cancelled': bookingData,
  'booking.rejected': bookingData,
  'booking.requested': bookingData,
  'schedule.changed': z.strictObject({ memberId: id, dates: z.array(date) }),
  'favourite.toggled': z.strictObject({ workspaceId: id, favourite: z.boolean() }),
  'connection.changed': z.strictObject({ memberId: id }),
  'credits.changed': z.strictObject({ creditsCents: cents }),
  'link.broken': z.strictObject({ message: z.string() }),
  'notice.changed': z.strictObject({ memberId: id }),
  'message.changed': z.strictObject({ bookingId: id }),
  'import.changed': z.strictObject({ memberId: id }),
  'floor.changed': z.strictObject({ floorId: id, version: z.int() }),
  'cursor.moved': z.strictObject({ floorId: id, memberId: id, x: z.int(), y: z.int() }),
} as const;
export type EventType = keyof typeof eventData;
/**
 * The subjects each event concerns, where they are others than the word before its dot: each entry is part of the first load of every page
 * (PLT-01). `changes` of a route lists the same ones for the client that made the change.
 */
export const eventSubjects: Readonly<Partial<Record<EventType, readonly Subject[]>>> = {
  'language.changed': [],
  'booking.confirmed': ['booking', 'availability'],
  'booking.updated': ['booking', 'availability', 'payment'],
  'booking.cancelled': ['booking', 'availability'],
  'booking.rejected': ['booking', 'availability'],
  'booking.requested': ['booking', 'availability'],
  'connection.changed': ['connection', 'schedule'],
  'cursor.moved': [],
};
export type EventData<T extends EventType> = z.infer<(typeof eventData)[T]>;
/** Version of each event's data; incremented by a change that old readers cannot parse. */
export const eventVersion = 1;
/**
 * Own events of remotes, `<remote>.<what>`, with their data as plain objects. A remote lists them in `emits` of its `remote.json` and adds
 * their types in its file `public.ts`: `declare module '@escale/contract' { interface RemoteEvents { 'lunch.joined': { id: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface RemoteEvents {}
type BusData = { [T in EventType]: EventData<T> } & RemoteEvents;
/** Every event of the bus: of the platform and of remotes. */
export type BusEventType = keyof BusData;
export type BusEventData<T extends BusEventType> = BusData[T];
export interface BusEvent<T extends BusEventType = EventType> {
  type: T;
  v: number;
  id: string;
  at: string;
  /** `server`, `shell` or a remote's name. */
  source: string;
  data: BusEventData<T>;
}
/** Expected event data by field: a JSON type, `strings` for an array of strings, or the allowed values. */
export type EventShape = Readonly<Record<string, 'string' | 'integer' | 'boolean' | 'strings' | readonly string[]>>;
/** The schemas above as plain data: pages validate events without loading zod (PLT-01). */
export const eventShapes: Readonly<Record<string, EventShape>> = Object.fromEntries(
  Object.entries(eventData).map(([type, schema]) => [type, shapeOf(z.toJSONSchema(schema))]),
);

function shapeOf({ properties }: z.core.JSONSchema.JSONSchema): EventShape {
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, field]): [string, EventShape[string]] => {
      if (typeof field === 'boolean') throw new Error(`${name} of an event has no type`);
      if (field.enum) return [name, field.enum.map(String)];
      if (field.type === 'array') return [name, 'strings'];
      if (field.type === 'string' || field.type === 'integer' || field.type === 'boolean') return [name, field.type];
      throw new Error(`${name} of an event has a type that pages do not check`);
    }),
  );
}

export const eventRoutes = {
  ticket: route({
    id: 'events.ticket',
    method: 'POST',
    path: '/events/ticket',
    changes: [],
    changesNothing: 'It only gives a ticket',
    summary: 'One-time ticket (30 s) that opens the stream',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ ticket: z.string() }),
    errors: [],
    example: { ticket: 't_…' },
  }),
  stream: route({
    id: 'events.stream',
    method: 'GET',
    path: '/events',
    shows: [],
    summary:
      'Server-sent events of the member: after Last-Event-ID, or those of the last `age` ms (at most a minute) and from now on (PLT-08)',
    auth: 'none',
    access: 'public',
    raw: true,
    query: z.strictObject({
      ticket: z.string().max(100),
      lastEventId: z.string().max(40).optional(),
      age: z.coerce.number().int().min(0).optional(),
    }),
    reply: z.string(),
    errors: ['auth.unauthenticated'],
    example: 'id: 42\ndata: {}\n\n',
  }),
} as const;
