import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { writePdf } from './document/pdf.service.ts';
import { followDueDates } from './due/due.service.ts';
import { type LetterOrder, sendLetter } from './due/letters.service.ts';
import { makeLink, seeByLink } from './link.service.ts';
import { invoiceBalance, listAllInvoices, listInvoices, seeDetails } from './list.service.ts';
import { acceptEstimate, makeInvoice, sendEstimate } from './made.service.ts';
import { invoiceMonths, issueWaiting } from './monthly/monthly.service.ts';
import { payByLink, payInvoice } from './pay.service.ts';
import { refundInvoice } from './refund.service.ts';
import { cancelInvoice, receiveTransfer } from './support.service.ts';
import { importFile, previewFile } from './transfers/bank-file/bank-file.service.ts';
import {
  closeTransfer,
  listTransfers,
  matchTransfer,
  proposeInvoices,
  recordTransfer,
  removeTransfer,
  seeTransfer,
  unmatchTransfer,
} from './transfers/transfers.service.ts';

export const handlers = defineHandlers({
  'invoices.list': ({ actor, params, query }, context) => listInvoices(context, actor, params.id, query),
  'invoices.of-all': ({ query }, context) => listAllInvoices(context, query),
  'invoices.balance': ({ actor, params }, context) => invoiceBalance(context, actor, params.id),
  'invoices.get': ({ actor, params }, context) => seeDetails(context, actor, params.id),
  'invoices.pdf': async ({ actor, params, language, reply }, context) =>
    sendPdf(reply, await writePdf(context, actor, params.id, language)),
  'invoices.pay': ({ actor, params, body }, context) => payInvoice(context, actor, params.id, body),
  'invoices.link': ({ actor, params }, context) => makeLink(context, actor, params.id),
  'invoices.make': (call, context) => makeInvoice(context, call),
  'invoices.send': ({ actor, params }, context) => sendEstimate(context, actor, params.id),
  'invoices.accept': ({ actor, params }, context) => acceptEstimate(context, actor, params.id),
  'invoices.cancel': ({ actor, params }, context) => cancelInvoice(context, actor, params.id),
  'invoices.refund': ({ actor, params }, context) => refundInvoice(context, actor, params.id),
  'invoices.received': ({ actor, params }, context) => receiveTransfer(context, actor, params.id),
  'transfers.list': ({ query }, context) => listTransfers(context, query),
  'transfers.get': ({ params }, context) => seeTransfer(context, params.id),
  'transfers.candidates': ({ params, query }, context) => proposeInvoices(context, params.id, query.q),
  'transfers.record': (call, context) => recordTransfer(context, call),
  'transfers.preview-file': ({ body, language }, context) => previewFile(context, body.xml, language),
  'transfers.import-file': ({ actor, body, language }, context) =>
    importFile(context, actor, { xml: body.xml, language }),
  'transfers.remove': ({ params }, context) => removeTransfer(context, params.id),
  'transfers.close': ({ params, body }, context) => closeTransfer(context, params.id, body.note),
  'transfers.match': ({ actor, params, body }, context) => matchTransfer(context, actor, params.id, body.invoiceId),
  'transfers.unmatch': ({ actor, params }, context) => unmatchTransfer(context, actor, params.id, params.invoiceId),
  'invoices.by-link': ({ params }, context) => seeByLink(context, params.token),
  'invoices.pay-by-link': ({ params, body }, context) => payByLink(context, params.token, body),
});

export const jobs = defineJobs({
  'invoices.monthly': async (_: object, context: Context) => {
    await invoiceMonths(context);
    await issueWaiting(context);
  },
  'invoices.delay': (_: object, context: Context) => followDueDates(context),
  'invoices.letter': (order: LetterOrder, context: Context) => sendLetter(context, order),
});

/** Hourly, because it is midnight for some company in every hour. */
export const schedule = { 'invoices.delay': '3 * * * *', 'invoices.monthly': '5 * * * *' };
