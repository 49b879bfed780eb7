import type { FastifyReply } from 'fastify';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { bookingInvoice, bookingReceipt } from './receipt.service.ts';

export const handlers = defineHandlers({
  'bookings.receipt': async ({ actor, params, language, reply }, context) =>
    sendPdf(reply, await bookingReceipt(context, actor, params.id, language)),
  'bookings.invoice': async ({ actor, params, language, reply }, context) =>
    sendPdf(reply, await bookingInvoice(context, actor, params.id, language)),
});

async function sendPdf(reply: FastifyReply, { name, file }: { name: string; file: Buffer }): Promise<void> {
  await reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(file);
}
