import type { BookingStatus } from '@escale/contract';

export type Outcome = 'booked' | 'confirmed' | 'rejected' | 'cancelled' | 'expired';

/** The outcome of a request for the host; one without an answer has expired (HST-03). */
export function outcomeOf(status: BookingStatus): Exclude<Outcome, 'booked'> {
  return status === 'confirmed' || status === 'rejected' || status === 'cancelled' ? status : 'expired';
}

/** Badge of each outcome; `booked` is one without a request. */
export const outcomeLooks = {
  booked: { tone: 'good', icon: 'check' },
  confirmed: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'x' },
  cancelled: { tone: 'quiet', icon: 'x' },
  expired: { tone: 'quiet', icon: 'clock' },
} as const;
