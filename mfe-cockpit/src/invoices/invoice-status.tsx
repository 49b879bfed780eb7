import type { Invoice } from '@escale/contract';
import { cx, Icon, type IconName, useDates } from '@escale/ui';
import { localToday } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import styles from './invoices.module.css';
import { daysLate } from './invoices-view.rules.ts';

const icons: Record<Invoice['status'], IconName> = {
  pending: 'hourglass',
  sent: 'send',
  estimate: 'file-text',
  'estimate-sent': 'file-text',
  paid: 'check',
  delayed: 'clock',
  error: 'circle-alert',
  cancelled: 'circle-x',
  refunded: 'undo-2',
};

/** Words of a status, with its day: 'payée le 30 oct.', 'en retard, 78 jours'. */
export function useStatusWords() {
  const intl = useIntl();
  const dates = useDates();
  return ({ status, paidAt, dueDate }: Invoice): string =>
    intl.formatMessage(
      { id: 'cockpit.invoices.status.long' },
      {
        status: status === 'estimate-sent' ? 'estimateSent' : status,
        on: paidAt ? dates.dayMonth(paidAt) : '',
        days: dueDate ? daysLate(dueDate, localToday()) : 0,
      },
    );
}

/** Icon and words of an invoice's status; late in danger, to be paid in ink of links. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const words = useStatusWords();
  return (
    <span className={cx(styles.status, invoice.status === 'sent' && styles.sent, isLate(invoice) && styles.late)}>
      <Icon name={icons[invoice.status]} />
      {words(invoice)}
    </span>
  );
}

export const isLate = ({ status }: Invoice): boolean => status === 'delayed';
