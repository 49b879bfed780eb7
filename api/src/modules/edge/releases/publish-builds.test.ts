import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { checkout } from './build.fixture.ts';
import { rollback } from './channel/promote.service.ts';
import * as releases from './index.ts';
import { publishBuilds } from './publish-builds.ts';

const { context, db } = await startTestApi(releases);
const liveVersion = async () =>
  (await db.selectFrom('release_channel').select('version').where('remote', '=', 'lunch').executeTakeFirst())?.version;
/** A start of the server beside a build of a remote. */
const start = (root: string, production: boolean) =>
  publishBuilds({ ...context, config: { ...context.config, production } }, 'start', root);

test('PLT-04 PLT-05 a start releases what was never released, and in development a new build; it takes back no rollback', async () => {
  const [first, second] = [await checkout('lunch', '1.0.0'), await checkout('lunch', '1.1.0')];
  await start(first, true);
  expect(await liveVersion()).toBe('1.0.0');
  await start(second, true);
  expect(await liveVersion()).toBe('1.0.0');
  await start(second, false);
  expect(await liveVersion()).toBe('1.1.0');
  await rollback(context, 'lunch', { by: 'Lise' });
  for (const production of [true, false]) {
    await start(second, production);
    expect(await liveVersion()).toBe('1.0.0');
  }
});
