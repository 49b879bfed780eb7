import { choiceOf } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { requireBooking } from '../read/view.service.ts';
import { type Asked, type AskedSlot, type Asker, readSituation, type Situation } from '../request/asked.ts';
import { nothingMore } from './offer-place.service.ts';

/**
 * What decides a booking that has its row already, at its own price and as of when it was asked for: it was in time then. Its own
 * halves do not count against it. Paid by nothing unless `wish` says otherwise.
 */
export async function situationAgain(
  tx: Db,
  context: Context,
  asker: Asker,
  { id, workspaceId, people, participants, organiserId, seatId, day, halves, bookedAt }: BookingState,
  wish: Partial<Asked> = {},
): Promise<{ situation: Situation; slot: AskedSlot }> {
  const shown = await requireBooking(tx, id, { now: bookedAt, language: asker.language });
  const asked: Asked = {
    ...nothingMore,
    workspaceId,
    slots: [choiceOf(shown.slot)],
    people,
    participants,
    guests: shown.guests,
    ...(seatId ? { seatId } : {}),
    ...(organiserId === asker.actor.memberId ? {} : { onBehalfOf: organiserId }),
    ...wish,
  };
  const read = await readSituation(tx, context, asker, asked);
  const [laid] = read.slots;
  if (!laid) throw new ApiError('booking.unavailable');
  const used = read.booker.used.filter(({ date, half }) => date !== day || !halves.includes(half));
  const slot = { ...laid, price: shown.price };
  return { situation: { ...read, now: bookedAt, booker: { ...read.booker, used } }, slot };
}
