import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { reloadPaymentFailed } from '../invoices/public.ts';

/** The kept card was refused: automatic reloads and charges of invoices stop until an administrator sets them again (CKP-10). */
export async function stopAutoReload(
  tx: Db,
  { clock }: Context,
  { companyId }: DataOf<typeof reloadPaymentFailed>,
): Promise<void> {
  await tx.updateTable('auto_reload').set({ failed_at: clock.now() }).where('company_id', '=', companyId).execute();
}
