import type { Pool } from 'pg';
import type { ServerKeys } from './access/server-keys.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Facts } from './facts/facts.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import type { Ports } from './ports/ports.ts';

/** Dependencies of every handler, service and job; there are no globals. */
export interface Context {
  config: Config;
  /** Direct connection string, for what a pool cannot do: LISTEN. */
  databaseUrl: string;
  /** In a request's handler its statements run for the caller (SEC-01); everywhere else for the system. */
  db: Db;
  clock: Clock;
  log: Log;
  keys: ServerKeys;
  jobs: Jobs;
  /** Handlers of other modules for this module's facts, run in the same transaction. */
  facts: Facts;
  /** What modules above provide to those below. */
  ports: Ports;
  /** The request is made by a member who is signed in as another (AUT-11): nobody's money is moved. */
  isImpersonated?: true;
  /** Who that is. */
  impersonatorId?: string;
}

/** The server's own context, which no handler may receive: row-level security would not restrict its pool to a caller. */
export interface ServerContext extends Context {
  pool: Pool;
}
