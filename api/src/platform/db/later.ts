import type { CompiledQuery } from 'kysely';
import { CallerConnection, type ErrorMapper } from './connection/caller-connection.ts';
import type { Db } from './database.ts';

/** The connection under a transaction. */
export async function connectionOf(tx: Db): Promise<CallerConnection> {
  const connection = await tx.getExecutor().provideConnection(async (given) => given);
  if (!(connection instanceof CallerConnection)) throw new TypeError('a connection of another driver');
  return connection;
}

/** A statement of Kysely, by its builder or by `sql`. */
interface Compilable {
  compile(executorProvider: Db): CompiledQuery;
}

/**
 * Writes within a transaction without awaiting it: the statement is sent with the next one whose result is read, at the latest with the
 * commit, in its order among them. That one fails if this fails; `orElse` maps the error. Only for writes that no later step depends on.
 * Outside of a transaction it is sent at once.
 */
export async function later(db: Db, statement: Compilable, orElse?: ErrorMapper): Promise<void> {
  const compiled = statement.compile(db);
  if (db.isTransaction) (await connectionOf(db)).later(compiled, orElse);
  else await db.executeQuery(compiled);
}

/**
 * Runs reads concurrently: inside a transaction all of them take one round trip. Unlike `Promise.all` it waits for every one of them, so
 * that none is still running when the transaction ends; then the first failure is thrown.
 */
export async function together<const T extends readonly unknown[]>(
  ...reads: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(reads);
  for (const read of settled) if (read.status === 'rejected') throw read.reason;
  return Promise.all(reads) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}
