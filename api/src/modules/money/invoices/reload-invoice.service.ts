import { amountsWithTax } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { insertInvoice } from './invoice.queries.ts';
import { issueInvoice, lockInvoice } from './settle.service.ts';

/** A reload that a company, or its automatic reload, requests. */
interface ReloadRequest {
  companyId: string;
  excludingTaxCents: number;
  method: 'card' | 'bankTransfer';
  automatic: boolean;
  madeBy: string | null;
}

/** Opens the invoice of a reload: pending until its card has paid it, or until it is sent (CKP-10). */
export async function openReload(
  tx: Db,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { excludingTaxCents, ...requested }: ReloadRequest,
): Promise<{ id: string; includingTaxCents: number }> {
  if (config.seller === null)
    throw new ApiError('credits.update-failed', { cause: new Error('ESCALE_SELLER_NAME is not set') });
  const amounts = amountsWithTax(excludingTaxCents);
  const id = await insertInvoice(tx, { ...requested, ...amounts, type: 'customer_balance', at: clock.now() });
  return { id, includingTaxCents: amounts.includingTaxCents };
}

/** Issues the invoice of a reload by transfer, which is then awaited. */
export async function sendReload(tx: Db, context: Pick<Context, 'clock' | 'config'>, id: string): Promise<void> {
  await issueInvoice(tx, context, await lockInvoice(tx, id));
}
