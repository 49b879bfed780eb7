import type { Kysely } from 'kysely';
import { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { dbFor, theSystem } from './caller.ts';
import { PreparedClient } from './connection/prepared-client.ts';
import { StatementNames } from './connection/statement-names.ts';
import { valueParsers } from './connection/value-parsers.ts';
import type { Database } from './schema.ts';

/** The database or a transaction of it: the first parameter of every query function. */
export type Db = Kysely<Database>;

/** Connection and limits of PostgreSQL. Times in milliseconds. */
export interface DatabaseOptions {
  url: string;
  poolSize: number;
  statementTimeout: number;
  log: Log;
}

/** Opens the pool; nothing connects before the first query. */
export function openPool({ url, poolSize, statementTimeout, log }: DatabaseOptions): Pool {
  const options = {
    Client: PreparedClient,
    statementNames: new StatementNames(),
    connectionString: url,
    max: poolSize,
    types: valueParsers(),
    // Also how long a request waits for a connection; its own timeout ends it soon after.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'escale',
    options: '-c timezone=UTC -c escale.scope=system',
  };
  const pool = new Pool(options);
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection ended'));
  // A connection in use reports its loss by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely over the pool as the system, typed by the generated schema; destroying it ends the pool. */
export function openDb(pool: Pool): Db {
  return dbFor(pool, theSystem);
}
