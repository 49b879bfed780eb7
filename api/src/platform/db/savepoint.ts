import type { ErrorCode } from '@escale/contract';
import { toApiError } from '../errors/to-api-error.ts';
import type { Db } from './database.ts';
import { connectionOf } from './later.ts';

export type Outcome<T> = { value: T; code: null } | { value: null; code: ErrorCode };

/** Runs `work` completely or not at all within a transaction that continues; returns a refusal of the catalogue as its outcome (BKG-05). */
export async function attempt<T>(tx: Db, work: () => Promise<T>): Promise<Outcome<T>> {
  const connection = await connectionOf(tx);
  const savepoint = connection.savepoint();
  const outcome = await attemptLast(async () => {
    const value = await work();
    // A deferred statement has to fail inside the savepoint, too.
    await connection.keep();
    return value;
  });
  if (outcome.code !== null) await connection.undo(savepoint);
  return outcome;
}

/** The same where a refusal ends the transaction, which must not continue after it. */
export async function attemptLast<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work(), code: null };
  } catch (error) {
    const { code, status } = toApiError(error);
    if (status >= 500) throw error;
    return { value: null, code };
  }
}
