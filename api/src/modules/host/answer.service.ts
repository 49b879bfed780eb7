import type { Booking } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { asSystem } from '../../platform/db/standing-for.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type BookingState, endBooking, lockBooking, tellEnding } from '../bookings/end-booking.ts';
import { passLocked } from '../bookings/gates.service.ts';
import { readBooking } from '../bookings/view.service.ts';
import { requireHost } from './requests.service.ts';

/** Confirms a request: its money moves from held to taken, its members' weeks show it, they are told at once (HST-03). */
export function acceptRequest(context: Context, actor: Actor, id: string): Promise<{ booking: Booking }> {
  return answer(context, actor, id, async (tx, booking) => {
    if (!(await passLocked(tx, context, booking, 'host'))) throw new ApiError('booking.not-pending');
  });
}

/** Refuses with a reason; places and credits go back whole (HST-03). */
export function rejectRequest(
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ booking: Booking }> {
  return answer(context, actor, id, async (tx, booking) => {
    const ending = { status: 'rejected', because: 'host', now: context.clock.now(), reason } as const;
    if ((await endBooking(tx, context, booking, ending)) === null) throw new ApiError('booking.not-pending');
    await tellEnding(tx, context, booking, 'rejected');
  });
}

/** Answers a pending booking of the actor's own host, once: another host's is not found, an answered one is told as such. */
async function answer(
  context: Context,
  actor: Actor,
  id: string,
  change: (tx: Db, booking: BookingState) => Promise<void>,
): Promise<{ booking: Booking }> {
  const { db, clock } = context;
  const host = await requireHost(db, actor);
  return db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking || booking.hostId !== host.id) throw new ApiError('resource.not-found');
    const inTime = booking.answerBy !== null && Date.parse(clock.now()) < Date.parse(booking.answerBy);
    if (booking.status !== 'pending' || booking.gates[0] !== 'host' || !inTime)
      throw new ApiError('booking.not-pending');
    // A host's answer moves the money and the week of members of other companies.
    await asSystem(tx, () => change(tx, booking));
    const shown = await readBooking(tx, sql`b.id = ${id}`, clock.now());
    if (!shown) throw new ApiError('resource.not-found');
    return { booking: shown };
  });
}
