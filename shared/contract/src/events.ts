import { z } from 'zod';
import { bookingStatus } from './bookings.ts';
import { cents, date, id, instant, language } from './common.ts';
import { route } from './route.ts';

const bookingData = z.strictObject({
  bookingId: id,
  workspaceId: id,
  workspaceName: z.string(),
  status: bookingStatus,
  dates: z.array(date),
});
/** Facts in the past tense, each with its version (PLT-07). State is not an event: a remote fetches on mount. */
export const eventData = {
  'session.changed': z.strictObject({ memberId: id.nullable() }),
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
  'notice.shown': z.strictObject({ tone: z.enum(['info', 'success', 'warning', 'danger']), message: z.string() }),
} as const;
export type EventType = keyof typeof eventData;
export type EventData<T extends EventType> = z.infer<(typeof eventData)[T]>;
/** Version of each event's data; a change that old readers cannot parse adds one. */
export const eventVersion = 1;
export interface BusEvent<T extends EventType = EventType> {
  type: T;
  v: number;
  id: string;
  at: string;
  /** `server`, `shell` or a remote's name. */
  source: string;
  data: EventData<T>;
}
/** The envelope before its data is parsed by type. */
export const busEvent = z.strictObject({
  type: z.enum(Object.keys(eventData) as [EventType, ...EventType[]]),
  v: z.int(),
  id: z.string(),
  at: instant,
  source: z.string(),
  data: z.unknown(),
});

/** Parses an event that came from another tab or the server; null when its type or version is not ours. */
export function parseEvent(value: unknown): BusEvent | null {
  const envelope = busEvent.safeParse(value);
  if (!envelope.success || envelope.data.v !== eventVersion) return null;
  const data = eventData[envelope.data.type].safeParse(envelope.data.data);
  return data.success ? { ...envelope.data, data: data.data } : null;
}

export const eventRoutes = {
  ticket: route({
    id: 'events.ticket',
    method: 'POST',
    path: '/events/ticket',
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
    summary: 'Server-sent events of the member; resumes after Last-Event-ID (PLT-08)',
    auth: 'none',
    access: 'public',
    raw: true,
    query: z.strictObject({ ticket: z.string().max(100), lastEventId: z.string().max(40).optional() }),
    reply: z.string(),
    errors: ['auth.unauthenticated'],
    example: 'id: 42\ndata: {}\n\n',
  }),
} as const;
