import type { Booking } from '@escale/contract';

/** What a named approver is asked or has said about a booking; null where none is known, or the booking ended otherwise (BKG-23). */
export function approvalOf({ approver, status, waitsFor, endedBecause }: Booking) {
  if (!approver) return null;
  if (waitsFor === 'approval') return 'asked';
  if (endedBecause === 'approver') return 'refused';
  return status === 'pending' || status === 'confirmed' ? 'approved' : null;
}
