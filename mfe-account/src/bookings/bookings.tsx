import { RemoteWidget } from '@escale/platform';
import { PageHeading, Skeleton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './bookings.module.css';

/** The member's bookings within their account (ACC-01, ACC-04). */
export function Bookings() {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="account.bookings.title" />
      </PageHeading>
      <div className={styles.list}>
        <RemoteWidget name="booking/MyBookings" props={{}} fallback={<Skeleton height={480} radius={20} />} />
      </div>
    </>
  );
}
