import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { publish } from '../../../platform/facts/facts.ts';
import type { SeatMove } from '../../inventory/floors/public.ts';
import { freeSeat, takeSeat } from '../../inventory/spaces/public.ts';
import { bookingEvent, scheduleEvents } from '../life/booking-events.ts';
import { bookingMoved } from '../life/booking-facts.ts';
import { membersOf } from '../read/booking-people.queries.ts';
import { readState } from '../read/booking-state.queries.ts';

/**
 * Gives bookings other seats of their space, because a new plan takes theirs away (MAP-08): time, price and places stay, and their members
 * get the letter and the notice of a change. The caller has locked the seats.
 */
export function reseat(tx: Db, context: Context, moves: readonly SeatMove[]): Promise<void> {
  return asSystem(tx, async () => {
    // First all leave their seats, then all take the others: the key of a half-day of a seat is never taken twice meanwhile.
    for (const { bookingId } of moves) await freeSeat(tx, bookingId);
    for (const { bookingId, seatId } of moves) await moveOne(tx, context, bookingId, seatId);
  });
}

async function moveOne(tx: Db, context: Context, bookingId: string, seatId: string): Promise<void> {
  const before = await readState(tx, bookingId);
  if (!before) return;
  await takeSeat(tx, bookingId, seatId, { ...before, count: before.places });
  await tx.updateTable('booking').set({ seat_id: seatId }).where('id', '=', bookingId).execute();
  // Nobody was told a seat for a booking that still waits.
  if (before.status !== 'confirmed') return;
  const booking = { ...before, seatId };
  await publish(tx, context, bookingMoved, { before, booking, now: context.clock.now() });
  const members = membersOf(booking);
  await emitAll(tx, [bookingEvent('booking.updated', members, booking), ...scheduleEvents(members, [booking.day])]);
}
