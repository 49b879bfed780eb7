/** What other modules may use of this one. */
export { requireBank } from './bank.ts';
export { reloadPaymentFailed } from './invoice-facts.ts';
export { seeInvoice } from './list.service.ts';
export { openReload, sendReload } from './reload-invoice.service.ts';
