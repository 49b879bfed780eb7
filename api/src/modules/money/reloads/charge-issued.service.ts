import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { chargeInvoice, type monthlyInvoiceIssued } from '../invoices/public.ts';
import { readPayingCard } from './auto-reload.queries.ts';

/** An invoice of a month is charged to the kept card, of a company that chose so before it was made (INV-03). */
export async function chargeIssued(
  tx: Db,
  context: Context,
  { companyId, invoiceId, madeAt }: DataOf<typeof monthlyInvoiceIssued>,
): Promise<void> {
  const { provider } = context.config.cards;
  const card = provider === 'none' ? null : await readPayingCard(tx, { companyId, provider, madeAt });
  if (card !== null) await chargeInvoice(tx, context, { invoiceId, ...card });
}
