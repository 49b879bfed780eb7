import { pages } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { useEffect, useState } from 'react';
import { startRemotes } from '../remotes/start-remotes.ts';

const path = pages.payInvoice('');

/** /invoices/pay/{token}: open to visitors, who hold the link; the remote that has the card form asks members alone to its own pages. */
export function PayInvoicePage() {
  const [isStarted, setStarted] = useState(false);
  // Widgets can be loaded once the remotes are registered, which the frame leaves until it has painted.
  useEffect(() => {
    const timer = setTimeout(() => {
      startRemotes();
      setStarted(true);
    });
    return () => clearTimeout(timer);
  }, []);
  const token = window.location.pathname.slice(path.length).replace(/\/$/, '');
  const loading = <Skeleton height={360} radius={20} />;
  return (
    // The class tells that the page shows something in place of its first view.
    <div className="remote">
      {isStarted ? <RemoteWidget name="booking/InvoicePayment" props={{ token }} fallback={loading} /> : loading}
    </div>
  );
}
