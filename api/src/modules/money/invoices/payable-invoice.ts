import type { Payable } from '../../payments/public.ts';
import { claimInvoice, giveInvoiceBack, lockInvoice, settleInvoice } from './settle.service.ts';

/** Adapts an invoice to the payment saga: the first card that holds its money pays it. */
export function payableInvoice(invoiceId: string, paymentId: string): Payable {
  return {
    lock: (tx) => lockInvoice(tx, invoiceId),
    wantsAll: true,
    held: async (tx) => {
      const failure = await claimInvoice(tx, invoiceId, paymentId);
      return failure === null ? { wanted: 'capture' } : { wanted: 'release', failure };
    },
    captured: (tx, context) => settleInvoice(tx, context, invoiceId, { by: 'card', paymentId }),
    ended: (tx, context) => giveInvoiceBack(tx, context, invoiceId, paymentId),
  };
}
