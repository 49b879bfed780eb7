import { createApp } from './app.ts';
import { fillReleaseHistory } from './demo/release-history.ts';
import { fillDemoData } from './demo-data.ts';
import { facts } from './fact-handlers.ts';
import { publishBuilds } from './modules/edge/releases/publish-builds.ts';
import { followTexts } from './modules/edge/translations/public.ts';
import { loadModules } from './modules.ts';
import { givenMasterKeys } from './platform/access/master-keys.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabaseServer, prepareDatabase } from './platform/db/start/prepare-database.ts';
import { whenDatabaseAnswers } from './platform/db/start/when-database-answers.ts';
import { checkPort, listenHttp } from './platform/http/listen-http.ts';
import { openLog } from './platform/log/log.ts';
import { openContext } from './platform/open-context.ts';
import { ports } from './ports.ts';
import { reportFailure } from './report-failure.ts';

/** Shutdown steps, run in reverse order of start. */
const closing: (() => Promise<void>)[] = [];
let stopping: Promise<void> | null = null;

/** Starts the parts of this process's role; SIGTERM and SIGINT stop them, after the requests under way (OPS-03). */
async function start(): Promise<void> {
  const config = readConfig();
  givenMasterKeys(config);
  const log = openLog(config.logLevel);
  const modules = await loadModules();
  if (config.role !== 'worker') await checkPort(config);
  const database = await openDatabaseServer(config);
  closing.push(() => database.stop());
  const jobNames = modules.flatMap(({ jobs = {} }) => Object.keys(jobs));
  const context = await whenDatabaseAnswers(config.databaseWait, log, async () => {
    await prepareDatabase(database.url);
    return openContext(config, database.url, log, { jobNames, facts, ports });
  });
  closing.push(() => context.close());
  const texts = await whenDatabaseAnswers(config.databaseWait, log, () => followTexts(context));
  closing.push(() => texts.close());
  if (config.role !== 'worker') {
    if (!config.production) await fillDemoData(context);
    if (config.publishesBuilds) {
      if (!config.production) await fillReleaseHistory(context);
      await publishBuilds(context);
    }
    const app = await createApp(context, modules);
    closing.push(() => app.close());
    const address = await listenHttp(app, config);
    log.info({ address }, 'listening');
    process.send?.({ type: 'ready', address, dataFolder: config.dataFolder });
  }
  if (config.role !== 'api') {
    const lines = modules.flatMap(({ schedule = {} }) => Object.entries(schedule));
    await whenDatabaseAnswers(config.databaseWait, log, async () => {
      for (const [name, cron] of lines) await context.jobs.repeat(name, cron);
    });
    for (const { jobs = {} } of modules) await context.jobs.work(jobs, context);
  }
  log.info({ role: config.role }, 'started');
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const close of closing.splice(0).reverse()) await close().catch(reportFailure);
  })();
  return stopping;
}

function stopAndExit(): void {
  stop().then(() => process.exit());
}
process.on('SIGINT', stopAndExit);
process.on('SIGTERM', stopAndExit);
// The start script has ended, so nobody is left to stop this process.
process.on('disconnect', stopAndExit);

start().catch((error: unknown) => {
  reportFailure(error);
  stopAndExit();
});
