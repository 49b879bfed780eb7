import { loadMasterKeys } from './access/master-keys.ts';
import { deriveKeys } from './access/server-keys.ts';
import { type Clock, systemClock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { ServerContext } from './context.ts';
import { openDb, openPool } from './db/database.ts';
import type { Facts } from './facts/facts.ts';
import { openJobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import type { Ports } from './ports/ports.ts';

/** Contributions of the modules to the context. */
export interface Composition {
  /** The queues of all modules. */
  jobNames: readonly string[];
  facts: Facts;
  ports: Ports;
}

/** Opens pool, keys and queue on a migrated database. */
export async function openContext(
  config: Config,
  databaseUrl: string,
  log: Log,
  { jobNames, facts, ports }: Composition,
  clock: Clock = systemClock,
): Promise<ServerContext & { close(): Promise<void> }> {
  const { poolSize, statementTimeout } = config;
  const pool = openPool({ url: databaseUrl, poolSize, statementTimeout, log });
  const db = openDb(pool);
  try {
    const keys = deriveKeys(await loadMasterKeys(config));
    const jobs = await openJobs(databaseUrl, jobNames, log, { works: config.role !== 'api' });
    const close = async () => {
      await jobs.stop();
      await db.destroy();
    };
    return { config, databaseUrl, db, pool, clock, log, keys, jobs, facts, ports, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
