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

/** The badge of a confirmed booking that lies behind. */
export const overLook = { tone: 'quiet', icon: 'check' } as const;

/** `9 h – 18 h`, in the site's time zone. */
export function useTimeWords(): (booking: Pick<Booking, 'slot' | 'building'>) => string {
  const dates = useDates();
  return ({ slot, building: { timezone } }) => {
    const time = (instant: string) => dates.time(toLocal(instant, timezone).time);
    return `${time(slot.from)} – ${time(slot.to)}`;
  };
}

/** The day of a booking, and its part or its hours in the site's time zone. */
export function useSlotParts(): (booking: Booking) => { day: string; time: string } {
  const intl = useIntl();
  const dates = useDates();
  const time = useTimeWords();
  return (booking) => {
    const { slot } = booking;
    const part = () => intl.formatMessage({ id: `booking.part.${partOfHalves(slot.halves)}` });
    return { day: dates.day(slot.date), time: slot.hourly ? time(booking) : part() };
  };
}

/** `mercredi 25 novembre, journée` or `mercredi 25 novembre, 10:00 – 11:30`, in the site's time zone. */
export function useSlotWords(): (booking: Booking) => string {
  const parts = useSlotParts();
  return (booking) => {
    const { day, time } = parts(booking);
    return `${day}, ${time}`;
  };
}

/** Message for the deadline of a pending booking: the host's reply, or another gate until which the place is held (BKG-03, BKG-10). */
export function waitWords({ waitsFor }: Booking): 'booking.one.answer-by' | 'booking.one.held' {
  return waitsFor === 'host' ? 'booking.one.answer-by' : 'booking.one.held';
}
