import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { mustBeSecure, pageMember } from '../../../directory/auth/public.ts';
import type { Browser } from '../channel/canary-share.rules.ts';
import type { Preview } from './preview.ts';
import { type Channels, chooseReleases, hasCanary, readChannelVersions, type Snapshot } from './snapshot.ts';
import { usablePreview } from './usable-preview.ts';

/** Cookie of a browser that previews versions: a signed preview. */
export const previewCookie = 'escale_preview';
/** Cookie of a visitor's browser while a canary runs: a random id, so that the visitor keeps the same version. */
const visitorCookie = 'escale_visitor';
const visitorDays = 30;

/** What a page load of one browser gets. */
export interface PageReleases {
  snapshot: Snapshot;
  preview: Preview | null;
  /** The browser had a preview that ended: the page says so, once. */
  previewEnded: boolean;
}

type Registry = Pick<Context, 'db' | 'keys' | 'clock' | 'config' | 'log'>;

/** The last state read of each database, for while it is down: the page and `releases.current` share it. */
const lastKnown = new WeakMap<Db, Channels>();

/**
 * Reads the releases of a page load. While the database is down, the last known state is used: its canaries by the cookie of visitors only.
 */
export async function readPageReleases(
  context: Registry,
  request: FastifyRequest,
  reply: FastifyReply | null,
): Promise<PageReleases> {
  const { db, log } = context;
  const channels = await readChannelVersions(db).catch((error: unknown) => {
    const last = lastKnown.get(db);
    if (last === undefined) throw error;
    log.warn({ err: error }, 'the releases could not be read, the last known ones are used');
    return last;
  });
  lastKnown.set(db, channels);
  const signed = request.cookies[previewCookie];
  const { preview = null, pinned = new Map() } = (await usablePreview(context, signed)) ?? {};
  const previewEnded = signed !== undefined && preview === null;
  if (previewEnded) reply?.clearCookie(previewCookie, { path: '/' });
  const browser = hasCanary(channels) ? await browserOf(context, request, reply) : nobody;
  return { snapshot: chooseReleases(channels, { browser, preview, pinned, log }), preview, previewEnded };
}

const nobody: Browser = { id: null, companyId: null };

/** The member, else the visitor's browser; one without an id gets one with this reply. */
async function browserOf(
  { db, config }: Registry,
  request: FastifyRequest,
  reply: FastifyReply | null,
): Promise<Browser> {
  const member = await pageMember(db, request).catch(() => null);
  if (member !== null) return { id: member.memberId, companyId: member.companyId };
  const known = request.cookies[visitorCookie];
  if (known !== undefined && /^[\w-]{22}$/.test(known)) return { id: known, companyId: null };
  if (reply === null) return nobody;
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: mustBeSecure(request, config.production),
    maxAge: visitorDays * 24 * 60 * 60,
  });
  return { id, companyId: null };
}
