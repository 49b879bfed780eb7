import type { Booking } from '@escale/contract';
import { gateDeadline, gatesOf, halfIndex } from '@escale/rules';
import { requireOwnMoney } from '../../../platform/access/impersonation.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { takePlaces, takeSeat } from '../../inventory/spaces/public.ts';
import { ownBalance, type PayingAccounts, payWithCredits } from '../../ledger/public.ts';
import { openPayment } from '../../payments/public.ts';
import { beginWaiting, confirmed } from '../life/gates.service.ts';
import { useOffer } from '../offers/offer.queries.ts';
import { stateOf, viewOf } from './booked.ts';
import { type BookingContext, creditShares, othersShares, type RequestedSlot, shareOf } from './booking-context.ts';
import { insertBooking, type Particulars, rowOf } from './insert-booking.queries.ts';

export interface Booked {
  /** The booking in the shape of the contract. */
  booking: Booking;
  /** Card payment to continue after the commit; null without a card. */
  paymentId: string | null;
  /** Accounts that pay for the next slot. */
  accounts: PayingAccounts | undefined;
}

/** Details of a request that are not part of its situation. */
interface SlotParticulars extends Particulars {
  /** Result of `lockPayers`. */
  accounts?: PayingAccounts | undefined;
}

/**
 * Books one slot whose rules have passed: takes places and seat, inserts the booking, moves the credits, and confirms it or starts the wait
 * for its first gate. All writes are deferred (`later`); when they are sent, the database refuses what another booking took meanwhile
 * (BKG-04). As a waiting-list offer it waits for the member's acceptance first and nothing is paid yet (BKG-17).
 */
export async function bookSlot(
  tx: Db,
  context: Context,
  situation: BookingContext,
  requested: RequestedSlot,
  { accounts: locked, ...particulars }: SlotParticulars,
  offer = false,
): Promise<Booked> {
  const slot = requested.placement.slot;
  if (!slot) throw new ApiError('booking.unavailable');
  const { space, booker, participants, now } = situation;
  const halves = slot.halves.map(halfIndex);
  const hourly = space.bookingMode === 'hours';
  const count = hourly ? 0 : space.whole ? space.capacity : situation.requested.people;
  const places = { workspaceId: space.id, day: slot.date, halves, count };
  const take = () => takePlaces(tx, places, space.capacity, space.whole ? 'booking.unavailable' : 'booking.full');
  // The exclusion constraint of whole spaces waits for concurrent rows; locking the slots first serialises the bookings before that.
  if (space.whole) await take();
  const cents = requested.price.totalIncludingTaxCents;
  requireOwnMoney(context, cents);
  const { credits, card: cardCents } = offer ? { credits: 0, card: 0 } : paymentOf(situation, requested);
  const gates = gatesOf({
    offer,
    cardCents,
    totalCents: cents,
    approvalAboveCents: booker.approvalAboveCents,
    instant: space.instant,
    internal: space.hostId === null,
    supplied: space.supplied,
  });
  const [gate] = gates;
  const answerBy = gate ? gateDeadline(gate, { ...slot, now, answerHours: space.answerHours }) : null;
  const money = { paidWith: paidWithOf(cents, cardCents), cardCents, paidCents: credits };
  const row = rowOf(situation, requested, slot, { ...particulars, ...money, gates, answerBy });
  const { id } = row;
  await insertBooking(tx, row, participants, othersShares(situation, credits));
  // A space without a price uses up nothing.
  if (requested.price.discount) await useOffer(tx, situation.offer, booker.memberId, id);
  const shares = creditShares(situation, credits);
  const payment = { bookingId: id, at: now, kind: gate ? ('hold' as const) : ('booking' as const), shares };
  const accounts = await payWithCredits(tx, { ...payment, accounts: locked });
  const paymentId = cardCents > 0 ? await payRest(tx, context, situation, id, cardCents) : null;
  const state = stateOf(row, situation);
  const creditsCents = locked && ownBalance(accounts, booker.memberId);
  await (gate ? beginWaiting(tx, context, state, gate, creditsCents) : confirmed(tx, context, state, creditsCents));
  // Otherwise the slot is locked last: its lock blocks everyone who books there, whereas the writes before it concern this booking only.
  if (!space.whole) await take();
  if (row.seat_id !== null) await takeSeat(tx, id, row.seat_id, places);
  return { booking: viewOf(row, situation), paymentId, accounts: locked && accounts };
}

export function paidWithOf(cents: number, cardCents: number): 'free' | 'card' | 'credits' {
  if (cents === 0) return 'free';
  return cardCents === cents ? 'card' : 'credits';
}

/**
 * Splits the price by payment method: credits in full, or a card for the remainder; throws `payment.failed` when they do not add up
 * (BKG-10).
 */
export function paymentOf(
  situation: BookingContext,
  { price }: Pick<RequestedSlot, 'price'>,
): { credits: number; card: number } {
  const cents = price.totalIncludingTaxCents;
  const share = shareOf(situation, price);
  if (share.credits + share.card !== cents) throw new ApiError('payment.failed');
  if (share.card > 0 && !situation.requested.payment.cardToken) throw new ApiError('payment.failed');
  return share;
}

/** Creates the card payment of a booking. */
export function payRest(
  tx: Db,
  context: Context,
  { requested, booker }: BookingContext,
  bookingId: string,
  cents: number,
) {
  const { memberId, companyId, bookedBy } = booker;
  const { cardToken = '', returnTo } = requested.payment;
  return openPayment(tx, context, {
    bookingId,
    memberId: bookedBy ?? memberId,
    companyId,
    cents,
    cardToken,
    returnTo: returnTo ?? null,
  });
}
