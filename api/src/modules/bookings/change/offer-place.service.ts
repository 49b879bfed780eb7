import type { SlotChoice } from '@escale/contract';
import { halfIndex, type PlacedSlot, refusal, type Verdict } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { attempt } from '../../../platform/db/savepoint.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { availabilityOf, firstFreeSeat, readOccupancy } from '../../inventory/spaces/public.ts';
import { bookSlot } from '../request/book-slot.ts';
import {
  type BookingContext,
  decideSlot,
  type RequestedBooking,
  type RequestedSlot,
  readBookingContext,
} from '../request/booking-context.ts';

/** A place that a member waits for. */
export interface WaitedFor {
  memberId: string;
  workspaceId: string;
  slot: SlotChoice;
  people: number;
}

interface Decided {
  situation: BookingContext;
  slot: RequestedSlot;
  placed: PlacedSlot | null;
  verdicts: Verdict[];
}

/**
 * Decides the booking as if made now, at the first free seat where the space has seats; the payment method is chosen when the offer is
 * accepted. Places promised to the waiting list are free only to the member next in line (BKG-17).
 */
export async function decideWaitedFor(db: Db, context: Context, waited: WaitedFor, isNext = false): Promise<Decided> {
  const { memberId, workspaceId, slot: choice, people } = waited;
  const requested: RequestedBooking = { ...nothingMore, workspaceId, slots: [choice], people };
  const asker = { actor: { memberId }, language: 'fr' as const };
  const situation = await readBookingContext(db, context, asker, requested);
  const [slot] = situation.slots;
  if (!slot) throw new ApiError('booking.unavailable');
  const { space } = situation;
  const placed = slot.placement.slot;
  const dates = placed ? [placed.date] : [];
  const occupancy = await readOccupancy(db, space, dates, undefined, isNext ? null : situation.now);
  const availability = availabilityOf(occupancy, placed);
  if (!space.hasSeats || !placed)
    return { situation, slot, placed, verdicts: decideSlot(situation, slot, availability) };
  const seatId = await firstFreeSeat(db, space.id, placed.date, placed.halves.map(halfIndex));
  const seated: BookingContext = {
    ...situation,
    seat: 'free',
    requested: seatId === null ? requested : { ...requested, seatId },
  };
  const verdicts = decideSlot(seated, slot, { ...availability, seatTaken: seatId === null });
  return { situation: seated, slot, placed, verdicts };
}

/** Defaults of a wish that gives only a place and a number of people. */
export const nothingMore = {
  participants: [],
  payment: { method: 'free' as const, shared: false, consent: false },
  services: [],
  freeDay: false,
  private: false,
  customFields: {},
};
const mostSeatsTried = 5;

/**
 * Holds a place for a waiting member as a pending booking whose first gate is the offer; the caller holds the member's lock. Returns its
 * id, or null when it does not fit or the rules refuse it now.
 */
export async function offerWaitedFor(tx: Db, context: Context, waited: WaitedFor): Promise<string | null> {
  for (let tried = 0; tried < mostSeatsTried; tried += 1) {
    const outcome = await attempt(tx, async () => {
      const { situation, slot, verdicts } = await decideWaitedFor(tx, context, waited, true);
      const code = refusal(verdicts);
      if (code) return null;
      const { booking } = await bookSlot(tx, context, situation, slot, { guests: [], comment: '', phone: '' }, true);
      return booking.id;
    });
    // Another booking took the seat first; there may be another free seat.
    if (outcome.code === 'booking.seat-taken') continue;
    return outcome.value;
  }
  return null;
}
