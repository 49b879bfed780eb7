import type { Booking } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { useIntl } from 'react-intl';

interface Props {
  booking: Pick<Booking, 'slot'>;
  /** All bookings of the call: their days are highlighted. */
  ids: readonly string[];
}

/** The member's week around the first booked day, including the new bookings (BKG-14). */
export function BookedWeek({ booking: { slot }, ids }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: slot.hourly ? 'booking.week.title-hours' : 'booking.week.title' });
  return (
    <RemoteWidget
      name="myweek/WeekStrip"
      props={{ title, date: slot.date, bookingIds: ids }}
      fallback={<Skeleton height={154} radius={20} />}
    />
  );
}
