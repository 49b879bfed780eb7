import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { released } from './modules/edge/releases/build.fixture.ts';
import { rollback } from './modules/edge/releases/channel/promote.service.ts';
import * as releases from './modules/edge/releases/index.ts';
import { readChannels } from './modules/edge/releases/public.ts';
import { startTestApi } from './testing/test-api.ts';

const api = await startTestApi(releases);
const run = promisify(execFile);

test('PLT-05 an installation with releases stays as its teams left it, whatever the image contains', async () => {
  await released(api.context, 'booking', '1.0.0');
  await released(api.context, 'booking', '1.1.0');
  await rollback(api.context, 'booking', { by: 'Camille' });
  const before = await readChannels(api.db);
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'install.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: api.databaseUrl,
      ESCALE_DATA: api.context.config.dataFolder,
      LOG_LEVEL: 'fatal',
    },
  });
  expect(stdout).toBe('Releases exist already: nothing was installed.\n');
  expect(await readChannels(api.db)).toEqual(before);
  expect(before).toMatchObject([{ remote: 'booking', version: '1.0.0' }]);
});
