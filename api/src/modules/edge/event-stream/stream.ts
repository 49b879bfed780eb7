import { type BusEvent, eventVersion } from '@escale/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireActiveSession } from '../../../platform/access/active-session.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { EventHub } from './hub.ts';
import {
  type Cursor,
  formatCursor,
  type OutboxEvent,
  type PassingEvent,
  parseCursor,
  pastCursor,
} from './outbox.queries.ts';

/** Reconnection delay of browsers after the stream breaks, in milliseconds. */
const retry = 2000;
/** Seconds after which a member with too many streams may retry. */
const retryWhenFull = 30;
/** Proxies close an idle connection after a minute or less. */
const pingInterval = 20_000;
/** A page that first opens its stream gets events of at most this many milliseconds before. */
const longestAge = 60_000;
/** A reader with this many unsent bytes is disconnected; it resumes from its last event. */
const mostUnsent = 1024 * 1024;

/**
 * Writes the member's events as server-sent events until the browser disconnects; `after` is the last event id it has. Without one, events of
 * the last `age` milliseconds come first: they happened after the page began to read, before it had this stream. One stream too many
 * is `rate.limited`: closing the oldest instead would make a member's browsers disconnect each other for ever.
 */
export async function streamEvents(
  context: Context,
  hub: EventHub,
  holder: Pick<Actor, 'memberId' | 'sessionId'>,
  { after, age }: { after: string | undefined; age: number | undefined },
  reply: FastifyReply,
) {
  const free = hub.places.take(holder.memberId);
  if (free === null) throw new ApiError('rate.limited', { retryAfter: retryWhenFull });
  const cursor = after === undefined ? null : parseCursor(after);
  reply.hijack();
  const { raw } = reply;
  raw.once('close', free);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  const ping = setInterval(() => raw.write(': ping\n\n'), pingInterval);
  const write = (event: OutboxEvent) => {
    if (event.type === sessionEnded) {
      if (isOf(event, holder.sessionId)) raw.end();
      return;
    }
    raw.write(`id: ${formatCursor(event)}\nevent: message\ndata: ${JSON.stringify(toBusEvent(event))}\n\n`);
    if (raw.writableLength > mostUnsent) raw.destroy();
  };
  // Without an id: the browser resumes from the last event that is stored. A reader that is behind misses what is soon out of date anyway.
  const pass = (event: PassingEvent) => {
    if (raw.writableLength === 0) raw.write(`event: message\ndata: ${JSON.stringify(toBusEvent(event))}\n\n`);
  };
  raw.write(`retry: ${retry}\n\n`);
  // A shutdown waits for every connection, so the socket is destroyed.
  const end = () => void raw.end(() => raw.socket?.destroy());
  const reader = { memberId: holder.memberId, receive: write, pass, end };
  const from = cursor ?? pastOf(context, holder.memberId, age);
  const following = Promise.resolve(from).then((position) => hub.follow(reader, position));
  const { start, leave } = await following.catch((error: unknown) => {
    clearInterval(ping);
    // The headers are already sent, so closing the connection is the only way left to signal the failure.
    raw.destroy();
    throw error;
  });
  const stop = () => {
    clearInterval(ping);
    leave();
  };
  raw.once('close', stop);
  if (raw.destroyed) return stop();
  // The session may have ended between its ticket and the first event that is read.
  const stands = await requireActiveSession(context.db, holder).then(
    () => true,
    () => false,
  );
  if (!stands) return void raw.end();
  // From here on a dropped connection resumes without a gap, even if no event came before.
  if (cursor === null) raw.write(`id: ${formatCursor(start)}\nevent: open\ndata: {}\n\n`);
}

async function pastOf({ db }: Context, memberId: string, age: number | undefined): Promise<Cursor | null> {
  return age === undefined ? null : await pastCursor(db, memberId, Math.min(age, longestAge));
}

/** Event that the database emits when a session ends (migration 0006); it is not sent to browsers. */
const sessionEnded = 'session.ended';

function isOf({ payload }: OutboxEvent, sessionId: string): boolean {
  return typeof payload === 'object' && payload !== null && 'sessionId' in payload && payload.sessionId === sessionId;
}

/** The last event id of the browser: from its header after a dropped connection, or from the query when it connects with a new ticket. */
export function lastEventIdOf(
  request: FastifyRequest,
  query: { lastEventId?: string | undefined },
): string | undefined {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && header !== '' ? header : query.lastEventId;
}

function toBusEvent({
  eventId,
  type,
  payload,
  at,
}: PassingEvent): Omit<BusEvent, 'type' | 'data'> & { type: string; data: unknown } {
  return { type, v: eventVersion, id: eventId, at, source: 'server', data: payload };
}
