import { pages } from '@escale/contract';
import { Button, ErrorState, Skeleton } from '@escale/ui';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router';
import { isId } from '../is-id.ts';
import styles from './booking.module.css';
import type { useLiveBooking } from './use-live-booking.ts';

const BookingGone = lazy(() => import('./booking-gone.tsx').then(({ BookingGone: gone }) => ({ default: gone })));

/** Loading state of a booking, or its error with what to do; an address without an id leads to all bookings, one that names none says so. */
export function BookingPending({ id, query }: { id: string; query: ReturnType<typeof useLiveBooking> }) {
  const intl = useIntl();
  if (id === '' && query.isPending && query.fetchStatus === 'idle') return <Navigate replace to={pages.bookings()} />;
  if ((id !== '' && !isId(id)) || query.error?.code === 'resource.not-found') {
    return (
      <div className={styles.page}>
        <Suspense>
          <BookingGone />
        </Suspense>
      </div>
    );
  }
  if (!query.isError) {
    return (
      <div className={styles.page} aria-hidden="true">
        <Skeleton height={34} width={280} />
        <Skeleton height={480} radius={20} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <ErrorState
        title={intl.formatMessage({ id: 'booking.one.failed' })}
        message={query.error.message}
        requestId={query.error.requestId ?? undefined}
        action={
          <Button onClick={() => query.refetch()}>
            <FormattedMessage id="booking.retry" />
          </Button>
        }
      />
    </div>
  );
}
