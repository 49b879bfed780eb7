import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Payable } from '../../payments/public.ts';
import { endBooking } from './end-booking.ts';
import { failPayment, passGate } from './gates.service.ts';
import { lockBooking } from './lock-booking.ts';

/** A booking as a card payment knows it: money that is held passes its gate. */
export function payableBooking(bookingId: string): Payable {
  return {
    lock: (tx) => lockBooking(tx, bookingId),
    wantsAll: false,
    // One that is over waits for no money any more.
    held: async (tx, context) =>
      (await passGate(tx, context, bookingId, 'payment')) ? null : { wanted: 'release' as const },
    captured: async () => undefined,
    ended: (tx, context) => endUnpaid(tx, context, bookingId),
  };
}

/** Ends the booking of a payment that came to nothing; nothing happens to one that has ended. */
async function endUnpaid(tx: Db, context: Context, bookingId: string): Promise<void> {
  if (await failPayment(tx, context, bookingId)) return;
  // What its card held was lost between confirmation and capture: it is not kept unpaid.
  const booked = await lockBooking(tx, bookingId);
  if (booked === null) return;
  const ending = { status: 'cancelled', because: 'payment', now: context.clock.now(), percent: 100 } as const;
  await endBooking(tx, context, booked, ending);
}
