import { readChannels } from './modules/edge/releases/public.ts';
import { publishBuilds } from './modules/edge/releases/publish-builds.ts';
import { systemClock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { openDb, openPool } from './platform/db/database.ts';
import { joinDatabaseServer, prepareDatabase } from './platform/db/start/prepare-database.ts';
import { whenDatabaseAnswers } from './platform/db/start/when-database-answers.ts';
import { StartFailure } from './platform/errors/start-failure.ts';
import { openLog } from './platform/log/log.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Publishes and promotes the builds of this image or checkout on an installation where nothing was ever released, and does nothing
 * elsewhere: later, every release is one of `npm run release` (docs/remotes/ship.md). Run before the first start, any number of times.
 */
async function run(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const server = await joinDatabaseServer(config);
  const pool = openPool({ url: server.url, poolSize: 2, statementTimeout: 60_000, log });
  const db = openDb(pool);
  try {
    await whenDatabaseAnswers(config.databaseWait, log, () => prepareDatabase(server.url));
    if ((await readChannels(db)).length > 0) return console.log('Releases exist already: nothing was installed.');
    await publishBuilds({ db, config, log, clock: systemClock }, 'installation');
    const channels = await readChannels(db);
    if (!channels.some(({ remote }) => remote === 'shell'))
      throw new StartFailure('The shell was not installed: run npm run build first.');
    console.log(`Installed ${channels.map(({ remote, version }) => `${remote} ${version}`).join(', ')}.`);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

run().catch(reportFailure);
