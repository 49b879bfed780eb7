import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Button, EmptyState, Skeleton } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReadFailed } from '../read-failed.tsx';
import { AnsweredRow, outcomeOf } from './answered-row.tsx';
import styles from './approvals.module.css';

const pageSize = 20;
const mostShown = 100;

/** The requests that the reader answered, the latest first. */
export function AnsweredList() {
  const intl = useIntl();
  const [limit, setLimit] = useState(pageSize);
  const query = useApiQuery(
    lateApi.approvals.list,
    { query: { status: 'answered', limit } },
    { placeholderData: (known) => known },
  );
  if (query.isPending) return <Skeleton height={160} radius={14} />;
  if (query.isError && !query.data)
    return <ReadFailed title={intl.formatMessage({ id: 'booking.approvals.failed' })} query={query} />;
  const { items = [], total = 0 } = query.data ?? {};
  if (items.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'booking.approvals.answered.none' })}
        message={intl.formatMessage({ id: 'booking.approvals.answered.then' })}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {items.map((booking) => (
          <li key={booking.id}>
            <AnsweredRow booking={booking} outcome={outcomeOf(booking)} />
          </li>
        ))}
      </ul>
      {total > limit && limit < mostShown && (
        <Button
          variant="second"
          block
          busy={query.isPlaceholderData}
          onClick={() => setLimit(Math.min(mostShown, limit + pageSize))}
        >
          <FormattedMessage id="booking.list.following" />
        </Button>
      )}
    </>
  );
}
