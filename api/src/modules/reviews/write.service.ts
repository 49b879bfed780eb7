import type { Language, Review, RouteById, RouteReply } from '@escale/contract';
import { isReviewable, reviewableUntil, reviewDays } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { hoursAfter } from '../../platform/clock/instants.ts';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { seeBooking } from '../bookings/public.ts';
import { readReview, storeReview } from './review.queries.ts';
import { readStay } from './stay.queries.ts';

interface Requested {
  id: string;
  written: Pick<Review, 'score' | 'themes' | 'text'>;
  language: Language;
}

/**
 * Writes the caller's review of their stay, or changes it (WSP-04): `review.no-stay` for who did not stay there, `review.closed` when the
 * days for it have passed.
 */
export async function writeReview(
  context: Context,
  actor: Actor,
  { id: bookingId, written, language }: Requested,
): Promise<RouteReply<RouteById<'reviews.write'>>> {
  await seeBooking(context, actor, bookingId, language);
  const { memberId } = actor;
  return transact(context.db, async (tx) => {
    const now = context.clock.now();
    const stay = await readStay(tx, memberId, bookingId, now);
    if (stay === null) throw new ApiError('review.no-stay');
    const stored = await readReview(tx, { bookingId, memberId });
    if (!isReviewable(stay.endedAt, stored?.createdAt ?? null, now)) throw new ApiError('review.closed');
    const { workspaceId } = stay;
    const changeableSince = hoursAfter(now, -reviewDays * 24);
    const owner = { bookingId, memberId };
    const review = await storeReview(tx, owner, { ...written, workspaceId, now, changeableSince });
    if (review === null) throw new ApiError('review.closed');
    return { review, until: reviewableUntil(stay.endedAt, review.createdAt) };
  });
}
