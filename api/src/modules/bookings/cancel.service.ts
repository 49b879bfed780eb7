import type { RouteById, RouteReply } from '@escale/contract';
import { isCancellable } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { balanceOf } from '../ledger/transfer.ts';
import { mailBooking } from '../mails/mails.service.ts';
import { clearBooking } from '../schedule/booked-halves.ts';
import { endBooking, lockBooking } from './end-booking.ts';
import type { BookingState } from './record.queries.ts';
import { hostMembers, tellBooking, tellCredits, tellSchedule } from './tell.ts';
import { readBooking } from './view.service.ts';

type Reply = RouteReply<RouteById<'bookings.cancel'>>;

/**
 * Cancels for everyone (the organiser) or for oneself (a participant, or the organiser while others stay) before the start;
 * the space's policy says what is given back (BKG-07, BKG-12). Strangers get `resource.not-found`.
 */
export async function cancelBooking(context: Context, actor: Actor, id: string, scope: 'self' | 'all'): Promise<Reply> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    const organises = booking?.organiserId === actor.memberId;
    if (!booking || !(organises || booking.participants.includes(actor.memberId)))
      throw new ApiError('resource.not-found');
    if (!isCancellable(booking.status, booking.from, now)) throw new ApiError('booking.not-cancellable');
    const staysForOthers = scope === 'self' && booking.participants.length > 0;
    const refundedCents =
      organises && !staysForOthers
        ? await cancelForAll(tx, context, booking, now)
        : await leave(tx, actor, booking, now);
    const shown = await readBooking(tx, sql`b.id = ${id}`, now);
    if (!shown) throw new ApiError('resource.not-found');
    return { booking: shown, refundedCents, creditsCents: await balanceOf(tx, actor.memberId) };
  });
}

async function cancelForAll(tx: Db, context: Context, booking: BookingState, now: string): Promise<number> {
  const refundedCents = await endBooking(tx, context, booking, { status: 'cancelled', now });
  if (refundedCents === null) throw new ApiError('booking.not-cancellable');
  const members = [booking.organiserId, ...booking.participants];
  const told = [...members, ...(await hostMembers(tx, booking.hostId))];
  await tellBooking(tx, 'booking.cancelled', told, { ...booking, status: 'cancelled' });
  await mailBooking(tx, context.jobs, 'cancelled', told, booking.id);
  await tellSchedule(tx, members, [booking.day]);
  if (refundedCents > 0) await tellCredits(tx, booking.organiserId);
  return refundedCents;
}

/** The place stays paid and held; only the week of the one who leaves is freed. */
async function leave(tx: Db, { memberId }: Actor, booking: BookingState, now: string): Promise<number> {
  await tx
    .updateTable('booking_participant')
    .set({ cancelled_at: now })
    .where('booking_id', '=', booking.id)
    .where('member_id', '=', memberId)
    .execute();
  await clearBooking(tx, booking.id, memberId);
  await tellBooking(tx, 'booking.updated', [booking.organiserId, ...booking.participants], booking);
  await tellSchedule(tx, [memberId], [booking.day]);
  return 0;
}
