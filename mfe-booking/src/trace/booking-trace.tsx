import type { Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Icon, SkeletonText, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { RetryNotice } from '../read-failed.tsx';
import styles from './trace.module.css';
import { TraceList } from './trace-list.tsx';

/** Who had to answer a booking and what they answered, then its rules as of its request (BKG-21). */
export function BookingTrace({ booking }: { booking: Booking }) {
  const money = useMoney();
  const query = useApiQuery(lateApi.traces.get, { params: { id: booking.id } });
  if (query.isPending) return <SkeletonText lines={6} />;
  if (query.isError) return <RetryNotice onRetry={() => query.refetch()}>{query.error.message}</RetryNotice>;
  const { decisions, policy, approvalAboveCents: limit } = query.data;
  const { workspace, status, endedBecause, rejectionReason, price, approver, waitsFor } = booking;
  const name = approver ? `${approver.firstName} ${approver.lastName}` : null;
  // The limit may have gone since a manager was asked.
  const isAbove = limit !== null && price.totalIncludingTaxCents > limit;
  const isRefused = endedBecause === 'host' || endedBecause === 'approver' || endedBecause === 'supplier';
  const icon = isRefused ? 'x' : status === 'pending' ? 'hourglass' : 'check';
  return (
    <>
      <p className={styles.answer}>
        <Icon name={icon} />
        <span>
          {isRefused ? (
            <FormattedMessage
              id="booking.trace.answer.refused"
              values={{
                who: endedBecause,
                name: name ?? 'none',
                reason: rejectionReason ?? '',
                known: rejectionReason ? 'yes' : 'no',
              }}
            />
          ) : isAbove || name ? (
            <FormattedMessage
              id="booking.trace.answer.manager"
              values={{
                limited: isAbove ? 'yes' : 'no',
                limit: money.euros(limit ?? 0, price.currency),
                name,
                given: name && waitsFor !== 'approval' ? 'yes' : 'no',
              }}
            />
          ) : (
            <FormattedMessage id={workspace.instant ? 'booking.trace.answer.instant' : 'booking.trace.answer.host'} />
          )}
        </span>
      </p>
      <TraceList decisions={decisions.filter((decision) => bearsOn(booking, decision))} policy={policy} />
    </>
  );
}

/** Whether a rule is about anything that the booking has: one without a seat, services or a code says nothing of them. */
function bearsOn({ seat, services, price }: Booking, { rule }: { rule: string }): boolean {
  if (rule === 'seat') return seat !== null;
  if (rule === 'services') return services.length > 0;
  if (rule === 'offer') return price.discount !== null;
  return rule !== 'budget' || price.totalIncludingTaxCents > 0;
}
