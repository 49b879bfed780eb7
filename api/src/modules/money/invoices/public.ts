/** What other modules may use of this one. */
export { requireBank } from './bank.ts';
export { seeInvoice } from './list.service.ts';
export { openReload, sendReload } from './reload-invoice.service.ts';
export { claimInvoice, giveInvoiceBack, lockInvoice, settleInvoice } from './settle.service.ts';
