import type { Booking, BookingStatus } from '@escale/contract';
import { partOfHalves, toLocal } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';

/** Badge tone and icon of each status. */
export const statusLook = {
  pending: { tone: 'warn', icon: 'hourglass' },
  confirmed: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'quiet', icon: 'x' },
  rejected: { tone: 'bad', icon: 'x' },
  expired: { tone: 'quiet', icon: 'clock' },
} as const satisfies Record<BookingStatus, { tone: string; icon: string }>;

/** `9 h – 18 h`, in the site's time zone. */
export function useTimeWords(): (booking: Pick<Booking, 'slot' | 'building'>) => string {
  const dates = useDates();
  return ({ slot, building: { timezone } }) => {
    const time = (instant: string) => dates.time(toLocal(instant, timezone).time);
    return `${time(slot.from)} – ${time(slot.to)}`;
  };
}

/** `mercredi 25 novembre, journée` or `mercredi 25 novembre, 10:00 – 11:30`, in the site's time zone. */
export function useSlotWords(): (booking: Booking) => string {
  const intl = useIntl();
  const dates = useDates();
  const time = useTimeWords();
  return (booking) => {
    const { slot } = booking;
    if (!slot.hourly) {
      const part = partOfHalves(slot.halves);
      return `${dates.day(slot.date)}, ${intl.formatMessage({ id: `booking.part.${part}` })}`;
    }
    return `${dates.day(slot.date)}, ${time(booking)}`;
  };
}

/** Message for the deadline of a pending booking: the host's reply, or another gate until which the place is held (BKG-03, BKG-10). */
export function waitWords({ waitsFor }: Booking): 'booking.one.answer-by' | 'booking.one.held' {
  return waitsFor === 'host' ? 'booking.one.answer-by' : 'booking.one.held';
}
