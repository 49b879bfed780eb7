import { type OfferedPlace, pages } from '@escale/contract';
import { Anchor, Icon, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './hour-list.module.css';

/** Places of that day that the waiting list offers, with the time until which they are kept; each is answered on its page (BKG-17). */
export function OfferList({ offers }: { offers: readonly OfferedPlace[] }) {
  const intl = useIntl();
  const dates = useDates();
  if (offers.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'myweek.offers.label' })}>
      {offers.map(({ bookingId, name, answerBy, timezone }) => (
        <li key={bookingId}>
          <Anchor href={pages.booking(bookingId)} className={styles.stay}>
            <Icon name="hourglass" />
            <span>
              <b>
                <FormattedMessage id="myweek.offers.name" values={{ place: name }} />
              </b>
              {answerBy && (
                <small>
                  <FormattedMessage id="myweek.offers.until" values={{ when: dates.instant(answerBy, timezone) }} />
                </small>
              )}
            </span>
            <Icon name="chevron-right" />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
