import { type Booking, type OwnDay, pages } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiQuery } from '@escale/platform';
import { addDays, datesBetween, mondayOf } from '@escale/rules';
import { cx, Link, LocationTile, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './week-strip.module.css';

interface WeekStripProps {
  booking: Pick<Booking, 'slot'>;
  /** All bookings of the call: their days are highlighted. */
  ids: readonly string[];
}

/** The member's week around the first booked day, including the new bookings (BKG-14). */
export function WeekStrip({ booking, ids }: WeekStripProps) {
  const { date, hourly } = booking.slot;
  const dates = useDates();
  const monday = mondayOf(date);
  const week = datesBetween(monday, addDays(monday, 4));
  const query = useApiQuery(scheduleRoutes.my, { query: { dateFrom: week[0] ?? date, dateTo: week[4] ?? date } });
  return (
    <section className={styles.week}>
      <header>
        <b>
          <FormattedMessage id={hourly ? 'booking.week.title-hours' : 'booking.week.title'} />
        </b>
        <Link href={pages.myWeek(week[0])}>
          <FormattedMessage id="booking.week.see" />
        </Link>
      </header>
      <ol>
        {week.map((day) => {
          const known = query.data?.days.find((one) => one.date === day);
          const halves = known?.halves ?? [];
          const types = [...new Set(halves.map(({ locationType }) => locationType))];
          return (
            <li key={day} className={cx((day === date || (known && isBooked(known, ids))) && styles.on)}>
              {dates.weekday(day, 'short')}
              <b className="num">{Number(day.slice(8))}</b>
              <span>
                {(types.length > 0 ? types : (['notDefined'] as const)).map((type) => (
                  <LocationTile key={type} type={type} size={types.length > 1 ? 's' : 'l'} />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function isBooked({ halves, hours }: OwnDay, ids: readonly string[]): boolean {
  return [...halves, ...hours].some(({ bookingId }) => bookingId !== null && ids.includes(bookingId));
}
