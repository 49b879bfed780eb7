import type { Language } from '@escale/contract';
import { isOwed } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { PdfFile } from '../../../platform/pdf/send-pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import { type InvoiceState, readOfBooking } from './invoice.queries.ts';
import { reachInvoice } from './reach-invoice.ts';

/** An invoice as a PDF, in the caller's language (CKP-09, INV-02). */
export async function writePdf(
  { db, config }: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<PdfFile> {
  return draw(config, await reachInvoice(db, actor, id), language);
}

/** The issued invoice of a booking, for a caller who may see its price; null where none was issued (ACC-04). */
export async function writeBookingInvoice(
  { db, config }: Context,
  bookingId: string,
  language: Language,
): Promise<PdfFile | null> {
  const invoice = await readOfBooking(db, bookingId);
  return invoice && draw(config, invoice, language);
}

async function draw({ seller, bank }: Context['config'], invoice: InvoiceState, language: Language): Promise<PdfFile> {
  const file = await drawInvoice(
    { ...invoice, seller: invoice.seller ?? seller },
    isOwed(invoice.status) ? bank : null,
    language,
  );
  return { name: invoice.name ?? `invoice-${invoice.id}`, file };
}
