import { usePageTitle } from '@escale/platform';
import { PageHeading } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BookingList } from './booking-list.tsx';
import styles from './bookings.module.css';

const Aside = lazy(() => import('./aside.tsx').then(({ Aside: aside }) => ({ default: aside })));

/** /bookings: the member's bookings, and what is due beside them (ACC-04). */
export function BookingsPage() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'booking.list.title' }));
  return (
    <div ref={keepFocus} className={styles.page}>
      <PageHeading>
        <FormattedMessage id="booking.list.title" />
      </PageHeading>
      <BookingList aside={<Aside />} />
    </div>
  );
}
