import type { Db } from '../../platform/db/database.ts';
import { isAccount, openAccount } from './account.ts';

/** Id of a company's account, which is created when missing. */
export async function companyAccountId(tx: Db, companyId: string): Promise<string> {
  await openAccount(tx, { companyId });
  const { id } = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where(isAccount({ companyId }))
    .executeTakeFirstOrThrow();
  return id;
}

/** Balance of a company's own account, in cents. */
export async function companyBalance(db: Db, companyId: string): Promise<number> {
  const account = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where(isAccount({ companyId }))
    .executeTakeFirst();
  return account?.balance_cents ?? 0;
}
