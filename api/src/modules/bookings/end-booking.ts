import { refundNow, shareRefund } from '@escale/rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { transfer } from '../ledger/transfer.ts';
import { clearBooking } from '../schedule/booked-halves.ts';
import { lockMembers } from './member-lock.service.ts';
import { freePlaces, freeSeat, lockPlaces } from './places.queries.ts';
import { type BookingState, readState } from './record.queries.ts';

export type { BookingState } from './record.queries.ts';

/** Reads a booking after taking the locks under which its state changes; null when there is none. */
export async function lockBooking(tx: Db, id: string): Promise<BookingState | null> {
  const seen = await readState(tx, id);
  if (!seen) return null;
  await lockMembers(tx, [seen.organiserId, ...seen.participants]);
  await lockPlaces(tx, seen);
  return readState(tx, id);
}

export interface Ending {
  status: 'cancelled' | 'rejected' | 'expired';
  now: string;
  reason?: string;
}

/**
 * Ends a live booking whose locks are held: compare-and-swap on its status, places and seat free, week cleared, money given
 * back: all of it while it was pending, else by its cancellation policy (BKG-12). Gives the cents, or null when somebody else
 * was first.
 */
export async function endBooking(
  tx: Db,
  { jobs }: Context,
  booking: BookingState,
  ending: Ending,
): Promise<number | null> {
  const { now, status, reason } = ending;
  const refund = refundNow({ ...booking, steps: booking.cancellation.steps, now, paidCents: booking.totalCents });
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({
      status,
      refunded_cents: refund.cents,
      rejection_reason: reason ?? null,
      ...(status === 'cancelled' ? { cancelled_at: now } : { answered_at: now }),
    })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  await freePlaces(tx, { ...booking, count: booking.places }, booking.whole && !booking.hourly);
  await freeSeat(tx, booking.id);
  await giveBack(tx, jobs, booking, refund.cents, now);
  await clearBooking(tx, booking.id);
  return refund.cents;
}

async function giveBack(
  tx: Db,
  jobs: Context['jobs'],
  booking: BookingState,
  cents: number,
  at: string,
): Promise<void> {
  const pending = booking.status === 'pending';
  const { id, paymentReference: reference } = booking;
  const share = shareRefund(cents, booking);
  const move = {
    kind: pending ? ('release' as const) : ('refund' as const),
    bookingId: id,
    at,
    from: pending ? ('holds' as const) : ('bookings' as const),
  };
  await transfer(tx, { ...move, to: { memberId: booking.organiserId }, cents: share.credits });
  await transfer(tx, { ...move, to: 'card', cents: share.card });
  if (!reference) return;
  if (pending) await jobs.enqueue(tx, 'payments.release', { reference }, { key: reference });
  else if (share.card > 0)
    await jobs.enqueue(tx, 'payments.refund', { reference, cents: share.card, key: id }, { key: id });
}
