import type { Language } from '@escale/contract';
import { isOwed } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { drawInvoice } from './draw-invoice.ts';
import { reachInvoice } from './reach-invoice.ts';

/** An invoice as a PDF, in the caller's language (CKP-09, INV-02). */
export async function writePdf(
  { db, config }: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<{ name: string; file: Buffer }> {
  const invoice = await reachInvoice(db, actor, id);
  const file = await drawInvoice(
    { ...invoice, seller: invoice.seller ?? config.seller },
    isOwed(invoice.status) ? config.bank : null,
    language,
  );
  return { name: invoice.name ?? `invoice-${id}`, file };
}
