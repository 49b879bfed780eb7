import type { Invoice, InvoiceDetails } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { EmptyState, FailureCard, SkeletonText } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RowDrawer } from '../frame/row-drawer.tsx';
import { RowSteps } from '../frame/row-steps.tsx';
import type { OpenRow } from '../lists/use-open-row.ts';
import { InvoiceFacts } from './invoice-facts.tsx';

interface Props extends OpenRow {
  id: string;
  /** The row of the table, shown until the details are read. */
  known: Invoice | undefined;
  /** What can be done with the invoice. */
  actions: (invoice: Invoice) => ReactNode;
}

/** An invoice beside the list or, on a phone, in its place; it has an address of its own (CKP-09). */
export function InvoiceDrawer({ id, known, asPage, backTo, previous, next, onClose, actions }: Props) {
  const intl = useIntl();
  const words = (message: string) => intl.formatMessage({ id: message });
  const query = useApiQuery(lateApi.invoices.get, { params: { id } });
  const read = query.data?.invoice.id === id ? query.data : undefined;
  const invoice = read?.invoice ?? known;
  const steps = (
    <RowSteps
      previous={{ label: words('cockpit.invoices.previous'), open: previous }}
      next={{ label: words('cockpit.invoices.next'), open: next }}
    />
  );
  const content = contentOf({ query, invoice, details: read?.details, heading: asPage ? 'h1' : 'h3' });
  return (
    <RowDrawer
      title={words('cockpit.invoices.one')}
      asPage={asPage}
      backTo={backTo}
      back={<FormattedMessage id="cockpit.invoices.back" />}
      steps={steps}
      footer={invoice && actions(invoice)}
      isBusy={query.isFetching}
      onClose={onClose}
    >
      {content}
    </RowDrawer>
  );
}

interface ContentProps {
  query: { isError: boolean; error: { status: number } | null; refetch: () => unknown };
  invoice: Invoice | undefined;
  details: InvoiceDetails | undefined;
  heading: 'h1' | 'h3';
}

function contentOf({ query, invoice, details, heading }: ContentProps) {
  // A malformed id gets the same message as an unknown one.
  if (query.error?.status === 404 || query.error?.status === 400) return <Missing />;
  if (invoice) return <InvoiceFacts invoice={invoice} details={details} heading={heading} />;
  return query.isError ? <FailureCard onRetry={() => query.refetch()} /> : <SkeletonText lines={8} />;
}

function Missing() {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'cockpit.invoices.missing' })}
      message={intl.formatMessage({ id: 'cockpit.invoices.missing.message' })}
    />
  );
}
