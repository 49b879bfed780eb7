import type { Language } from '@escale/contract';
import { isEstimate, isOwed } from '@escale/rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Config } from '../../../../platform/config/config.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { PdfFile } from '../../../../platform/pdf/send-pdf.ts';
import { type InvoiceState, readOfBooking } from '../invoice.queries.ts';
import { linesOf, readRelated } from '../lines.queries.ts';
import { reachInvoice } from '../reach-invoice.ts';
import { drawInvoice } from './draw-invoice.ts';

/** An invoice as a PDF, in the caller's language (CKP-09, INV-02). */
export async function writePdf(
  { db, config }: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<PdfFile> {
  return pdfOf(db, config, await reachInvoice(db, actor, id), language);
}

/** The issued invoice of a booking, for a caller who may see its price; null where none was issued (ACC-04). */
export async function writeBookingInvoice(
  { db, config }: Context,
  bookingId: string,
  language: Language,
): Promise<PdfFile | null> {
  const invoice = await readOfBooking(db, bookingId);
  return invoice && pdfOf(db, config, invoice, language);
}

/** A stored invoice as a PDF in a language. */
export async function pdfOf(
  db: Db,
  { seller, bank }: Pick<Config, 'seller' | 'bank'>,
  invoice: InvoiceState,
  language: Language,
): Promise<PdfFile> {
  const lines = await linesOf(db, invoice);
  const { corrects } = await readRelated(db, invoice.id, invoice.createdAt);
  const file = await drawInvoice(
    {
      ...invoice,
      lines,
      corrects: corrects?.name ?? null,
      correctsOn: corrects?.date ?? null,
      seller: invoice.seller ?? seller,
    },
    isOwed(invoice.status) ? bank : null,
    language,
  );
  return { name: invoice.name ?? `${isEstimate(invoice.status) ? 'estimate' : 'invoice'}-${invoice.id}`, file };
}
