import type { Pool } from 'pg';
import type { TokenKeys } from './access/token-keys.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';

/** What every handler, service and job is given; there are no globals. */
export interface Context {
  config: Config;
  /** Direct connection string, for what a pool cannot do: LISTEN. */
  databaseUrl: string;
  db: Db;
  pool: Pool;
  clock: Clock;
  log: Log;
  keys: TokenKeys;
  jobs: Jobs;
}
