import type { Booking } from '@escale/contract';
import { toLocal } from '@escale/rules';
import { Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './check-in.module.css';

/** Until when to say that one is there, with a bar of the time that is left, and what happens otherwise (BKG-18). */
export function Deadline({ booking: { checkIn, building }, now }: { booking: Booking; now: number }) {
  const dates = useDates();
  if (!checkIn) return null;
  const [from, until] = [Date.parse(checkIn.from), Date.parse(checkIn.until)];
  const share = Math.min(1, Math.max(0, (until - now) / (until - from)));
  return (
    <div className={styles.deadline}>
      <p>
        <Icon name="hourglass" />
        <b>
          <FormattedMessage
            id="booking.here.before"
            values={{ time: dates.time(toLocal(checkIn.until, building.timezone).time) }}
          />
        </b>
        <span className="num">
          <FormattedMessage id="booking.here.left" values={{ minutes: Math.ceil((until - now) / 60_000) }} />
        </span>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <small>
        <FormattedMessage id="booking.here.else" />
      </small>
    </div>
  );
}
