import type { ErrorCode } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { toApiError } from '../../platform/errors/to-api-error.ts';

export type Outcome<T> = { value: T; code: null } | { value: null; code: ErrorCode };

/** Does `work` wholly or not at all within a transaction that goes on; a refusal of the catalogue is its outcome (BKG-05). */
export async function attempt<T>(tx: Db, work: () => Promise<T>): Promise<Outcome<T>> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const value = await work();
    await sql`release savepoint attempt`.execute(tx);
    return { value, code: null };
  } catch (error) {
    const { code, status } = toApiError(error);
    if (status >= 500) throw error;
    await sql`rollback to savepoint attempt`.execute(tx);
    return { value: null, code };
  }
}
