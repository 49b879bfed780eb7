import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Payable } from '../../payments/public.ts';
import { endBooking } from './end-booking.ts';
import { failPayment, passGate } from './gates.service.ts';
import { lockBooking } from './lock-booking.ts';

/** A booking as the target of a card payment; a successful authorisation passes its gate. */
export function payableBooking(bookingId: string): Payable {
  return {
    lock: (tx) => lockBooking(tx, bookingId),
    wantsAll: false,
    // A booking that has ended no longer waits for money, so the authorisation is released.
    held: async (tx, context) =>
      (await passGate(tx, context, bookingId, 'payment')) ? null : { wanted: 'release' as const },
    captured: async () => undefined,
    ended: (tx, context) => endUnpaid(tx, context, bookingId),
  };
}

/** Ends the booking of a failed payment; does nothing when the booking has already ended. */
async function endUnpaid(tx: Db, context: Context, bookingId: string): Promise<void> {
  if (await failPayment(tx, context, bookingId)) return;
  // The authorisation was lost between confirmation and capture; the booking is not kept unpaid.
  const booked = await lockBooking(tx, bookingId);
  if (booked === null) return;
  const ending = { status: 'cancelled', because: 'payment', now: context.clock.now(), percent: 100 } as const;
  await endBooking(tx, context, booked, ending);
}
