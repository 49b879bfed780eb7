import type { Booking, RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { mayApprove } from './approvals.queries.ts';
import { type BookingState, endBooking, lockBooking, tellEnding } from './end-booking.ts';
import { passLocked } from './gates.service.ts';
import { readBooking, readBookings } from './view.service.ts';

const waiting = sql`b.status = 'pending' and b.gates[1] = 'approval'`;

/** Bookings that wait for the caller's approval, the most urgent first (BKG-23). */
export function listApprovals(
  { db, clock }: Context,
  { memberId }: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<RouteReply<RouteById<'approvals.list'>>> {
  const where = sql`${waiting} and ${mayApprove(memberId)}`;
  return readBookings(db, {
    where,
    order: sql`b.answer_by, b.id`,
    limit,
    offset: (page - 1) * limit,
    now: clock.now(),
  });
}

/** Lets a booking go on (BKG-23). */
export function approveBooking(context: Context, actor: Actor, id: string): Promise<{ booking: Booking }> {
  return answer(context, actor, id, async (tx, booking) => {
    if (!(await passLocked(tx, context, booking, 'approval'))) throw new ApiError('booking.not-pending');
  });
}

/** Refuses with a reason: place and money go back (BKG-23). */
export function refuseBooking(
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ booking: Booking }> {
  return answer(context, actor, id, async (tx, booking) => {
    const ending = { status: 'rejected', because: 'approver', now: context.clock.now(), reason } as const;
    if ((await endBooking(tx, context, booking, ending)) === null) throw new ApiError('booking.not-pending');
    await tellEnding(tx, context, booking, 'rejected');
  });
}

async function answer(
  { db, clock }: Context,
  { memberId }: Actor,
  id: string,
  change: (tx: Db, booking: BookingState) => Promise<void>,
): Promise<{ booking: Booking }> {
  return db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    const { rows } = await sql`select 1 from booking b where b.id = ${id} and ${mayApprove(memberId)}`.execute(tx);
    if (!booking || rows.length === 0) throw new ApiError('resource.not-found');
    const inTime = booking.answerBy !== null && Date.parse(clock.now()) < Date.parse(booking.answerBy);
    if (booking.status !== 'pending' || booking.gates[0] !== 'approval' || !inTime)
      throw new ApiError('booking.not-pending');
    await tx.updateTable('booking').set({ approver_id: memberId }).where('id', '=', id).execute();
    await change(tx, booking);
    const shown = await readBooking(tx, sql`b.id = ${id}`, clock.now());
    if (!shown) throw new ApiError('resource.not-found');
    return { booking: shown };
  });
}
