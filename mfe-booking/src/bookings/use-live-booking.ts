import { api } from '@escale/contract';
import { useApiQuery, useBusEvent } from '@escale/platform';

/** One booking, read again whenever anybody (the host, another tab, the clock) changed it. */
export function useLiveBooking(id: string) {
  const query = useApiQuery(api.bookings.get, { params: { id } }, { enabled: id !== '' });
  const follow = ({ data }: { data: { bookingId: string } }) => {
    if (data.bookingId === id) void query.refetch();
  };
  useBusEvent('booking.confirmed', follow);
  useBusEvent('booking.rejected', follow);
  useBusEvent('booking.cancelled', follow);
  useBusEvent('booking.updated', follow);
  return query;
}
