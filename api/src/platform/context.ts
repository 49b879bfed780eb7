import type { Pool } from 'pg';
import type { ServerKeys } from './access/server-keys.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Facts } from './facts/facts.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import type { Ports } from './ports/ports.ts';

/** What every handler, service and job is given; there are no globals. */
export interface Context {
  config: Config;
  /** Direct connection string, for what a pool cannot do: LISTEN. */
  databaseUrl: string;
  /** Of a request's handler: stands for its caller (SEC-01); of all else: for the system. */
  db: Db;
  clock: Clock;
  log: Log;
  keys: ServerKeys;
  jobs: Jobs;
  /** Who reacts to what happens in another module, in the same transaction. */
  facts: Facts;
  /** What modules above provide to those below. */
  ports: Ports;
}

/** What the server itself is given, never a handler: its statements would stand for nobody in particular. */
export interface ServerContext extends Context {
  pool: Pool;
}
