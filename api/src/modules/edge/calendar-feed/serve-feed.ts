import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from '../../../platform/access/token-hash.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { callerOf, dbFor } from '../../../platform/db/caller.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import { findOwner, recordRead } from './feed.queries.ts';
import { readerOf } from './feed-reader.ts';
import { tokenOfFile } from './feed-token.ts';
import { weekCalendar } from './week-calendar.ts';

/** Requests per minute and network: calendars on the web read the feeds of many members from few addresses. */
const perMinute = 600;

/** No copy for anybody else, no search engine, and no address of the feed in the requests of what its reader opens. */
const headers = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="escale.ics"',
};

/** `GET /ical/{token}.ics`: the week of the member whose token it is, for any calendar program (ACC-08). */
export function serveFeeds(app: FastifyInstance, context: ServerContext): void {
  const config = rateLimitOf(perMinute, context.config.rateLimit);
  app.get<{ Params: { '*': string } }>('/ical/*', { config }, async (request, reply) => {
    const feed = await readRequested(context, request.params['*'], request.headers['user-agent']);
    // The same reply whatever is wrong, so that a token tells nothing.
    if (feed === null) throw new ApiError('resource.not-found');
    reply.headers(headers).header('etag', feed.etag).header('last-modified', new Date(feed.changedAt).toUTCString());
    if (isUnchanged(request, feed)) return reply.code(304).send();
    return send(reply, feed.text);
  });
}

const send = (reply: FastifyReply, text: string) => reply.type('text/calendar; charset=utf-8').send(text);

interface Feed {
  text: string;
  etag: string;
  changedAt: string;
}

async function readRequested(
  context: ServerContext,
  file: string,
  userAgent: string | undefined,
): Promise<Feed | null> {
  const { db, pool, clock } = context;
  const token = tokenOfFile(file);
  if (token === null) return null;
  const hash = hashOfToken(token);
  const owner = await findOwner(db, hash);
  if (owner === null) return null;
  // Row-level security restricts what is read to what the member sees.
  const { memberId, companyId } = owner;
  const text = await weekCalendar(context, dbFor(pool, callerOf({ memberId, companyId, hostId: null })), owner);
  const content = createHash('sha256').update(text).digest();
  const changedAt = await recordRead(db, { hash, content, by: readerOf(userAgent), at: clock.now() });
  return changedAt === null ? null : { text, etag: `"${content.toString('base64url').slice(0, 22)}"`, changedAt };
}

/** Whether the program has this content already; an `If-None-Match` decides before the date (RFC 9110). */
function isUnchanged({ headers: sent }: FastifyRequest, { etag, changedAt }: Feed): boolean {
  const tags = sent['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(sent['if-modified-since'] ?? '');
  return Math.floor(Date.parse(changedAt) / 1000) * 1000 <= since;
}
