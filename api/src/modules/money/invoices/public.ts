/** Public interface of this module. */
export { requireBank } from './bank.ts';
export { writeBookingInvoice } from './document/pdf.service.ts';
export { reloadPaymentFailed } from './invoice-facts.ts';
export { seeInvoice } from './list.service.ts';
export { openReload, sendReload } from './reload-invoice.service.ts';
