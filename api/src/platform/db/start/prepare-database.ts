import type { Config } from '../../config/config.ts';
import { StartFailure } from '../../errors/start-failure.ts';
import { prepareJobs } from '../../jobs/jobs.ts';
import { runningPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { prepareAccess } from './prepare-access.ts';
import { requireSessions } from './require-sessions.ts';
import { isDatabaseAway } from './when-database-answers.ts';

/** A database that is reachable and, after `prepare`, migrated. */
export interface DatabaseServer {
  url: string;
  /** Stops the server if this process started it. */
  stop(): Promise<void>;
}

/** The database of the settings: `DATABASE_URL`, or the embedded one of the data folder, started here. */
export async function openDatabaseServer({ databaseUrl, dataFolder }: Config): Promise<DatabaseServer> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataFolder });
}

/** The same for a command beside a running server: uses that server's database, or starts it temporarily. */
export async function joinDatabaseServer(config: Config): Promise<DatabaseServer> {
  const running = config.databaseUrl ?? (await runningPostgres(config.dataFolder));
  return running === null ? openDatabaseServer(config) : { url: running, stop: async () => undefined };
}

/** Updates the schema of the product and of the job queue, and the rights of requests; returns the migrations applied. */
export async function prepareDatabase(url: string): Promise<string[]> {
  try {
    await requireSessions(url);
    const applied = await migrate(url);
    await prepareJobs(url);
    await prepareAccess(url);
    return applied;
  } catch (error) {
    throw unreachable(error, url) ?? error;
  }
}

function unreachable(error: unknown, url: string): StartFailure | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL';
  if (isDatabaseAway(error)) {
    return new StartFailure(`PostgreSQL does not answer at ${place}; check DATABASE_URL.`, { cause: error });
  }
  if (code === '28P01' || code === '28000') return new StartFailure('PostgreSQL refuses the user of DATABASE_URL.');
  if (code === '3D000') return new StartFailure('The database that DATABASE_URL names does not exist.');
  return null;
}
