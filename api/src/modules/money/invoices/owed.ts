import { isOwed } from '@escale/rules';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { InvoiceState } from './invoice.queries.ts';
import { isTaken } from './settle.service.ts';

/** `payment.invoice-paid` for an invoice whose money is there, `payment.failed` for one that nobody waits for. */
export function requireOwed(invoice: InvoiceState): void {
  requireNotPaid(invoice);
  if (!isOwed(invoice.status)) throw new ApiError('payment.failed');
}

export function requireNotPaid(invoice: InvoiceState): void {
  if (isTaken(invoice)) throw new ApiError('payment.invoice-paid');
}
