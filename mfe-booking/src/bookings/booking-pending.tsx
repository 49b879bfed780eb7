import { pages } from '@escale/contract';
import { Button, ErrorState, LinkButton, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router';
import styles from './booking.module.css';
import type { useLiveBooking } from './use-live-booking.ts';

/** Loading state of a booking, or its error with what to do; an address that names no booking leads to all of them. */
export function BookingPending({ query }: { query: ReturnType<typeof useLiveBooking> }) {
  const intl = useIntl();
  if (query.isPending && query.fetchStatus === 'idle') return <Navigate replace to={pages.bookings()} />;
  if (!query.isError) {
    return (
      <div className={styles.page} aria-hidden="true">
        <Skeleton height={34} width={280} />
        <Skeleton height={480} radius={20} />
      </div>
    );
  }
  const isGone = query.error.status >= 400 && query.error.status < 500;
  return (
    <div className={styles.page}>
      <ErrorState
        title={intl.formatMessage({ id: 'booking.one.failed' })}
        message={query.error.message}
        requestId={query.error.requestId ?? undefined}
        action={
          isGone ? (
            <LinkButton href={pages.bookings()}>
              <FormattedMessage id="booking.one.all" />
            </LinkButton>
          ) : (
            <Button onClick={() => query.refetch()}>
              <FormattedMessage id="booking.retry" />
            </Button>
          )
        }
      />
    </div>
  );
}
