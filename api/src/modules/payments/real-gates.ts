import { endBooking, lockBooking, tellEnding } from '../bookings/end-booking.ts';
import { failPayment, passGate } from '../bookings/gates.service.ts';
import type { BookingGates } from './booking-gates.ts';

/** The bookings that wait for their cards. */
export const realGates: BookingGates = {
  lockBooking,
  passGate,
  failPayment: async (tx, context, bookingId) => {
    if (await failPayment(tx, context, bookingId)) return;
    // What its card held was lost between confirmation and capture: it is not kept unpaid.
    const booking = await lockBooking(tx, bookingId);
    const now = context.clock.now();
    if (booking === null) return;
    const ending = { status: 'cancelled', because: 'payment', now, percent: 100 } as const;
    if ((await endBooking(tx, context, booking, ending)) === null) return;
    await tellEnding(tx, context, booking, 'cancelled');
  },
};
