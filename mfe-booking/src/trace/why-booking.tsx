import type { Booking } from '@escale/contract';
import { SkeletonText } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { texts } from '../messages/trace/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './trace.module.css';

const BookingTrace = lazy(() => import('./booking-trace.tsx').then(({ BookingTrace: trace }) => ({ default: trace })));

/** Why a booking is confirmed, waits or was refused: its rules, on demand (BKG-21). */
export const WhyBooking = withTexts(texts, function WhyBooking({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const { status, endedBecause, workspace, approver } = booking;
  const isRefused = status === 'rejected' || endedBecause === 'supplier';
  const question = isRefused
    ? 'rejected'
    : status === 'pending'
      ? 'pending'
      : workspace.instant && !approver
        ? 'instant'
        : 'confirmed';
  return (
    <details className={styles.card} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <FormattedMessage id={`booking.trace.why.${question}`} />
      </summary>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <BookingTrace booking={booking} />
        </Suspense>
      )}
    </details>
  );
});
