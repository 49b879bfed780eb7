import { RemoteWidget } from '@escale/platform';
import { PageHeading, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../frame/as-other.tsx';
import styles from './billing.module.css';

/** Who the member's invoices are made out to: the form of the booking flow, kept for the next booking (BKG-01). */
export function Billing() {
  const intl = useIntl();
  const isOther = useIsOther();
  return (
    <>
      <PageHeading sub={intl.formatMessage({ id: 'account.billing.sub' })}>
        <FormattedMessage id="account.billing.title" />
      </PageHeading>
      {!isOther && (
        <div className={styles.form}>
          <RemoteWidget name="booking/BillingDetails" props={{}} fallback={<Skeleton height={360} radius={20} />} />
        </div>
      )}
    </>
  );
}
