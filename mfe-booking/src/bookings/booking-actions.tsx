import type { Booking } from '@escale/contract';
import { ApiError, notify } from '@escale/platform';
import { Button, useMoney } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './booking-actions.module.css';
import { saveCalendarFile } from './calendar-file.ts';

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then(({ CancelDialog: dialog }) => ({ default: dialog })),
);

/** What can be done with a booking that still stands: keep it in a calendar, cancel it knowing what comes back. */
export function BookingActions({ booking }: { booking: Booking }) {
  const money = useMoney();
  const [cancelling, setCancelling] = useState(false);
  const standing = booking.status === 'confirmed' || booking.status === 'pending';
  const ahead = Date.parse(booking.slot.from) > Date.now();
  if (!standing) return null;
  return (
    <>
      <div className={styles.actions}>
        {booking.status === 'confirmed' && (
          <Button
            variant="second"
            size="touch"
            icon="calendar-plus"
            onClick={() =>
              saveCalendarFile(booking.id, booking.reference).catch(
                (error: unknown) => error instanceof ApiError && notify({ tone: 'danger', message: error.message }),
              )
            }
          >
            <FormattedMessage id="booking.calendar" />
          </Button>
        )}
        {ahead && (
          <Button variant="second" size="touch" icon="x" onClick={() => setCancelling(true)}>
            <FormattedMessage id="booking.cancel.action" />
          </Button>
        )}
      </div>
      {ahead && booking.price.totalIncludingTaxCents > 0 && (
        <p className={styles.refund}>
          <FormattedMessage
            id="booking.refund-now"
            values={{ percent: booking.refundNow.percent, amount: money.euros(booking.refundNow.cents) }}
          />
        </p>
      )}
      {cancelling && (
        <Suspense>
          <CancelDialog booking={booking} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  );
}
