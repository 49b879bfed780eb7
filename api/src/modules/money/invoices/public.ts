/** Public interface of this module. */
export { requireBank } from './bank.ts';
export { chargeInvoice } from './charge.service.ts';
export { writeBookingInvoice } from './document/pdf.service.ts';
export { keptCardRefused, monthlyInvoiceIssued, reloadPaymentFailed } from './invoice-facts.ts';
export { seeInvoice } from './list.service.ts';
export { openReload, sendReload } from './reload-invoice.service.ts';
