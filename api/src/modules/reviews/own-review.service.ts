import type { Language, Review } from '@escale/contract';
import { isReviewable, reviewableUntil } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { seeBooking } from '../bookings/public.ts';
import { readReview } from './review.queries.ts';
import { readStay } from './stay.queries.ts';

interface OwnReview {
  review: Review | null;
  /** Until when it can be written or changed; null when it cannot. */
  until: string | null;
}

/** The caller's own review of a booking that they may see (WSP-04). */
export async function ownReview(
  context: Context,
  actor: Actor,
  bookingId: string,
  language: Language,
): Promise<OwnReview> {
  await seeBooking(context, actor, bookingId, language);
  const { db, clock } = context;
  const { memberId } = actor;
  const now = clock.now();
  const review = await readReview(db, { bookingId, memberId });
  const stay = await readStay(db, memberId, bookingId, now);
  const writtenAt = review?.createdAt ?? null;
  const isOpen = stay !== null && isReviewable(stay.endedAt, writtenAt, now);
  return { review, until: isOpen ? reviewableUntil(stay.endedAt, writtenAt) : null };
}
