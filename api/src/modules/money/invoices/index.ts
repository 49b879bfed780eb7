import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { makeLink, seeByLink } from './link.service.ts';
import { delayOverdue } from './list.queries.ts';
import { invoiceBalance, listInvoices, seeDetails } from './list.service.ts';
import { payByLink, payInvoice } from './pay.service.ts';
import { writePdf } from './pdf.service.ts';
import { refundInvoice } from './refund.service.ts';
import { cancelInvoice, receiveTransfer } from './support.service.ts';

export const handlers = defineHandlers({
  'invoices.list': ({ actor, params, query }, context) => listInvoices(context, actor, params.id, query),
  'invoices.balance': ({ actor, params }, context) => invoiceBalance(context, actor, params.id),
  'invoices.get': ({ actor, params }, context) => seeDetails(context, actor, params.id),
  'invoices.pdf': async ({ actor, params, language, reply }, context) =>
    sendPdf(reply, await writePdf(context, actor, params.id, language)),
  'invoices.pay': ({ actor, params, body }, context) => payInvoice(context, actor, params.id, body),
  'invoices.link': ({ actor, params }, context) => makeLink(context, actor, params.id),
  'invoices.cancel': ({ actor, params }, context) => cancelInvoice(context, actor, params.id),
  'invoices.refund': ({ actor, params }, context) => refundInvoice(context, actor, params.id),
  'invoices.received': ({ actor, params }, context) => receiveTransfer(context, actor, params.id),
  'invoices.by-link': ({ params }, context) => seeByLink(context, params.token),
  'invoices.pay-by-link': ({ params, body }, context) => payByLink(context, params.token, body),
});

export const jobs = defineJobs({
  'invoices.delay': (_: object, { db, clock }: Context) => delayOverdue(db, (timezone) => clock.today(timezone)),
});

/** Hourly, because it is midnight for some company in every hour. */
export const schedule = { 'invoices.delay': '3 * * * *' };
