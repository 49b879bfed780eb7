import { createApp } from '../app.ts';
import { loadModules } from '../modules.ts';
import { readConfig } from '../platform/config/config.ts';
import { openLog } from '../platform/log/log.ts';
import { openContext } from '../platform/open-context.ts';

// What `startApiProcess` runs: all modules on a migrated database; the port is told to the parent.
const config = readConfig();
if (config.databaseUrl === null) throw new Error('DATABASE_URL is not set');
const modules = await loadModules();
const names = modules.flatMap(({ jobs = {} }) => Object.keys(jobs));
const context = await openContext(config, config.databaseUrl, openLog(config.logLevel), names);
const app = await createApp(context, modules);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
