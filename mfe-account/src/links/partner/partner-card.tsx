import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Button, FailureCard, Skeleton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from '../links.module.css';
import { LoyaltyCard } from './loyalty-card.tsx';
import { PartnerConnect } from './partner-connect.tsx';
import { useDeactivation } from './use-deactivation.tsx';

/** The member's account in the loyalty programme of the partner (ACC-05, INT-03). */
export function PartnerCard() {
  const { data, error, refetch } = useApiQuery(lateApi.partnerships.details, {}, { retry: false });
  const { ask, dialog } = useDeactivation();
  if (error?.code === 'partner.details')
    return (
      <div className={`${styles.card} ${styles.broken}`} role="alert">
        <div className={styles.form}>
          <p>{error.message}</p>
          <p className="soft">
            <FormattedMessage id="account.partner.kept" />
          </p>
          <div className={styles.actions}>
            <Button variant="second" icon="rotate-cw" onClick={() => refetch()}>
              <FormattedMessage id="account.retry" />
            </Button>
            <Button variant="quiet" onClick={ask}>
              <FormattedMessage id="account.partner.deactivate" />
            </Button>
          </div>
        </div>
        {dialog}
      </div>
    );
  if (error && !data) return <FailureCard message={error.message} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={190} radius={14} />;
  if (data.state === 'inactive') return <PartnerConnect />;
  return (
    <>
      <LoyaltyCard partnership={data} onDeactivate={ask} />
      {dialog}
    </>
  );
}
