import type { Booking } from '@escale/contract';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';

/** Time of a booking in the site's time zone: the part of the day or the hours, with or without its date. */
export function useSlotWords() {
  const intl = useIntl();
  const dates = useDates();
  const hours = ({ slot, building }: Booking) => {
    const time = (instant: string) => dates.clock(instant, building.timezone);
    if (slot.hourly) return { from: time(slot.from), span: `${time(slot.from)} – ${time(slot.to)}` };
    const part = slot.halves.length === 2 ? 'day' : (slot.halves[0] ?? 'day');
    return { from: time(slot.from), span: intl.formatMessage({ id: `host.part.${part}` }) };
  };
  return { hours, full: (booking: Booking) => `${dates.day(booking.slot.date)}, ${hours(booking).span}` };
}
