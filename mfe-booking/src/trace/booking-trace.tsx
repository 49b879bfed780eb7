import type { Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Icon, SkeletonText, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { RetryNotice } from '../read-failed.tsx';
import styles from './trace.module.css';
import { TraceList } from './trace-list.tsx';

/** The rules of a booking as of its request, then who had to answer it and what they answered (BKG-21). */
export function BookingTrace({ booking }: { booking: Booking }) {
  const money = useMoney();
  const query = useApiQuery(lateApi.traces.get, { params: { id: booking.id } });
  if (query.isPending) return <SkeletonText lines={6} />;
  if (query.isError) return <RetryNotice onRetry={() => query.refetch()}>{query.error.message}</RetryNotice>;
  const { decisions, policy, approvalAboveCents: limit } = query.data;
  const { workspace, status, endedBecause, rejectionReason, price } = booking;
  const asksManager = limit !== null && price.totalIncludingTaxCents > limit;
  const isRefused = endedBecause === 'host' || endedBecause === 'approver' || endedBecause === 'supplier';
  const icon = isRefused ? 'x' : status === 'pending' ? 'hourglass' : 'check';
  return (
    <>
      <TraceList decisions={decisions} policy={policy} />
      <p className={styles.answer}>
        <Icon name={icon} />
        <span>
          {isRefused ? (
            <FormattedMessage
              id="booking.trace.answer.refused"
              values={{ who: endedBecause, reason: rejectionReason ?? '', known: rejectionReason ? 'yes' : 'no' }}
            />
          ) : asksManager ? (
            <FormattedMessage
              id="booking.trace.answer.manager"
              values={{ limit: money.euros(limit, price.currency) }}
            />
          ) : (
            <FormattedMessage id={workspace.instant ? 'booking.trace.answer.instant' : 'booking.trace.answer.host'} />
          )}
        </span>
      </p>
    </>
  );
}
