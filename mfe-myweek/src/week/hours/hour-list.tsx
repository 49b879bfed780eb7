import { type HourlyStay, pages } from '@escale/contract';
import { Anchor, Icon, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './hour-list.module.css';

/** Hourly bookings of that day, beside its location; each links to its booking (WEK-13). */
export function HourList({ stays }: { stays: readonly HourlyStay[] }) {
  const intl = useIntl();
  const words = useDates();
  if (stays.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'myweek.hours.label' })}>
      {stays.map(({ bookingId, name, from, to, status }) => (
        <li key={bookingId}>
          <Anchor href={pages.booking(bookingId)} className={styles.stay}>
            <Icon name="clock" />
            <span>
              <b>{name}</b>
              <small>
                {words.hours({ from, to })}
                {' · '}
                <FormattedMessage id={status === 'pending' ? 'myweek.cell.pending' : 'myweek.cell.confirmed'} />
              </small>
            </span>
            <Icon name="chevron-right" />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
