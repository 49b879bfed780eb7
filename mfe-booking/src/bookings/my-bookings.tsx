import { keepFocus } from '@escale/ui/form';
import { lazy } from 'react';
import { BookingList } from './booking-list.tsx';
import styles from './my-bookings.module.css';

const ReviewDue = lazy(() => import('../reviews/review-due.tsx').then(({ ReviewDue: due }) => ({ default: due })));
const ReceiptMonths = lazy(() =>
  import('../documents/receipt-months.tsx').then(({ ReceiptMonths: months }) => ({ default: months })),
);

/** The member's bookings below the heading of another page: a compact list, the review that is due, the receipts (ACC-04, PLT-03). */
export function MyBookings() {
  return (
    <div ref={keepFocus} className={styles.own}>
      <div className={styles.columns}>
        <BookingList
          aside={
            <>
              <ReviewDue />
              <ReceiptMonths />
            </>
          }
        />
      </div>
    </div>
  );
}
