import type { Kysely } from 'kysely';
import { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { PreparedClient } from './connection/prepared-client.ts';
import { valueParsers } from './connection/value-parsers.ts';
import type { Database } from './schema.ts';
import { dbFor, theSystem } from './standing-for.ts';

/** The database or a transaction of it: what every query function takes first. */
export type Db = Kysely<Database>;

/** How to reach PostgreSQL and within which bounds. Times in milliseconds. */
export interface DatabaseOptions {
  url: string;
  poolSize: number;
  statementTimeout: number;
  log: Log;
}

/** Opens the pool; nothing connects before the first query. */
export function openPool({ url, poolSize, statementTimeout, log }: DatabaseOptions): Pool {
  const pool = new Pool({
    Client: PreparedClient,
    connectionString: url,
    max: poolSize,
    types: valueParsers(),
    // Also how long a request waits for its turn; it ends by its own limit soon after.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'escale',
    options: '-c timezone=UTC -c escale.scope=system',
  });
  // An idle connection that the server ends would otherwise end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection ended'));
  // One that is in use tells its user by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely over the pool for the product itself, typed by the generated schema; destroying it ends the pool. */
export function openDb(pool: Pool): Db {
  return dbFor(pool, theSystem);
}
