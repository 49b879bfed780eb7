import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Increments the code counter of a space, which invalidates the codes on display (BKG-18). */
export async function countCheckInCode(tx: Db, workspaceId: string): Promise<void> {
  await sql`update workspace set check_in_code = check_in_code + 1 where id = ${workspaceId}::uuid`.execute(tx);
}
