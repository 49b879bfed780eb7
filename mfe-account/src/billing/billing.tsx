import { RemoteWidget } from '@escale/platform';
import { PageHeading, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsOtherSentence, useIsOther } from '../frame/as-other.tsx';
import styles from './billing.module.css';

/** Who the member's invoices are made out to (BKG-01); the server does not tell it to whoever is signed in as them (AUT-11). */
export function Billing() {
  const intl = useIntl();
  const isOther = useIsOther();
  return (
    <>
      <PageHeading sub={intl.formatMessage({ id: 'account.billing.sub' })}>
        <FormattedMessage id="account.billing.title" />
      </PageHeading>
      {isOther && (
        <p className={styles.none}>
          <AsOtherSentence id="account.billing.as-other" />
        </p>
      )}
    </>
  );
}

/** The form of the booking flow, kept for the next booking. */
export function BillingForm() {
  const isOther = useIsOther();
  if (isOther) return null;
  return (
    <div className={styles.form}>
      <RemoteWidget name="booking/BillingDetails" props={{}} fallback={<Skeleton height={360} radius={20} />} />
    </div>
  );
}
