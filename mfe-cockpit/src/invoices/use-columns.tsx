import type { Invoice } from '@escale/contract';
import { cx } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { useAmounts } from '../credits/use-amounts.ts';
import { InvoiceStatus, isLate } from './invoice-status.tsx';
import styles from './invoices.module.css';

/** Columns of the invoices; a cancelled one is struck. */
export function useInvoiceColumns<Row extends Invoice>(): Column<Row>[] {
  const intl = useIntl();
  const { exact } = useAmounts();
  const head = (id: string) => intl.formatMessage({ id: `cockpit.invoices.head.${id}` });
  const day = (iso: string | null) =>
    iso === null
      ? '—'
      : intl.formatDate(`${iso}T12:00:00Z`, { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' });
  const struck = ({ status }: Invoice) => (status === 'cancelled' ? styles.struck : undefined);
  return [
    {
      id: 'name',
      width: 152,
      header: head('name'),
      sortable: true,
      rowHeader: true,
      cell: (invoice) => <b className={struck(invoice)}>{invoice.name ?? head('draft')}</b>,
    },
    {
      id: 'type',
      width: 160,
      header: head('type'),
      sortable: true,
      cell: ({ type }) => intl.formatMessage({ id: `cockpit.invoices.type.${type}` }),
    },
    { id: 'date', width: 96, header: head('date'), sortable: true, cell: ({ date }) => day(date) },
    {
      id: 'dueDate',
      width: 96,
      header: head('dueDate'),
      sortable: true,
      cell: (invoice) => <span className={isLate(invoice) ? styles.late : undefined}>{day(invoice.dueDate)}</span>,
    },
    {
      id: 'excludingTax',
      width: 104,
      header: head('excludingTax'),
      sortable: true,
      align: 'end',
      cell: ({ excludingTaxCents }) => exact(excludingTaxCents),
    },
    {
      id: 'includingTax',
      width: 104,
      header: head('includingTax'),
      sortable: true,
      align: 'end',
      cell: (invoice) => <b className={cx(struck(invoice))}>{exact(invoice.includingTaxCents)}</b>,
    },
    {
      id: 'status',
      width: 180,
      header: head('status'),
      sortable: true,
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
  ];
}
