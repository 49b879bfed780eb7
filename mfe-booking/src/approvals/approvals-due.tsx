import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Icon, LinkButton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './approvals.module.css';
import { approvalsPath } from './approvals-path.ts';

/** How many bookings wait for the reader's approval, with the way to them; nothing while none does (BKG-23). */
export function ApprovalsDue() {
  const query = useApiQuery(lateApi.approvals.list, { query: { limit: 1 } });
  const total = query.data?.total ?? 0;
  if (total === 0) return null;
  return (
    <p className={styles.due}>
      <Icon name="hourglass" />
      <span>
        <FormattedMessage id="booking.approvals.due" values={{ count: total }} />
      </span>
      <LinkButton size="small" variant="second" href={approvalsPath}>
        <FormattedMessage id="booking.approvals.see" />
      </LinkButton>
    </p>
  );
}
