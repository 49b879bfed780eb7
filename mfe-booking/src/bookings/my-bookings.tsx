import { keepFocus } from '@escale/ui/form';
import { lazy } from 'react';
import { BookingList } from './booking-list.tsx';
import styles from './bookings.module.css';

const OwnAside = lazy(() => import('./aside.tsx').then(({ OwnAside: aside }) => ({ default: aside })));

/** The member's bookings below the heading of another page: a compact list, the review that is due, the receipts (ACC-04, PLT-03). */
export function MyBookings() {
  return (
    <div ref={keepFocus} className={styles.own}>
      <div className={styles.columns}>
        <BookingList aside={<OwnAside />} />
      </div>
    </div>
  );
}
