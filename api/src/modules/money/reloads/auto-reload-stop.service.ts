import type { Db } from '../../../platform/db/database.ts';

/** The kept card was refused: the account loads itself no more until an administrator has set it again (CKP-10). */
export async function stopAutoReload(tx: Db, companyId: string, at: string): Promise<void> {
  await tx.updateTable('auto_reload').set({ failed_at: at }).where('company_id', '=', companyId).execute();
}
