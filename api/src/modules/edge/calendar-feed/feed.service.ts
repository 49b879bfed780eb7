import type { RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Resealed, reseal } from '../../../platform/access/sealing.ts';
import { hashOfToken, newToken } from '../../../platform/access/token-hash.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { deleteFeed, readFeed, replaceSealed, saveFeed } from './feed.queries.ts';
import { addressOf, hintOf, openToken, sealToken, subjectOf } from './feed-token.ts';

/** A member's feed with a hint of its address (ACC-08). */
export async function seeFeed(
  context: Context,
  { memberId }: Actor,
): Promise<RouteReply<RouteById<'calendar-feed.get'>>> {
  const feed = await readFeed(context.db, memberId);
  if (feed === null) return { feed: null };
  const { sealed, createdAt, lastRead } = feed;
  return { feed: { hint: hintOf(context, openToken(context, memberId, sealed) ?? ''), createdAt, lastRead } };
}

/** The whole address, for its member to copy; `resource.not-found` when there is none, or its key is lost. */
export async function showAddress(context: Context, { memberId }: Actor): Promise<{ address: string }> {
  const feed = await readFeed(context.db, memberId);
  const token = feed && openToken(context, memberId, feed.sealed);
  if (token === null) throw new ApiError('resource.not-found');
  return { address: addressOf(context, token) };
}

/** Gives the feed a new address; the former one is unknown from then on. */
export async function replaceAddress(context: Context, { memberId }: Actor): Promise<{ address: string }> {
  const token = newToken();
  const sealed = sealToken(context, memberId, token);
  await saveFeed(context.db, { memberId, hash: hashOfToken(token), sealed, at: context.clock.now() });
  return { address: addressOf(context, token) };
}

export async function endFeed({ db }: Context, { memberId }: Actor): Promise<{ done: true }> {
  if (!(await deleteFeed(db, memberId))) throw new ApiError('resource.not-found');
  return { done: true };
}

/** Encrypts the tokens of all feeds again with the current key. */
export async function resealFeeds({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<Resealed> {
  const feeds = await db.selectFrom('calendar_feed').select(['member_id', 'token_hash', 'sealed']).execute();
  const kept = feeds.map(({ member_id, token_hash, sealed }) => ({
    subject: subjectOf(member_id),
    sealed,
    replace: (fresh: Buffer) => replaceSealed(db, token_hash, fresh),
  }));
  return reseal(keys, kept);
}
