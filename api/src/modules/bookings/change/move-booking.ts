import { halfIndex, lostNow, refundNow } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { publish } from '../../../platform/facts/facts.ts';
import {
  availabilityOf,
  freePlaces,
  freeSeat,
  readOccupancy,
  takePlaces,
  takeSeat,
} from '../../inventory/spaces/public.ts';
import { giveBack, type OwnBack, payWithCredits } from '../../ledger/public.ts';
import { bookingEvent, creditsEvents, scheduleEvents } from '../life/booking-events.ts';
import { bookingMoved } from '../life/booking-facts.ts';
import { requireOfferHolds } from '../offers/offer.queries.ts';
import { hostMembers, membersOf } from '../read/booking-people.queries.ts';
import { type BookingState, readState, refundTermsOf } from '../read/booking-state.queries.ts';
import { paidWithOf } from '../request/book-slot.ts';
import { type BookingContext, creditShares, type RequestedSlot } from '../request/booking-context.ts';
import { placeColumns } from '../request/insert-booking.queries.ts';
import { requirePassed } from '../request/require-passed.ts';
import type { ChangeWanted } from './change.service.ts';
import { sharesAfter } from './shares-after.rules.ts';

/** Moves a confirmed booking to another place in one transaction; when refused, the booking is unchanged. The caller holds all locks. */
export async function moveBooking(tx: Db, context: Context, wanted: ChangeWanted): Promise<void> {
  const { booking, situation, slot } = wanted;
  const placed = slot.placement.slot;
  if (!placed) throw new ApiError(slot.placement.code);
  if (booking.cardCents > 0 || booking.status !== 'confirmed') throw new ApiError('booking.not-changeable');
  const total = slot.price.totalIncludingTaxCents;
  const money = moneyOf(booking, total, situation.now);
  if (slot.price.discount)
    await requireOfferHolds(tx, booking.id, { date: placed.date, workspaceId: situation.space.id });
  await requireFits(tx, wanted, money.dearer);
  await takeOtherPlaces(tx, booking, situation, { ...placed, halves: placed.halves.map(halfIndex) });
  if (!money.isRefundable) throw new ApiError('booking.not-changeable');
  const { space, requested } = situation;
  const isThere = space.id === booking.workspaceId && Date.parse(placed.from) === Date.parse(booking.from);
  await tx
    .updateTable('booking')
    .set(placeColumns(space, placed, requested.seatId, requested.people))
    .set({ price: JSON.stringify(slot.price), total_cents: total, paid_cents: total, paid_with: paidWithOf(total, 0) })
    .set({ non_refundable_cents: money.lost })
    .set(isThere ? {} : { checked_in_at: null })
    // What was ordered with one space is not offered by another, and is refunded with its price.
    .set(space.id === booking.workspaceId ? {} : { services: JSON.stringify(situation.services) })
    .set(wanted.comment === undefined ? {} : { comment: wanted.comment })
    .where('id', '=', booking.id)
    .execute();
  if (space.id !== booking.workspaceId)
    await tx
      .updateTable('booking_participant')
      .set({ left_elsewhere: true })
      .where('booking_id', '=', booking.id)
      .where('cancelled_at', 'is not', null)
      .execute();
  await moveMoney(tx, booking, situation, money);
  const moved = await readState(tx, booking.id);
  if (!moved) throw new ApiError('resource.not-found');
  await publish(tx, context, bookingMoved, { before: booking, booking: moved, now: situation.now });
  await emitMoved(tx, booking, placed.date);
}

/**
 * The additional price, the amount to refund, what stays lost by the terms left, and whether the new price covers that and cancelling now
 * would refund the difference. Cents.
 */
export function moneyOf(booking: BookingState, total: number, now: string) {
  const back = Math.max(0, booking.paidCents - total);
  const terms = refundTermsOf(booking, now);
  const lost = lostNow(terms);
  const isWhole = refundNow({ ...terms, paidCents: back, nonRefundableCents: 0 }).cents >= back;
  return { dearer: Math.max(0, total - booking.paidCents), back, lost, isRefundable: isWhole && total >= lost };
}

