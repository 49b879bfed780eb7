import { parseCommand } from './admin/command-line.ts';
import { createCompanyBy } from './admin/create-company.ts';
import { createHostBy } from './admin/create-host.ts';
import { createStaff } from './admin/create-staff.ts';
import { facts } from './fact-handlers.ts';
import { loadModules } from './modules.ts';
import { readConfig } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { joinDatabaseServer, prepareDatabase } from './platform/db/start/prepare-database.ts';
import { whenDatabaseAnswers } from './platform/db/start/when-database-answers.ts';
import { openLog } from './platform/log/log.ts';
import { openContext } from './platform/open-context.ts';
import { ports } from './ports.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Creates the first accounts of an installation (docs/runbooks/first-start.md); works beside a running server and alone, with the settings of
 * the server. Every command can be repeated.
 */
async function run(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  const config = readConfig();
  const log = openLog('silent');
  const server = await joinDatabaseServer(config);
  try {
    await whenDatabaseAnswers(config.databaseWait, log, () => prepareDatabase(server.url));
    const jobNames = (await loadModules()).flatMap(({ jobs = {} }) => Object.keys(jobs));
    // Jobs are left to the worker.
    const { close, ...context } = await openContext({ ...config, role: 'api' }, server.url, log, {
      jobNames,
      facts,
      ports,
    });
    try {
      for (const line of await linesOf(context, command)) console.log(line);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}

function linesOf(context: Context, command: ReturnType<typeof parseCommand>): Promise<string[]> {
  switch (command.name) {
    case 'create-staff':
      return createStaff(context, command.values, { showsLink: process.stdout.isTTY });
    case 'create-company':
      return createCompanyBy(context, command.by, command.values);
    case 'create-host':
      return createHostBy(context, command.by, command.values);
  }
}

run().catch(reportFailure);
