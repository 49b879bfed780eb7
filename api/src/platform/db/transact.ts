import type { Db } from './database.ts';

const deadlock = '40P01';
const mostTries = 3;

/**
 * Runs a transaction that takes locks of several kinds in turn, such as one that makes several bookings: when the database ends
 * it so that another can go on, it is done again from its beginning. `work` must do nothing outside of its transaction.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock;
      if (!isDeadlock || tries === mostTries) throw error;
    }
  }
}
