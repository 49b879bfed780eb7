import type { RouteById, RouteReply } from '@escale/contract';
import { halfAt, isCancellable } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { balanceOf } from '../../ledger/public.ts';
import { clearBooking } from '../../week/schedule/public.ts';
import { requireBooking } from '../read/view.service.ts';
import { type BookingState, endBooking, lockBooking, tellEnding } from './end-booking.ts';
import { bookingEvent, membersOf, scheduleEvents } from './tell.ts';

type Reply = RouteReply<RouteById<'bookings.cancel'>>;
type Scope = 'self' | 'all';

/** Cancels a booking in a transaction of its own, see `cancelWithin`. */
export async function cancelBooking(context: Context, actor: Actor, id: string, scope: Scope): Promise<Reply> {
  return context.db.transaction().execute(async (tx) => {
    const { refundedCents, freed } = await cancelWithin(tx, context, actor, id, scope);
    const shown = await requireBooking(tx, id, context.clock.now());
    const freedHalves = freed.find(({ memberId }) => memberId === actor.memberId)?.halves.map(halfAt) ?? [];
    return { booking: shown, refundedCents, creditsCents: await balanceOf(tx, actor.memberId), freedHalves };
  });
}

/** Halves of a member's day that say nothing any more. */
export interface FreedHalves {
  memberId: string;
  date: string;
  halves: number[];
}

/**
 * Cancels for everyone (the organiser or the delegate) or for oneself (a participant, or the organiser while others stay) before
 * the start; the space's policy says what is given back (BKG-07, BKG-12). Strangers get `resource.not-found`. Tells which days
 * have nothing any more, so that one can ask where they go (WEK-12).
 */
export async function cancelWithin(
  tx: Db,
  context: Context,
  actor: Pick<Actor, 'memberId'>,
  id: string,
  scope: Scope,
): Promise<{ refundedCents: number; freed: FreedHalves[] }> {
  const now = context.clock.now();
  const { memberId } = actor;
  const booking = await lockBooking(tx, id);
  const organises = booking?.organiserId === memberId || booking?.bookedBy === memberId;
  if (!booking || !(organises || booking.participants.includes(memberId))) throw new ApiError('resource.not-found');
  if (!isCancellable(booking.status, booking.from, now)) throw new ApiError('booking.not-cancellable');
  const staysForOthers = scope === 'self' && booking.participants.length > 0;
  const forAll = organises && !staysForOthers;
  const refundedCents = forAll ? await cancelForAll(tx, context, booking, memberId) : 0;
  if (!forAll) await leave(tx, memberId, booking, now);
  const gone = forAll ? [booking.organiserId, ...booking.participants] : [memberId];
  return { refundedCents, freed: await freedHalves(tx, booking, gone) };
}

async function cancelForAll(tx: Db, context: Context, booking: BookingState, by: string): Promise<number> {
  // Nobody takes back an offer that was given up: the next one has it.
  const because = booking.gates[0] === 'offer' ? ('declined' as const) : ('member' as const);
  const ending = { status: 'cancelled', because, now: context.clock.now(), by } as const;
  const refundedCents = await endBooking(tx, context, booking, ending);
  if (refundedCents === null) throw new ApiError('booking.not-cancellable');
  await tellEnding(tx, context, booking, 'cancelled');
  return refundedCents;
}

/** The place stays paid and held; only the week of the one who leaves is freed. */
async function leave(tx: Db, memberId: string, booking: BookingState, now: string): Promise<void> {
  await tx
    .insertInto('booking_participant')
    .values({ booking_id: booking.id, member_id: memberId, cancelled_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'member_id']).doUpdateSet({ cancelled_at: now }))
    .execute();
  await clearBooking(tx, booking.id, memberId);
  await emitAll(tx, [
    bookingEvent('booking.updated', membersOf(booking), booking),
    ...scheduleEvents([memberId], [booking.day]),
  ]);
}

async function freedHalves(
  tx: Db,
  { day, halves }: BookingState,
  memberIds: readonly string[],
): Promise<FreedHalves[]> {
  const { rows } = await sql<FreedHalves>`
    select m as "memberId", ${day}::text as date, array_agg(h order by h) as halves
    from unnest(${[...memberIds]}::uuid[]) as m cross join unnest(${halves}::int[]) as h
    where not exists (select 1 from schedule_half s where s.member_id = m and s.day = ${day}::date and s.half = h)
    group by m`.execute(tx);
  return rows;
}
