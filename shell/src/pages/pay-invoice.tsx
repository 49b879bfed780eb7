import { pages } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { Skeleton } from '@escale/ui';

const path = pages.payInvoice('');

/** /invoices/pay/{token}: open to visitors, who hold the link; the remote that has the card form asks members alone to its own pages. */
export function PayInvoicePage() {
  const token = window.location.pathname.slice(path.length).replace(/\/$/, '');
  return (
    <RemoteWidget name="booking/InvoicePayment" props={{ token }} fallback={<Skeleton height={360} radius={20} />} />
  );
}
