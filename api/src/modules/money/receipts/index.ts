import { defineHandlers } from '../../../platform/http/handlers.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { bookingInvoice, bookingReceipt, paidByMonth, receiptsFile } from './receipt.service.ts';

export const handlers = defineHandlers({
  'bookings.receipts': async ({ actor }, context) => ({ items: await paidByMonth(context, actor) }),
  'bookings.receipts-file': async ({ actor, query, language, reply }, context) =>
    sendPdf(reply, await receiptsFile(context, actor, query.month, language)),
  'bookings.receipt': async ({ actor, params, language, reply }, context) =>
    sendPdf(reply, await bookingReceipt(context, actor, params.id, language)),
  'bookings.invoice': async ({ actor, params, language, reply }, context) =>
    sendPdf(reply, await bookingInvoice(context, actor, params.id, language)),
});
