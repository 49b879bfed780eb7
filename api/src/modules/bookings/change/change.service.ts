import type { Booking, bookingChange, Language, RouteById, RouteReply } from '@escale/contract';
import { choiceOf, halfIndex, isCancellable } from '@escale/rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireOwnMoney } from '../../../platform/access/impersonation.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { lockMove } from '../../inventory/spaces/public.ts';
import { balanceOf, lockPayers } from '../../ledger/public.ts';
import { lockMembersOf } from '../life/lock-booking.ts';
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
  sharesOfAll,
} from '../request/booking-context.ts';
import { moveBooking } from './move-booking.ts';
import { requestReplacement } from './request-replacement.ts';

type Reply = RouteReply<RouteById<'bookings.change'>>;
type Change = z.output<typeof bookingChange>;
export interface ChangeCall {
  actor: Actor;
  id: string;
  change: Change;
  language: Language;
  idempotencyKey: string;
}

/** A booking and the state it is to change to, decided by the rules of a new request. */
export interface ChangeWanted {
  booking: BookingState;
  shown: Booking;
  situation: BookingContext;
  slot: RequestedSlot;
  comment: string | undefined;
  language: Language;
}

/**
 * Changes the date, place, seat or number of people of a live booking (BKG-25). In a space that confirms at once the booking is moved in
 * place, wholly or not at all; where a host, a manager or a supplier must answer, a replacement waits and the booking is kept until the
 * replacement is confirmed. A higher price is paid with credits; a lower price is granted only while cancelling would refund everything.
 */
export async function changeBooking(context: Context, call: ChangeCall): Promise<Reply> {
  const { actor, id, change, idempotencyKey } = call;
  const request = { actor, key: idempotencyKey, routeId: 'bookings.change', body: { id, ...change } };
  return transact(context.db, (tx) => withIdempotency(tx, request, () => changeWithin(tx, context, call)));
}

/** Takes the locks in the order common to all bookings (docs/bookings.md): members, accounts, then the old and the new places together. */
async function changeWithin(tx: Db, context: Context, call: ChangeCall): Promise<Reply> {
  const { actor, id, change, language } = call;
  const now = context.clock.now();
  const [booking, ...replaced] = await lockMembersOf(tx, id);
  const organises = booking?.organiserId === actor.memberId || booking?.bookedBy === actor.memberId;
  if (!booking || !organises) throw new ApiError('resource.not-found');
  const shown = await readBooking(tx, sql`b.id = ${id}`, { now, language });
  if (!shown || booking.gates[0] === 'offer' || !isCancellable(booking.status, booking.from, now))
    throw new ApiError('booking.not-changeable');
  const requested = requestedAgain(shown, booking, change);
  const read = await readBookingContext(tx, context, call, requested);
  const situation = withDiscount(withoutOwnHalves(read, booking), shown.price.discount);
  const [slot] = situation.slots;
  if (slot === undefined) throw new ApiError('booking.unavailable');
  if (change.slot || change.workspaceId) {
    const own = [booking, ...replaced].map((one) => one.id);
    await requireNotTwice(tx, booking.organiserId, situation, own);
  }
  await lockMoneyAndPlaces(tx, [booking, ...replaced], situation, slot);
  requireOwnMoney(context, slot.price.totalIncludingTaxCents - booking.totalCents);
  const wanted = { booking, shown, situation, slot, comment: change.comment, language };
  const asksNobody = !booking.supplied && gatesOfSlot(situation, slot).length === 0;
  if (asksNobody) await moveBooking(tx, context, wanted);
  const replacementId = asksNobody ? null : await requestReplacement(tx, context, wanted);
  const after = await readBooking(tx, sql`b.id = ${id}`, { now, language });
  if (!after) throw new ApiError('resource.not-found');
  const replacement = replacementId && (await readBooking(tx, sql`b.id = ${replacementId}`, { now, language }));
  return { booking: after, replacement: replacement || null, creditsCents: await balanceOf(tx, actor.memberId) };
}

async function lockMoneyAndPlaces(
  tx: Db,
  bookings: readonly BookingState[],
  situation: BookingContext,
  slot: RequestedSlot,
): Promise<void> {
  const { booker, space } = situation;
  const bookingIds = bookings.map(({ id }) => id);
  // A payer may have left the company since, so row-level security is bypassed.
  await asSystem(tx, () => lockPayers(tx, { shares: sharesOfAll(situation), known: booker.accounts, bookingIds }));
  const placed = slot.placement.slot;
  const target = placed && { workspaceId: space.id, day: placed.date, halves: placed.halves.map(halfIndex) };
  await lockMove(tx, [...bookings, ...(target ? [target] : [])]);
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

/** Excludes the booking's own half-days, so that they do not count against the changed booking. */
function withoutOwnHalves(situation: BookingContext, { day, halves }: BookingState): BookingContext {
  const used = situation.booker.used.filter(({ date, half }) => date !== day || !halves.includes(half));
  return { ...situation, booker: { ...situation.booker, used } };
}

/** Applies the discount of the booking to its new price, too. */
function withDiscount(situation: BookingContext, promo: Booking['price']['discount']): BookingContext {
  const offer = { promo, campaign: null, once: false, refusal: null };
  return { ...situation, offer, slots: laySlots(situation.space, situation.requested.slots, { ...situation, offer }) };
}
