/** Public interface of this module. */
export { requireBank } from './bank.ts';
export { reloadPaymentFailed } from './invoice-facts.ts';
export { seeInvoice } from './list.service.ts';
export { writeBookingInvoice } from './pdf.service.ts';
export { openReload, sendReload } from './reload-invoice.service.ts';
