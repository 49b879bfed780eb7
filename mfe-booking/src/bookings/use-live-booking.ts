import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';

/** One booking; nothing is read while the address names none. */
export function useLiveBooking(id: string) {
  return useApiQuery(api.bookings.get, { params: { id } }, { enabled: id !== '' });
}
