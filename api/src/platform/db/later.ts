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
 * Writes within a transaction without waiting for it: the statement goes with the next one whose answer is read, at the latest with the
 * commit, in its place among them. That one fails if this fails; `orElse` says as what. For what nothing after it needs to know of.
 * Outside of a transaction it is sent at once.
 */
export async function later(db: Db, statement: Compilable, orElse?: ErrorMapper): Promise<void> {
  const compiled = statement.compile(db);
  if (db.isTransaction) (await connectionOf(db)).later(compiled, orElse);
  else await db.executeQuery(compiled);
}

/**
 * Reads at the same time: inside a transaction all of it is one round trip. Unlike `Promise.all` it waits for every one of them, so that
 * nothing still reads when the transaction ends; then the first that failed is thrown.
 */
export async function together<const T extends readonly unknown[]>(
  ...reads: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(reads);
  for (const read of settled) if (read.status === 'rejected') throw read.reason;
  return Promise.all(reads) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}
