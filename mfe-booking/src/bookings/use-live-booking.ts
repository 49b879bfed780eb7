import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { isId } from '../is-id.ts';

/** One booking; no request while the URL names none. */
export function useLiveBooking(id: string) {
  return useApiQuery(api.bookings.get, { params: { id } }, { enabled: isId(id) });
}
