import type { IsolationLevel } from 'kysely';
import type { Db } from './database.ts';

/** A deadlock, or rows that another transaction changed meanwhile: PostgreSQL has ended this one so that the other can go on. */
const endedForAnother = new Set<unknown>(['40P01', '40001']);
const mostTries = 3;

/**
 * Runs a transaction; the only way in which modules begin one. When the database ends it so that another can go on, it is done again
 * from its beginning: so `work` must do nothing outside of its transaction.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const begin = isolation === 'read committed' ? db.transaction() : db.transaction().setIsolationLevel(isolation);
      return await begin.execute(work);
    } catch (error) {
      const canBeRepeated = error instanceof Error && 'code' in error && endedForAnother.has(error.code);
      if (!canBeRepeated || tries === mostTries) throw error;
    }
  }
}
