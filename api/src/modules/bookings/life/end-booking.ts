import type { BookingEnd } from '@escale/contract';
import { refundNow, shareRefund, undoSeconds } from '@escale/rules';
import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { asSystem } from '../../../platform/db/standing-for.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { type LetterKind, mailBooking } from '../../edge/mails/public.ts';
import { endOffer, placeFreed } from '../../edge/waiting-list/public.ts';
import { freePlaces, freeSeat, lockPlaces } from '../../inventory/spaces/public.ts';
import { giveBack, giveBackToCard, lockPayers } from '../../ledger/public.ts';
import { refundPayment, releasePayment } from '../../payments/public.ts';
import { clearBooking } from '../../week/schedule/public.ts';
import { returnOffer } from '../request/offer.queries.ts';
import { callOffOrder } from '../supplier/supplier-order.service.ts';
import { type BookingState, readState } from './record.queries.ts';
import { bookingEvent, creditsEvents, hostMembers, membersOf, scheduleEvents, tellBooking } from './tell.ts';

export type { BookingState } from './record.queries.ts';

/**
 * Reads a booking after taking the locks under which its state changes, with those of the booking it replaces and of members who
 * join; null when there is none.
 */
export async function lockBooking(tx: Db, id: string, joining: readonly string[] = []): Promise<BookingState | null> {
  const seen = await readState(tx, id);
  if (!seen) return null;
  const replaced = seen.replacesId === null ? null : await readState(tx, seen.replacesId);
  const both = [seen, ...(replaced ? [replaced] : [])];
  const members = both.flatMap(({ organiserId, participants }) => [organiserId, ...participants]);
  await lockMembers(tx, [...members, ...joining]);
  // Who paid may have left the company since.
  await asSystem(tx, () => lockPayers(tx, { bookingIds: both.map((booking) => booking.id) }));
  await lockPlaces(tx, both);
  return readState(tx, id);
}

export interface Ending {
  status: 'cancelled' | 'rejected' | 'expired';
  because: BookingEnd;
  now: string;
  reason?: string;
  /** Who cancelled. */
  by?: string;
  /** What is given back whatever the cancellation policy says. */
  percent?: 100 | 0;
}

/**
 * Ends a live booking whose locks are held: compare-and-swap on its status, places and seat free, week cleared, money given
 * back: all of it while it was pending, else by its cancellation policy (BKG-12). Gives the cents, or null when somebody else
 * was first.
 */
export async function endBooking(
  tx: Db,
  context: Context,
  booking: BookingState,
  ending: Ending,
): Promise<number | null> {
  const { now, status, because, reason, by, percent } = ending;
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return null;
  const { paidCents } = booking;
  const byPolicy = refundNow({ ...booking, steps: booking.cancellation.steps, now, paidCents }).cents;
  const refundCents = percent === undefined ? byPolicy : (paidCents * percent) / 100;
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({
      status,
      ended_because: because,
      refunded_cents: refundCents,
      rejection_reason: reason ?? null,
      ...(status === 'cancelled' ? { cancelled_at: now, cancelled_by: by ?? null } : { answered_at: now }),
    })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  await freePlaces(tx, { ...booking, count: booking.places }, booking.whole && !booking.hourly);
  await freeSeat(tx, booking.id);
  await asSystem(tx, () => returnMoney(tx, context, booking, refundCents, now));
  if (booking.supplied) await callOffOrder(tx, context, booking.id);
  if (booking.status === 'pending' || refundCents === paidCents) await returnOffer(tx, booking.id);
  await clearBooking(tx, booking.id);
  await offerPlace(tx, context, booking, ending);
  return refundCents;
}

/** Tells the waiting list that there may be room, once a member who gave it up can no longer take it back (BKG-17, BKG-25). */
async function offerPlace(tx: Db, context: Context, booking: BookingState, { because, now }: Ending): Promise<void> {
  const at = secondsAfter(now, because === 'member' ? undoSeconds : 0);
  await endOffer(tx, booking.id, because);
  await placeFreed(tx, context, { ...booking, at });
}

/** A refund goes where the money came from, and everyone who paid hears of it (BKG-12). */
async function returnMoney(tx: Db, context: Context, booking: BookingState, cents: number, at: string): Promise<void> {
  const pending = booking.status === 'pending';
  const { id: bookingId, paidCents, cardCents } = booking;
  const heldOnCard = booking.gates.includes('payment') ? 0 : cardCents;
  const share = shareRefund(cents, { totalCents: paidCents, cardCents: heldOnCard });
  const move = { bookingId, at, kind: pending ? ('release' as const) : ('refund' as const) };
  const payers = await giveBack(tx, { ...move, cents: share.credits });
  await giveBackToCard(tx, { ...move, cents: share.card });
  for (const memberId of payers) await emitAll(tx, await creditsEvents(tx, memberId));
  if (cardCents === 0) return;
  if (pending) await releasePayment(tx, context, bookingId);
  else if (share.card > 0) await refundPayment(tx, context, bookingId, share.card);
}

/** Tells everyone concerned that a booking is over. */
export async function tellEnding(
  tx: Db,
  context: Context,
  booking: BookingState,
  status: Ending['status'],
  letter: LetterKind = status,
): Promise<void> {
  if (booking.gates[0] === 'offer') return tellOfferOver(tx, context, booking, status);
  const members = membersOf(booking);
  const ended = { ...booking, status };
  const type = status === 'expired' ? 'booking.updated' : (`booking.${status}` as const);
  const hosts = await hostMembers(tx, booking.hostId);
  await mailBooking(tx, context.jobs, letter, members, booking.id);
  if (status === 'cancelled') await mailBooking(tx, context.jobs, 'withdrawn', hosts, booking.id);
  await emitAll(tx, [
    bookingEvent(type, members, ended),
    bookingEvent('booking.updated', hosts, ended),
    ...scheduleEvents(members, [booking.day]),
  ]);
}

/** Nobody but who was offered the place knew of it (BKG-17). */
async function tellOfferOver(
  tx: Db,
  { jobs }: Context,
  booking: BookingState,
  status: Ending['status'],
): Promise<void> {
  const members = membersOf(booking);
  const type = status === 'cancelled' ? 'booking.cancelled' : 'booking.updated';
  await tellBooking(tx, type, members, { ...booking, status });
  if (status === 'expired') await mailBooking(tx, jobs, 'offerOver', members, booking.id);
}
