import { AsyncLocalStorage } from 'node:async_hooks';
import { DummyDriver, type IsolationLevel, Kysely, type KyselyProps, Transaction } from 'kysely';
import { CallerConnection } from './connection/caller-connection.ts';
import { dialectOver } from './connection/dialect.ts';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

/** A deadlock or a serialisation failure: PostgreSQL has ended this transaction so that the other can continue. */
const endedForAnother = new Set<unknown>(['40P01', '40001']);
/** Unique keys that a concurrent transaction may have taken just before: a random code, and the key of a request sent twice. */
const takenMeanwhile = new Set<unknown>(['booking_reference_key', 'idempotency_key_pkey']);
const mostTries = 3;

const running = new AsyncLocalStorage<true>();

/** Whether this is called within a transaction, where waiting for a second connection could deadlock. */
export function isInTransaction(): boolean {
  return running.getStore() === true;
}

/**
 * Runs a transaction; the only way in which modules begin one. Concurrent reads take one round trip (`together`), and writes can be
 * deferred (`later`). When the database aborts it in favour of another, it is retried from the beginning: so `work` must have no effects
 * outside of its transaction.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  if (db.isTransaction) throw new Error('a transaction within a transaction');
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(db, work, isolation);
    } catch (error) {
      if (!canBeRepeated(error) || tries === mostTries) throw error;
    }
  }
}

function canBeRepeated(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return endedForAnother.has(error.code) || ('constraint' in error && takenMeanwhile.has(error.constraint));
}

function once<T>(db: Db, work: (tx: Db) => Promise<T>, isolation: IsolationLevel): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof CallerConnection)) throw new TypeError('a connection of another driver');
    connection.begin(isolation === 'read committed' ? '' : isolation);
    try {
      const result = await running.run(true, () => work(transactionOn(db, connection)));
      await connection.commit();
      return result;
    } catch (error) {
      await connection.rollback();
      throw error;
    }
  });
}

/**
 * Reads on one connection outside of a transaction: concurrent reads (`together`) take one round trip, and generic plans are kept, as large
 * statements take PostgreSQL longer to plan than to run. For calls that read in several steps and need no common snapshot.
 */
export function readOnOneConnection<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.getExecutor().provideConnection((connection) => {
    if (!(connection instanceof CallerConnection)) throw new TypeError('a connection of another driver');
    connection.keepsPlans = true;
    return running.run(true, () => work(new Kysely<Database>(propsOn(db, connection))));
  });
}

/** Kysely's own transactions send one statement at a time; this one leaves it to the connection, which batches them. */
function transactionOn(db: Db, connection: CallerConnection): Db {
  return new Transaction<Database>(propsOn(db, connection));
}

function propsOn(db: Db, connection: CallerConnection): KyselyProps {
  const driver = new DummyDriver();
  const dialect = dialectOver(driver);
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return { config: { dialect }, dialect, driver, executor };
}
