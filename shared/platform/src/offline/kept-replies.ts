import type { AnyRoute, Me, RouteReply } from '@escale/contract';
import { ApiError } from '../http/api-error.ts';
import { type CallInput, queryOf } from '../http/request.ts';
import { queryClient } from '../query/query-client.ts';
import { routeKey } from '../query/route-key.ts';
import { session$, sessionState } from '../session/session.ts';
import { noteShown } from './kept-at.ts';
import { cacheOf, memberKey } from './member-caches.ts';

// Replies that can be read without a network (PLT-11): one cache per member, deleted when the session ends or another member signs in.

const atHeader = 'x-kept-at';
const mostKept = 40;
const dayMs = 86_400_000;
const [daysBack, daysAhead] = [7, 21];
const retryMs = 10_000;

/** The reply of the server, which is kept; without any reply, the one that was kept before. */
export async function orKept<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  asked: Promise<RouteReply<R>>,
): Promise<RouteReply<R>> {
  const key = keyOf(route.path, input.query);
  const owner = memberOf();
  try {
    const reply = await asked;
    noteShown(key, null);
    if (isNear(input.query))
      owner.then((id) => (id === undefined ? undefined : keep(id, key, reply))).catch(() => undefined);
    return reply;
  } catch (error) {
    const memberId = sessionState().member?.id;
    if (!(error instanceof ApiError) || error.status !== 0 || memberId === undefined) throw error;
    const kept = await read(memberId, key).catch(() => null);
    if (kept === null || sessionState().member?.id !== memberId) throw error;
    noteShown(key, kept.at);
    askAgain(route, key);
    // Written by `keep` from a reply of this route.
    return kept.reply as RouteReply<R>;
  }
}

/** Whose reply is asked for now: pages ask before it is known who is back from an earlier visit. */
function memberOf(): Promise<string | undefined> {
  return new Promise((settle) => {
    const subscription = session$.subscribe(({ status, member }) => {
      if (status === 'unknown') return;
      settle(member?.id);
      queueMicrotask(() => subscription.unsubscribe());
    });
  });
}

/** Keeps the member themselves, so that a visit that begins without a network knows whose week to show. */
export async function keepMember(member: Me): Promise<void> {
  await keep(member.id, memberKey, member);
}

async function keep(memberId: string, key: string, reply: unknown): Promise<void> {
  if (typeof caches === 'undefined' || sessionState().member?.id !== memberId) return;
  const name = cacheOf(memberId);
  const cache = await caches.open(name);
  const headers = { 'content-type': 'application/json', [atHeader]: String(Date.now()) };
  await cache.put(key, new Response(JSON.stringify(reply), { headers }));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - mostKept))) await cache.delete(old);
  // The session ended while this was written.
  if (sessionState().member?.id !== memberId) await caches.delete(name);
}

async function read(memberId: string, key: string): Promise<{ reply: unknown; at: number } | null> {
  if (typeof caches === 'undefined') return null;
  const kept = await (await caches.open(cacheOf(memberId))).match(key);
  return kept ? { reply: await kept.json(), at: Number(kept.headers.get(atHeader)) } : null;
}

/** Address under which a reply is kept; no server is asked for it. */
function keyOf(path: string, query: unknown): string {
  const search = new URLSearchParams(queryOf(query));
  search.sort();
  return `/kept${path}?${search}`;
}

/** The weeks around today and the first page of bookings; whatever else was looked at is not worth its place. */
function isNear(query: unknown): boolean {
  const { dateFrom, dateTo, page } = queryOf(query);
  if (Number(page ?? 1) > 1) return false;
  const at = (text: string | undefined, otherwise: number) => (text ? Date.parse(text) : otherwise);
  const now = Date.now();
  return at(dateTo, now) >= now - daysBack * dayMs && at(dateFrom, now) <= now + daysAhead * dayMs;
}

/** Kept replies that are shown, by their route. */
const waiting = new Map<string, Set<string>>();

/** Asks the server again when the network is back, or after a while: a browser does not notice every network that is gone. */
function askAgain(route: AnyRoute, kept: string): void {
  const key = routeKey(route);
  const known = waiting.get(key);
  if (known) return void known.add(kept);
  const shown = new Set([kept]);
  waiting.set(key, shown);
  const again = async () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    waiting.delete(key);
    await queryClient.invalidateQueries({ queryKey: [key] });
    // Of pages that were left nothing is asked again, and nothing is shown.
    for (const one of shown) if (!waiting.get(key)?.has(one)) noteShown(one, null);
  };
  const timer = setTimeout(again, retryMs);
  window.addEventListener('online', again);
}
