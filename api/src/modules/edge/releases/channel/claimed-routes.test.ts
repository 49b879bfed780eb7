import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { published, released } from '../build.fixture.ts';
import * as releases from '../index.ts';
import { startCanary } from './canary.service.ts';
import { markBad, promote, promoteTogether, rollback } from './promote.service.ts';

const { context, db } = await startTestApi(releases);
const by = 'Camille';
const canary = { percent: 10, companyIds: [], memberIds: [], maxFailurePercent: 2, leastLoads: 50 };
const liveOf = async (remote: string) =>
  (await db.selectFrom('release_channel').select('version').where('remote', '=', remote).executeTakeFirst())?.version ??
  null;
/** Two versions that both claim `/tea`, neither live. */
async function bothPublished(one: string, other: string) {
  await published(context, one, '1.0.0', { manifest: { routes: [`/${one}`, '/tea'] } });
  await published(context, other, '1.0.0', { manifest: { routes: [`/${other}`, '/tea'] } });
}
const refused = (remote: string, owner: string) => ({
  code: 'release.refused',
  errors: [{ message: expect.stringMatching(new RegExp(`/tea of ${remote} .*belongs to ${owner}`)) }],
});

test('PLT-05 of two versions that claim one address, published while neither was live, the first is promoted and the second refused', async () => {
  await bothPublished('kettle', 'lunch');
  await promote(context, 'lunch', '1.0.0', { by });
  await expect(promote(context, 'kettle', '1.0.0', { by })).rejects.toMatchObject(refused('kettle', 'lunch'));
  expect(await liveOf('kettle')).toBeNull();
  await released(context, 'kettle', '1.1.0');
  await expect(startCanary(context, 'kettle', by, { ...canary, version: '1.0.0' })).rejects.toMatchObject(
    refused('kettle', 'lunch'),
  );
});

test('PLT-05 of two such promotions at the same time one is refused', async () => {
  await db.deleteFrom('release_channel').where('remote', 'in', ['lunch', 'kettle']).execute();
  await bothPublished('cups', 'spoons');
  const both = await Promise.allSettled(['cups', 'spoons'].map((remote) => promote(context, remote, '1.0.0', { by })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(
    promoteTogether(
      context,
      new Map([
        ['cups', '1.0.0'],
        ['spoons', '1.0.0'],
      ]),
      { by },
    ),
  ).rejects.toMatchObject({ code: 'release.refused' });
});

test('PLT-05 a rollback does not take back an address that another remote has got since', async () => {
  await db.deleteFrom('release_channel').execute();
  await released(context, 'pots', '1.0.0', { manifest: { routes: ['/pots', '/stew'] } });
  await released(context, 'pots', '1.1.0');
  await released(context, 'pans', '1.0.0', { manifest: { routes: ['/pans', '/stew'] } });
  await expect(rollback(context, 'pots', { by })).rejects.toMatchObject({ code: 'release.refused' });
  await expect(markBad(context, 'pots', '1.1.0', { by, reason: 'white page' })).rejects.toMatchObject({
    code: 'release.refused',
  });
  expect(await liveOf('pots')).toBe('1.1.0');
});

test('PLT-05 a rollback passes versions whose files were removed, and says so where none is left', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await released(context, 'bowls', version);
  await db
    .insertInto('release_removed')
    .values({ remote: 'bowls', version: '1.1.0', at: context.clock.now() })
    .execute();
  expect(await rollback(context, 'bowls', { by })).toMatchObject({ version: '1.0.0', before: '1.2.0' });
  await released(context, 'bowls', '1.3.0');
  await db
    .insertInto('release_removed')
    .values({ remote: 'bowls', version: '1.0.0', at: context.clock.now() })
    .execute();
  await expect(rollback(context, 'bowls', { by })).rejects.toMatchObject({ code: 'release.nothing-before' });
});
