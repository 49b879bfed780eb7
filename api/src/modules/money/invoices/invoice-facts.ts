import { defineFact } from '../../../platform/facts/facts.ts';

/** The kept card failed to pay the invoice of an automatic reload. */
export const reloadPaymentFailed = defineFact<{ companyId: string }>('invoice.reload-payment-failed');
