import type { BookingStatus } from '@escale/contract';

export type Outcome = 'confirmed' | 'rejected' | 'expired';

/** How a request ended, as the host sees it; one that nobody answered has lapsed (HST-03). */
export function outcomeOf(status: BookingStatus): Outcome {
  return status === 'confirmed' || status === 'rejected' ? status : 'expired';
}
