import { choiceOf } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { requireBooking } from '../read/view.service.ts';
import {
  type BookingContext,
  type RequestedBooking,
  type RequestedSlot,
  type Requester,
  readBookingContext,
} from '../request/booking-context.ts';
import { nothingMore } from './offer-place.service.ts';

/**
 * Reads the situation of an existing booking at its own price and as of its creation, because it was in time then. Its own half-days do not
 * count against it. The payment method is `free` unless `wish` sets another.
 */
export async function situationAgain(
  tx: Db,
  context: Context,
  asker: Requester,
  { id, workspaceId, people, participants, organiserId, seatId, day, halves, bookedAt }: BookingState,
  wish: Partial<RequestedBooking> = {},
): Promise<{ situation: BookingContext; slot: RequestedSlot }> {
  const shown = await requireBooking(tx, id, { now: bookedAt, language: asker.language });
  const requested: RequestedBooking = {
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
  const read = await readBookingContext(tx, context, asker, requested);
  const [laid] = read.slots;
  if (!laid) throw new ApiError('booking.unavailable');
  const used = read.booker.used.filter(({ date, half }) => date !== day || !halves.includes(half));
  const ahead = read.booker.ahead.filter((one) => one !== id);
  const slot = { ...laid, price: shown.price };
  return { situation: { ...read, now: bookedAt, booker: { ...read.booker, used, ahead } }, slot };
}
