import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What is given back to an account from now on, goes to the account that took over its balance (CKP-03). */
export async function succeedAccount(tx: Db, accountId: string, successorId: string): Promise<void> {
  await sql`
    update ledger_account set successor_id = ${successorId}::uuid
    where id = ${accountId}::uuid or successor_id = ${accountId}::uuid`.execute(tx);
}
