import type { DataOf } from '../../../platform/facts/facts.ts';
import type { bookingEnded } from '../../bookings/public.ts';

/** The kind of letter and notice about the end of a booking. A declined offer has none: only the member who declined it knew of it (BKG-17). */
export function kindOfEnding({ booking, ending }: Pick<DataOf<typeof bookingEnded>, 'booking' | 'ending'>) {
  if (booking.gates[0] === 'offer') return ending.status === 'expired' ? 'offerOver' : null;
  if (ending.because === 'noShow') return 'noShow';
  return ending.because === 'supplier' ? 'supplierFailed' : ending.status;
}
