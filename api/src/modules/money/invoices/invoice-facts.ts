import { defineFact } from '../../../platform/facts/facts.ts';

/** The kept card did not pay the invoice of a reload that nobody was there for. */
export const reloadPaymentFailed = defineFact<{ companyId: string }>('invoice.reload-payment-failed');