/** What a change moves of the member's money: another price, or refunds that the terms of the new date or place no longer grant. Cents. */
export function costOf(
  booking: BookingState,
  { space, now }: BookingContext,
  { price, placement }: RequestedSlot,
): number {
  const total = price.totalIncludingTaxCents;
  const before = refundTermsOf(booking, now);
  const from = placement.slot?.from ?? booking.from;
  const lost = lostNow({ ...before, steps: space.cancellation.steps, from, paidCents: total }) - lostNow(before);
  return Math.max(Math.abs(total - booking.totalCents), lost);
}

/** Applies the rules of a new booking, ignoring the booking's own places and charging only the additional price. */
async function requireFits(tx: Db, wanted: ChangeWanted, dearer: number): Promise<void> {
  const { booking, situation, slot, language } = wanted;
  const { space, requested, now } = situation;
  const placed = slot.placement.slot;
  const dates = placed ? [placed.date] : [];
  const occupancy = await readOccupancy(tx, space, dates, requested.seatId, now, booking);
  const price = { ...slot.price, totalIncludingTaxCents: dearer };
  requirePassed(situation, { ...slot, price }, availabilityOf(occupancy, placed), language);
}

/** The rows are already locked; the database refuses places that another booking holds. */
async function takeOtherPlaces(
  tx: Db,
  booking: BookingState,
  { space, requested }: BookingContext,
  { date, halves }: { date: string; halves: readonly number[] },
): Promise<void> {
  await freePlaces(tx, { ...booking, count: booking.places }, booking.whole && !booking.hourly);
  await freeSeat(tx, booking.id);
  const count = space.bookingMode === 'hours' ? 0 : space.whole ? space.capacity : requested.people;
  const places = { workspaceId: space.id, day: date, halves, count };
  await takePlaces(tx, places, space.capacity, space.whole ? 'booking.unavailable' : 'booking.full');
  if (space.hasSeats && requested.seatId) await takeSeat(tx, booking.id, requested.seatId, places);
}

async function moveMoney(
  tx: Db,
  booking: BookingState,
  situation: BookingContext,
  { dearer, back }: { dearer: number; back: number },
): Promise<void> {
  const at = situation.now;
  const { id: bookingId } = booking;
  if (dearer > 0) {
    const shares = creditShares(situation, dearer);
    await payWithCredits(tx, { bookingId, at, kind: 'booking', shares });
  }
  const own = await asSystem(tx, () => giveBack(tx, { bookingId, cents: back, at, kind: 'refund' }));
  if (back > 0) await lowerShares(tx, booking, back, own);
}

/** Sets each participant's share to what remains paid of it after a refund, of which `own` went to the members' own accounts. */
async function lowerShares(
  tx: Db,
  { id, organiserId, paidCents }: BookingState,
  back: number,
  own: readonly OwnBack[],
): Promise<void> {
  const shares = await tx
    .selectFrom('booking_participant')
    .select(['member_id as memberId', 'share_cents as cents'])
    .where('booking_id', '=', id)
    .where('share_cents', '>', 0)
    .execute();
  if (shares.length === 0) return;
  const rest = paidCents - shares.reduce((sum, { cents }) => sum + cents, 0);
  const paid = [...shares, { memberId: organiserId, cents: rest }].map(({ memberId, cents }) => {
    const account = own.find((one) => one.memberId === memberId);
    return { cents, ownCents: account?.paidCents ?? 0, ownBackCents: account?.backCents ?? 0 };
  });
  const collectiveBack = back - own.reduce((sum, { backCents }) => sum + backCents, 0);
  const left = sharesAfter(paid, collectiveBack);
  for (const [index, { memberId }] of shares.entries())
    await tx
      .updateTable('booking_participant')
      .set({ share_cents: left[index] ?? 0 })
      .where('booking_id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
}

async function emitMoved(tx: Db, booking: BookingState, day: string): Promise<void> {
  const members = membersOf(booking);
  const known = [...members, ...(await hostMembers(tx, booking.hostId))];
  await emitAll(tx, [
    bookingEvent('booking.updated', known, { ...booking, day }),
    ...scheduleEvents(members, [booking.day, day]),
    ...(await creditsEvents(tx, booking.organiserId)),
  ]);
}
