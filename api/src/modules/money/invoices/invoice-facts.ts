import { defineFact } from '../../../platform/facts/facts.ts';

/** The kept card failed to pay the invoice of an automatic reload. */
export const reloadPaymentFailed = defineFact<{ companyId: string }>('invoice.reload-payment-failed');

/** An invoice of a month was issued; `madeAt` is when the clock made it, which may be long before where legal details were missing. */
export const monthlyInvoiceIssued = defineFact<{ companyId: string; invoiceId: string; madeAt: string }>(
  'invoice.monthly-issued',
);

/** The kept card did not pay an invoice that was charged to it: the invoice stays due. */
export const keptCardRefused = defineFact<{ companyId: string; invoiceId: string }>('invoice.kept-card-refused');
