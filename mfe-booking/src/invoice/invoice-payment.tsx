import { lateApi } from '@escale/contract/late';
import { useApiQuery, usePageTitle } from '@escale/platform';
import { isOwed } from '@escale/rules/invoice.rules';
import { EmptyState, Notice, PageHeading, Skeleton, useDates, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReadFailed } from '../read-failed.tsx';
import styles from './invoice-payment.module.css';
import { returnsFromBank, useKeptToken } from './kept-token.ts';
import { PaymentForm } from './payment-form.tsx';

/** /invoices/pay/{token}: the invoice of a link, paid by whoever holds it, without signing in (CKP-09). */
export function InvoicePayment({ token: given }: { token: string }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const token = useKeptToken(given);
  const query = useApiQuery(lateApi.invoices.byLink, { params: { token } }, { enabled: token !== returnsFromBank });
  const text = (id: string) => intl.formatMessage({ id: `booking.invoice.${id}` });
  usePageTitle(text('payment'));
  if (token === returnsFromBank || query.error?.code === 'resource.not-found')
    return <EmptyState level={1} title={text('over')} message={text('over.message')} />;
  if (query.isPending) return <Skeleton height={360} radius={20} />;
  if (!query.data) return <ReadFailed title={text('failed')} query={query} />;
  const { invoice, card } = query.data;
  const rows: readonly [string, string | null][] = [
    ['company', invoice.companyName],
    ['date', invoice.date && dates.full(invoice.date)],
    ['due', invoice.dueDate && dates.full(invoice.dueDate)],
    ['excluding', money.euros(invoice.excludingTaxCents, invoice.currency)],
    ['tax', money.euros(invoice.taxCents, invoice.currency)],
    ['total', money.euros(invoice.includingTaxCents, invoice.currency)],
  ];
  return (
    <div className={styles.page}>
      <PageHeading>
        <FormattedMessage id="booking.invoice.title" values={{ name: invoice.name ?? '' }} />
      </PageHeading>
      <dl className={styles.facts}>
        {rows.map(
          ([id, value]) =>
            value !== null && (
              <div key={id}>
                <dt>{text(id)}</dt>
                <dd className="num">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {invoice.status === 'paid' && (
        <Notice tone="success" icon="check">
          {text('paid')}
        </Notice>
      )}
      {isOwed(invoice.status) && <PaymentForm token={token} invoice={invoice} card={card} />}
      {invoice.status !== 'paid' && !isOwed(invoice.status) && <Notice tone="info">{text('closed')}</Notice>}
    </div>
  );
}
