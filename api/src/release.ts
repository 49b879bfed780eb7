import { userInfo } from 'node:os';
import { readArtefacts } from './modules/edge/releases/artefacts.ts';
import { promote, publish, type Releaser, rollback } from './modules/edge/releases/registry.ts';
import { releaseStatus } from './modules/edge/releases/releases.queries.ts';
import { systemClock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { openDb, openPool } from './platform/db/database.ts';
import { joinDatabaseServer, prepareDatabase } from './platform/db/start/prepare-database.ts';
import { StartFailure } from './platform/errors/start-failure.ts';
import { openLog } from './platform/log/log.ts';
import { reportFailure } from './report-failure.ts';

const usage = `npm run release -- <command> <remote>
  publish  <remote>            keep the build of the remote under its version, for ever
  promote  <remote> [version]  give a version (that of package.json) to every browser
  rollback <remote>            bring back the version before
  status   <remote>            versions and history`;

/** The command line of the release registry (PLT-05); works beside a running server and alone. */
async function run([command, remote, version]: readonly (string | undefined)[]): Promise<void> {
  if (command === undefined || remote === undefined) throw new StartFailure(usage);
  const name = remote.replace(/^mfe-/, '');
  const config = readConfig();
  const server = await joinDatabaseServer(config);
  const pool = openPool({ url: server.url, poolSize: 2, statementTimeout: 15_000, log: openLog('silent') });
  const db = openDb(pool);
  try {
    await prepareDatabase(server.url);
    const by = process.env.ESCALE_RELEASED_BY || userInfo().username;
    const releaser: Releaser = { db, dataFolder: config.dataFolder, by, at: systemClock.now() };
    console.log(await act(releaser, command, name, version));
  } finally {
    await db.destroy();
    await server.stop();
  }
}

async function act(releaser: Releaser, command: string, name: string, version: string | undefined): Promise<string> {
  if (command === 'publish') return `published ${name} ${await publish(releaser, await readArtefacts(name))}`;
  if (command === 'promote') {
    const chosen = version ?? (await readArtefacts(name)).version;
    await promote(releaser, name, chosen);
    return `promoted ${name} ${chosen}`;
  }
  if (command === 'rollback') return `rolled back ${name} to ${await rollback(releaser, name)}`;
  if (command === 'status') return JSON.stringify(await releaseStatus(releaser.db, name), null, 2);
  throw new StartFailure(usage);
}

run(process.argv.slice(2)).catch(reportFailure);
