import type { bookingRequest, Language } from '@escale/contract';
import { gatesOf } from '@escale/rules';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireOwnMoney } from '../../../platform/access/impersonation.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { lockPayers, payWithCredits } from '../../ledger/public.ts';
import { passLocked } from '../life/gates.service.ts';
import { lockBooking } from '../life/lock-booking.ts';
import { type BookingState, readState } from '../read/booking-state.queries.ts';
import { requireNotTwice } from '../request/already-booked.ts';
import { paidWithOf, paymentOf, payRest } from '../request/book-slot.ts';
import { type BookingContext, creditShares, type RequestedSlot } from '../request/booking-context.ts';
import { digitsOf } from '../request/insert-booking.queries.ts';
import { requirePassed } from '../request/require-passed.ts';
import { situationAgain } from './decide-again.ts';

export interface Acceptance
  extends Pick<z.output<typeof bookingRequest>, 'phone' | 'payment' | 'billing' | 'customFields'> {
  bookingId: string;
  actor: Actor;
  language: Language;
}

/**
 * Accepts a waiting-list offer; the caller holds the member's lock. The booking is paid at its own price, with credits at once or by card
 * as the next gate, and continues through its gates (BKG-17). Returns the id of the card payment to continue after the commit; throws
 * `waiting-list.offer-over` when the offer is no longer open, `booking.already-booked` when the member holds a place of that space at that
 * time meanwhile (BKG-26).
 */
export async function acceptOffer(tx: Db, context: Context, accepted: Acceptance): Promise<string | null> {
  const { bookingId, phone, billing, customFields } = accepted;
  const now = context.clock.now();
  const offered = await readState(tx, bookingId);
  if (!offered || !isOpen(offered, accepted.actor, now)) throw new ApiError('waiting-list.offer-over');
  const { situation, slot } = await decideAccepted(tx, context, accepted, offered);
  await requireNotTwice(tx, offered.organiserId, situation, [bookingId]);
  const { credits, card } = paymentOf(situation, slot);
  requireOwnMoney(context, credits + card);
  const shares = creditShares(situation, credits);
  await lockPayers(tx, { shares });
  const booking = await lockBooking(tx, bookingId);
  if (!booking) throw new ApiError('waiting-list.offer-over');
  const { approvalAboveCents } = situation.booker;
  const { totalCents } = booking;
  const gates = gatesOf({
    offer: true,
    cardCents: card,
    totalCents,
    approvalAboveCents,
    instant: situation.space.instant,
    supplied: situation.space.supplied,
  });
  await tx
    .updateTable('booking')
    .set({ gates, card_cents: card, paid_cents: credits, paid_with: paidWithOf(totalCents, card), created_at: now })
    .set({ phone: digitsOf(phone), custom_fields: JSON.stringify(customFields) })
    .set(billing ? { billing: JSON.stringify(billing) } : {})
    .where('id', '=', bookingId)
    .execute();
  await payWithCredits(tx, { bookingId, at: now, kind: 'hold', shares });
  const paymentId = card > 0 ? await payRest(tx, context, situation, bookingId, card) : null;
  const paid = { ...booking, gates, cardCents: card, paidCents: credits, bookedAt: now };
  if (!(await passLocked(tx, context, paid, 'offer'))) throw new ApiError('waiting-list.offer-over');
  return paymentId;
}

function isOpen({ status, gates, organiserId, answerBy }: BookingState, { memberId }: Actor, now: string): boolean {
  if (status !== 'pending' || gates[0] !== 'offer' || organiserId !== memberId) return false;
  return answerBy !== null && Date.parse(now) < Date.parse(answerBy);
}

/** Decides money, access and policy again as of the time of the offer; the place itself is already held. */
async function decideAccepted(
  tx: Db,
  context: Context,
  { actor, language, payment, customFields }: Acceptance,
  offered: BookingState,
): Promise<{ situation: BookingContext; slot: RequestedSlot }> {
  const asker = { actor, language };
  const { situation, slot } = await situationAgain(tx, context, asker, offered, { payment, customFields });
  requirePassed(situation, slot, { closure: null, freePlaces: null, seatTaken: false }, language);
  return { situation, slot };
}
