import { expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp } from '../../../app.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as clientErrors from '../client-errors/index.ts';
import * as health from '../health/index.ts';
import { released } from '../releases/build.fixture.ts';
import * as releases from '../releases/index.ts';
import * as shell from '../shell/index.ts';
import * as releaseHealth from './index.ts';

const handlers = { ...releases.handlers, ...clientErrors.handlers, ...releaseHealth.handlers };
const plugin = async (app: FastifyInstance, context: ServerContext) => {
  await releases.plugin(app, context);
  shell.plugin(app, context);
  health.plugin(app, context);
};
const api = await startTestApi({ handlers, plugin }, { metricsToken: 'metrics' });
const staff = {
  memberId: '018f4f2e-0000-7000-8000-00000000000a',
  companyId: null,
  hostId: null,
  roles: ['staff'] as const,
};
/** What the server logs as errors. */
const logged: unknown[] = [];
api.context.log.error = (what: unknown) => void logged.push(what);
for (const name of ['shell', 'booking']) await released(api.context, name, '1.0.0');

const page = async () => {
  const { statusCode, body } = await api.app.inject({ url: '/somewhere', headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  return body;
};
const problemOf = async (name: string) => {
  const answer = await api.call('releases.list', { as: staff });
  return answer.status === 200 ? answer.body.items.find((one) => one.name === name)?.problem : undefined;
};
const unreadable = async () => {
  const { body } = await api.app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer metrics' } });
  return /^unreadable_releases\{remote="booking"\} (\d+)/m.exec(body)?.[1];
};

/** Makes a version live whose row no server of today would write. */
async function live(remote: string, version: string, columns: { files?: string; manifest?: string }) {
  const [good] = await api.db.selectFrom('release').selectAll().where('remote', '=', 'booking').limit(1).execute();
  if (good === undefined) throw new Error('no version to copy');
  const { files, manifest, compressed, maps, ...others } = good;
  const json = { files: JSON.stringify(files), manifest: JSON.stringify(manifest), ...columns };
  const copies = { compressed: JSON.stringify(compressed), maps: JSON.stringify(maps) };
  await api.db
    .insertInto('release')
    .values({ ...others, ...copies, ...json, remote, version })
    .execute();
  const channel = { version, earlier: remote === 'booking' ? ['1.0.0'] : [] };
  await api.db
    .insertInto('release_channel')
    .values({ remote, ...channel, changed_at: api.clock.now(), changed_by: 'test' })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(channel))
    .execute();
}

test.each([
  ['manifest', '1.1.0', { manifest: '{"routes":7}' }],
  ['files', '1.2.0', { files: '[7]' }],
])(
  'PLT-06 OPS-03 a row with unreadable %s is replaced by the version before, and named in log, metrics and list; nodes start and are ready',
  async (_, version, columns) => {
    await live('booking', version, columns);
    logged.length = 0;
    expect(await page()).toContain('/remotes/booking/1.0.0/remoteEntry.js');
    expect(logged).toContainEqual({ remote: 'booking', version });
    expect(Number(await unreadable())).toBeGreaterThan(0);
    expect(await problemOf('booking')).toBe('Its manifest cannot be read; browsers get the version before.');
    expect(await problemOf('shell')).toBeNull();
    expect((await api.call('releases.get', { params: { remote: 'booking' }, as: staff })).status).toBe(200);
    const restarted = await createApp(api.context, [{ plugin: (app) => plugin(app, api.context) }]);
    expect((await restarted.inject('/api/ready')).json()).toEqual({ status: 'ready' });
    await restarted.close();
  },
);

test('PLT-04 PLT-05 a version whose files the storage lost is named in the list, and its node is not ready', async () => {
  const manifest = JSON.stringify({
    name: 'lunch',
    routes: ['/lunch'],
    rights: [],
    emits: [],
    consumes: [],
    platform: '^1.0.0',
  });
  await live('lunch', '1.0.0', { manifest, files: JSON.stringify({ 'lost.js': `sha384-${'A'.repeat(64)}` }) });
  expect(await problemOf('lunch')).toBe('Its files are missing in the storage.');
  expect((await api.app.inject('/api/ready')).statusCode).toBe(503);
  await api.db.deleteFrom('release_channel').where('remote', '=', 'lunch').execute();
});

test('PLT-05 a kind of change that a later server has recorded is left out of the history', async () => {
  await sql`alter table release_history drop constraint if exists release_history_action_check`.execute(api.db);
  await sql`insert into release_history (remote, action, at, by) values ('booking', 'froze', now(), 'later')`.execute(
    api.db,
  );
  const { body } = await api.call('releases.get', { params: { remote: 'booking' }, as: staff });
  expect(body).toMatchObject({ history: expect.arrayContaining([expect.objectContaining({ action: 'publish' })]) });
  expect(JSON.stringify(body)).not.toContain('froze');
});
