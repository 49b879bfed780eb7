import { loadModules } from './modules.ts';
import { loadMasterKeys } from './platform/access/master-keys.ts';
import { deriveKeys } from './platform/access/server-keys.ts';
import { readConfig } from './platform/config/config.ts';
import { openDb, openPool } from './platform/db/database.ts';
import { joinDatabaseServer, prepareDatabase } from './platform/db/start/prepare-database.ts';
import { StartFailure } from './platform/errors/start-failure.ts';
import { openLog } from './platform/log/log.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Encrypts every secret with the current key (docs/runbooks/rotate-keys.md); works beside a running server and alone, any number of times.
 */
async function run(): Promise<void> {
  const config = readConfig();
  const keys = deriveKeys(await loadMasterKeys(config));
  const server = await joinDatabaseServer(config);
  const pool = openPool({ url: server.url, poolSize: 1, statementTimeout: 60_000, log: openLog('silent') });
  const db = openDb(pool);
  try {
    await prepareDatabase(server.url);
    let [resealed, unreadable] = [0, 0];
    for (const module of await loadModules()) {
      const outcome = await module.reseal?.({ db, keys });
      resealed += outcome?.resealed ?? 0;
      unreadable += outcome?.unreadable ?? 0;
    }
    console.log(`${resealed} secrets sealed with the current key.`);
    if (unreadable > 0)
      throw new StartFailure(`${unreadable} secrets open with none of the keys; add theirs to ESCALE_PREVIOUS_KEYS.`);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

run().catch(reportFailure);
