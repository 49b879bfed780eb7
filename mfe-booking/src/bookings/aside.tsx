import { pages } from '@escale/contract';
import { Anchor, Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { ReceiptMonths } from '../documents/receipt-months.tsx';
import { ReviewDue } from '../reviews/review-due.tsx';
import styles from './aside.module.css';

/** Beside the list: the question about the last stay, the receipts by month, and the way to the calendar feed (ACC-04, ACC-08). */
export function Aside() {
  return (
    <>
      <ReviewDue />
      <ReceiptMonths />
      <p className={styles.calendar}>
        <Icon name="calendar-check" />
        <Anchor href={pages.account('links')}>
          <FormattedMessage id="booking.list.calendar" />
        </Anchor>
      </p>
    </>
  );
}
