import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery, useSession } from '@escale/platform';
import { Anchor, Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { ApprovalsDue } from '../approvals/approvals-due.tsx';
import { mayManage } from '../approvals/may-manage.ts';
import { ReceiptMonths } from '../documents/receipt-months.tsx';
import { ReviewDue } from '../reviews/review-due.tsx';
import styles from './aside.module.css';

/** Beside the list: what waits for a manager's approval, the question about the last stay, the receipts by month, and the way to the calendar feed (ACC-04, ACC-08). */
export function Aside() {
  const { member } = useSession();
  const isDueKnown = useIsDueKnown();
  if (!isDueKnown) return null;
  return (
    <>
      <ReviewDue />
      {mayManage(member) && <ApprovalsDue />}
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

/** Of these what belongs to the member's own bookings, for another page that has the rest elsewhere. */
export function OwnAside() {
  const isDueKnown = useIsDueKnown();
  if (!isDueKnown) return null;
  return (
    <>
      <ReviewDue />
      <ReceiptMonths />
    </>
  );
}

/** The due review stands first: before it is known, what follows would be moved by it. */
const useIsDueKnown = () => !useApiQuery(lateApi.reviews.due).isPending;
