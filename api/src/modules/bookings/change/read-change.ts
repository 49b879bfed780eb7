import type { Booking, bookingChange, Language } from '@escale/contract';
import { canShare, choiceOf, isCancellable, refundTiers } from '@escale/rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { isOrganisedBy } from '../read/booking-people.queries.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { readBooking } from '../read/view.service.ts';
import { requireNotTwice } from '../request/already-booked.ts';
import {
  type BookingContext,
  gatesOfSlot,
  laySlots,
  type RequestedBooking,
  type RequestedSlot,
  readBookingContext,
} from '../request/booking-context.ts';

export type Change = z.output<typeof bookingChange>;
/** A change of a booking, by whom and in which language its refusal is told. */
export interface Asked {
  actor: Actor;
  id: string;
  change: Change;
  language: Language;
}

/** A booking as it is, and the state it is to change to, expressed as a new request. */
export interface ReadChange {
  booking: BookingState;
  shown: Booking;
  situation: BookingContext;
  slot: RequestedSlot;
  /** Nobody has to answer: the booking is moved in place. */
  asksNobody: boolean;
  /** What else the organiser holds at the new time (BKG-26). */
  held: Awaited<ReturnType<typeof requireNotTwice>>;
}

/**
 * Reads a change of a live booking by the member who organises or booked it; refuses one that has ended, has begun or waits for a requested
 * change, and a place at a time at which the organiser holds another one in the same space. `replaced` are the booking
 * that this one replaces itself, and those that move together with it.
 */
export async function readChange(
  tx: Db,
  context: Context,
  { actor, id, change, language }: Asked,
  booking: BookingState | null | undefined,
  replaced: readonly BookingState[],
): Promise<ReadChange> {
  const now = context.clock.now();
  if (!booking || !isOrganisedBy(booking, actor.memberId)) throw new ApiError('resource.not-found');
  const shown = await readBooking(tx, sql`b.id = ${id}`, { now, language });
  if (!shown || booking.gates[0] === 'offer' || !isCancellable(booking.status, booking.from, now))
    throw new ApiError('booking.not-changeable');
  // Two requested changes that are both confirmed would leave two bookings.
  if (shown.replacement) throw new ApiError('booking.not-changeable');
  const requested = requestedAgain(shown, booking, change);
  const read = await readBookingContext(tx, context, { actor, language }, requested);
  const situation = withDiscount(withoutOwn(read, booking), shown.price.discount);
  const [slot] = situation.slots;
  if (slot === undefined) throw new ApiError('booking.unavailable');
  const own = [booking, ...replaced].map((one) => one.id);
  const isElsewhere = change.slot !== undefined || change.workspaceId !== undefined;
  const asksNobody = !booking.supplied && gatesOfSlot(situation, slot).length === 0;
  const held = isElsewhere ? await requireNotTwice(tx, booking.organiserId, situation, own) : [];
  return {
    booking,
    shown,
    // A replacement is paid by its organiser alone.
    situation: asksNobody ? { ...situation, returnsShares: returnsShares(shown, booking, now) } : situation,
    slot,
    asksNobody,
    held,
  };
}

/** Whether colleagues share the price, and would be given something back if they left now (BKG-08). */
function returnsShares({ shares = [] }: Booking, { participants, cancellation, from }: BookingState, now: string) {
  const isShared = shares.some(({ memberId, cents }) => cents > 0 && participants.includes(memberId));
  return isShared && canShare(refundTiers(cancellation.steps, from, now));
}

/** The changed booking expressed as a new request. */
function requestedAgain(shown: Booking, booking: BookingState, change: Change): RequestedBooking {
  const { slot } = shown;
  const seatId = change.seatId ?? (change.workspaceId ? undefined : (booking.seatId ?? undefined));
  return {
    workspaceId: change.workspaceId ?? booking.workspaceId,
    slots: [change.slot ?? choiceOf(slot)],
    people: change.people ?? booking.people,
    participants: booking.participants,
    guests: shown.guests,
    payment: { method: booking.totalCents === 0 ? 'credits' : shown.paidWith, shared: false, consent: false },
    services: change.workspaceId ? [] : shown.services.map(({ id, quantity }) => ({ id, quantity })),
    freeDay: false,
    private: shown.private,
    customFields: {},
    ...(seatId === undefined ? {} : { seatId }),
    ...(booking.bookedBy ? { onBehalfOf: booking.organiserId } : {}),
  };
}

/** Excludes the booking's own half-days and itself, so that they do not count against the changed booking. */
function withoutOwn(situation: BookingContext, { id, day, halves }: BookingState): BookingContext {
  const ahead = situation.booker.ahead.filter((one) => one !== id);
  const used = situation.booker.used.filter(({ date, half }) => date !== day || !halves.includes(half));
  return { ...situation, booker: { ...situation.booker, used, ahead } };
}

/** Applies the discount of the booking to its new price, too. */
function withDiscount(situation: BookingContext, promo: Booking['price']['discount']): BookingContext {
  const offer = { promo, campaign: null, isUse: false, refusal: null };
  return { ...situation, offer, slots: laySlots(situation.space, situation.requested.slots, { ...situation, offer }) };
}
