import type { ErrorCode } from '@escale/contract';

/** Constraints of the database whose breach is an answer to the member, not a fault of ours (BKG-04). */
export const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  slot_capacity: 'booking.full',
  booking_exclusive: 'booking.unavailable',
  seat_slot_once: 'booking.seat-taken',
  ledger_no_overdraft: 'payment.no-credits',
};
