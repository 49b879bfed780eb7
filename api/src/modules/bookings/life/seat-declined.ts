import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { seatDeclined } from '../../inventory/floors/public.ts';
import { endBooking } from './end-booking.ts';
import { lockBooking } from './lock-booking.ts';

/** Ends a booking whose member declined the seat that replaces theirs; the company took the first one away, so all of it is given back. */
export async function endDeclined(
  tx: Db,
  context: Context,
  { bookingId, memberId, now }: DataOf<typeof seatDeclined>,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return;
  await endBooking(tx, context, booking, { status: 'cancelled', because: 'member', by: memberId, percent: 100, now });
}
