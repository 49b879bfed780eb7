import { isOwed } from '@escale/rules';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { InvoiceState } from './invoice.queries.ts';
import { isTaken } from './settle.service.ts';

/** Throws `payment.invoice-paid` when the invoice is already paid, `payment.failed` when it is not payable. */
export function requireOwed(invoice: InvoiceState): void {
  requireNotPaid(invoice);
  if (!isOwed(invoice.status)) throw new ApiError('payment.failed');
}

export function requireNotPaid(invoice: InvoiceState): void {
  if (isTaken(invoice)) throw new ApiError('payment.invoice-paid');
}
