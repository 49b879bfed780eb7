import type { Language } from '@escale/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { hoursAfter } from '../../platform/clock/instants.ts';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { seeBooking } from '../bookings/public.ts';
import { storePutOff } from './review.queries.ts';
import { readStay } from './stay.queries.ts';

interface Requested {
  id: string;
  until: 'tomorrow' | 'never';
  language: Language;
}

/** Asks the caller for the review of a stay again a day later, or never (ACC-04). */
export async function putOff(
  context: Context,
  actor: Actor,
  { id: bookingId, until, language }: Requested,
): Promise<{ done: true }> {
  await seeBooking(context, actor, bookingId, language);
  const { memberId } = actor;
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    if ((await readStay(tx, memberId, bookingId, now)) === null) throw new ApiError('review.no-stay');
    await storePutOff(tx, { bookingId, memberId }, until === 'never' ? null : hoursAfter(now, 24));
  });
  return { done: true };
}
