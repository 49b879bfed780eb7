import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { endBooking, lockBooking, tellEnding } from '../bookings/end-booking.ts';
import { failPayment } from '../bookings/gates.service.ts';

/** Ends the booking of a payment that came to nothing; nothing happens to one that has ended. */
export async function endUnpaidBooking(tx: Db, context: Context, bookingId: string): Promise<void> {
  if (await failPayment(tx, context, bookingId)) return;
  // What its card held was lost between confirmation and capture: it is not kept unpaid.
  const booking = await lockBooking(tx, bookingId);
  if (booking === null) return;
  const ending = { status: 'cancelled', because: 'payment', now: context.clock.now(), percent: 100 } as const;
  if ((await endBooking(tx, context, booking, ending)) === null) return;
  await tellEnding(tx, context, booking, 'cancelled');
}
