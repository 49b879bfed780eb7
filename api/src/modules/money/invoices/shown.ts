import type { Invoice, RouteById, RouteReply } from '@escale/contract';
import type { InvoiceState } from './invoice.queries.ts';

/** An invoice as shown to its company. */
export function shownInvoice(state: Invoice): Invoice {
  const { id, name, date, type, status, excludingTaxCents, taxCents, includingTaxCents, currency } = state;
  const { receivedCents, dueDate, method, paidAt } = state;
  const amounts = { excludingTaxCents, taxCents, includingTaxCents, receivedCents, currency };
  return { id, name, date, type, status, ...amounts, dueDate, method, paidAt };
}

/** An invoice as shown by its link. */
export function shownByLink(state: InvoiceState): RouteReply<RouteById<'invoices.by-link'>>['invoice'] {
  const { id: _, ...invoice } = shownInvoice(state);
  return { ...invoice, companyName: state.companyName };
}
