import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';

/** What the saga tells its booking, always in the transaction in which the payment changes. */
export interface BookingGates {
  /** Takes the locks of a booking, which come before the payment's own (`lockMembers`). */
  lockBooking(tx: Db, bookingId: string): Promise<unknown>;
  /** The card holds the money; false when the booking does not wait for it any more. */
  passGate(tx: Db, context: Context, bookingId: string, gate: 'payment'): Promise<boolean>;
  /** No money came or will come: ends the booking; nothing happens to one that has ended. */
  failPayment(tx: Db, context: Context, bookingId: string): Promise<unknown>;
}
