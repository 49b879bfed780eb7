import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifest } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as shell from '../shell/index.ts';
import { readArtefacts } from './artefacts.ts';
import * as releases from './index.ts';
import { promote, publish, publishBuild, rollback } from './registry.ts';
import { releaseStatus } from './releases.queries.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-releases-'));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const plugin = async (app: FastifyInstance, context: Context) => {
  await releases.plugin(app, context);
  shell.plugin(app, context);
};
const api = await startTestApi({ plugin }, { dataFolder });
const releaser = { db: api.db, dataFolder, by: 'camille', at: api.clock.now() };

/** Platform version provided by the shells of these tests: of their own major version. */
const shellPlatform = (version: string) => `${version.split('.')[0]}.4.0`;
/** A built remote in the layout of the repository. */
async function build(
  name: string,
  version: string,
  files: Record<string, string>,
  platform = '^1.0.0',
): Promise<string> {
  const root = await mkdtemp(join(dataFolder, 'build-'));
  const workspace = join(root, name === 'shell' ? 'shell' : `mfe-${name}`);
  await mkdir(join(workspace, 'dist/assets'), { recursive: true });
  await writeFile(join(workspace, 'package.json'), JSON.stringify({ version }));
  const manifest = { name, prefix: '/x', routes: ['/x'], rights: [], emits: [], consumes: [], platform };
  await writeFile(join(workspace, 'remote.json'), JSON.stringify(manifest));
  await mkdir(join(root, 'shared/platform'), { recursive: true });
  await writeFile(
    join(root, 'shared/platform/package.json'),
    JSON.stringify({ version: name === 'shell' ? shellPlatform(version) : '0.0.0' }),
  );
  for (const [file, content] of Object.entries(files)) await writeFile(join(workspace, 'dist', file), content);
  return root;
}

const page =
  '<script type="application/json" id="escale-releases">__RELEASES__</script><script type="application/json" id="escale-config" nonce="__NONCE__">__CONFIG__</script>';
const shellRoot = await build('shell', '1.0.0', { 'index.html': page, 'assets/app.1.js': 'shell()' });
await publish(releaser, await readArtefacts('shell', shellRoot));
await promote(releaser, 'shell', '1.0.0');

async function snapshot(): Promise<{ name: string; version: string; entry: string; integrity: string }[]> {
  const answer = await api.app.inject({ url: '/explore', headers: { accept: 'text/html' } });
  const json = /id="escale-releases">(.*?)<\/script>/.exec(answer.body)?.[1];
  return JSON.parse(json ?? 'null');
}

test('PLT-05 a version is published once and for ever', async () => {
  const root = await build('booking', '1.0.0', { 'remoteEntry.js': 'one()' });
  await publish(releaser, await readArtefacts('booking', root));
  const other = await build('booking', '1.0.0', { 'remoteEntry.js': 'other()' });
  await expect(publish(releaser, await readArtefacts('booking', other))).rejects.toThrow('never changes');
  await expect(api.db.updateTable('release').set({ integrity: 'x' }).execute()).rejects.toThrow('immutable');
});

test('PLT-04 PLT-06 a promotion shows at the next page load with the version before as the way back, a rollback brings the old one back alone', async () => {
  await promote(releaser, 'booking', '1.0.0');
  const before = await snapshot();
  expect(before).toMatchObject([{ name: 'booking', version: '1.0.0', entry: '/remotes/booking/1.0.0/remoteEntry.js' }]);
  expect(before[0]?.integrity).toMatch(/^sha384-/);
  const root = await build('booking', '1.1.0', { 'remoteEntry.js': 'two()' });
  await publish(releaser, await readArtefacts('booking', root));
  expect(await snapshot()).toEqual(before);
  await promote(releaser, 'booking', '1.1.0');
  const { version, entry, integrity } = before[0] ?? {};
  expect(await snapshot()).toMatchObject([{ version: '1.1.0', previous: { version, entry, integrity } }]);
  expect(await rollback(releaser, 'booking')).toBe('1.0.0');
  expect(await snapshot()).toEqual(before);
  const { history } = await releaseStatus(api.db, 'booking');
  expect(history.map(({ action, by }) => [action, by])).toEqual(
    ['rollback', 'promote', 'publish', 'promote', 'publish'].map((action) => [action, 'camille']),
  );
});

test('PLT-05 a start publishes the same build once, and another build of the same version beside it', async () => {
  const root = await build('myweek', '0.1.0', { 'remoteEntry.js': 'one()' });
  expect(await publishBuild(releaser, await readArtefacts('myweek', root))).toBe('0.1.0');
  expect(await publishBuild(releaser, await readArtefacts('myweek', root))).toBe('0.1.0');
  const changed = await build('myweek', '0.1.0', { 'remoteEntry.js': 'two()' });
  const version = await publishBuild(releaser, await readArtefacts('myweek', changed));
  expect(version).toMatch(/^0\.1\.0-dev\.[0-9a-f]{10}$/);
  expect(await publishBuild(releaser, await readArtefacts('myweek', changed))).toBe(version);
});

test('PLT-06 a remote made for another platform is not promoted, nor a shell that its remotes cannot run on', async () => {
  const files = { 'remoteEntry.js': 'three()' };
  const publishRemote = async (version: string, platform: string) => {
    await publish(releaser, await readArtefacts('hosthub', await build('hosthub', version, files, platform)));
    return promote(releaser, 'hosthub', version);
  };
  await expect(publishRemote('2.0.0', '^2.0.0')).rejects.toThrow(
    'The shell lends platform 1.4.0, but hosthub 2.0.0 needs platform ^2.0.0: nothing was promoted.',
  );
  await expect(publishRemote('2.0.1', '^1.5.0')).rejects.toThrow('needs platform ^1.5.0');
  await expect(publishRemote('2.0.2', '>=1')).rejects.toThrow('needs platform >=1');
  expect((await snapshot()).some(({ name }) => name === 'hosthub')).toBe(false);
  await publishRemote('2.0.3', '^1.4.0');

  const next = await build('shell', '2.0.0', { 'index.html': page, 'assets/app.2.js': 'shell()' });
  await publish(releaser, await readArtefacts('shell', next));
  await expect(promote(releaser, 'shell', '2.0.0')).rejects.toThrow('hosthub 2.0.3 needs platform ^1.4.0');
  await publishRemote('2.1.0', '^1.4.0 || ^2.0.0');
  await expect(promote(releaser, 'shell', '2.0.0')).rejects.not.toThrow('hosthub');
});

test('PLT-05 a version that is not published cannot be promoted, nor the first one rolled back', async () => {
  await expect(promote(releaser, 'booking', '9.9.9')).rejects.toThrow('not published');
  await expect(rollback(releaser, 'cockpit')).rejects.toThrow('no version to go back to');
});

test('PLT-04 files of a version are kept by browsers for ever, the page never, both under a strict policy', async () => {
  const file = await api.app.inject('/remotes/booking/1.0.0/remoteEntry.js');
  expect(file.body).toBe('one()');
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['content-type']).toContain('javascript');
  expect((await api.app.inject('/assets/app.1.js')).body).toBe('shell()');
  const html = await api.app.inject('/bookings/some-id');
  expect(html.headers['cache-control']).toBe('private, no-cache');
  expect(html.headers['content-security-policy']).toContain("script-src 'self';");
  const nonceOf = (body: string) => /nonce="([\w-]{22})"/.exec(body)?.[1];
  expect(html.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(html.body)}';`);
  expect(nonceOf((await api.app.inject('/explore')).body)).not.toBe(nonceOf(html.body));
  for (const missing of ['/api/nothing', '/remotes/booking/1.0.0/no.js', '/assets/no.js', '/favicon.ico']) {
    expect((await api.app.inject(missing)).statusCode).toBe(404);
  }
});

test('PLT-04 a browser that takes brotli gets what the build compressed', async () => {
  const root = await build('floormap', '1.0.0', { 'remoteEntry.js': 'plain()', 'remoteEntry.js.br': 'compressed' });
  await publish(releaser, await readArtefacts('floormap', root));
  const url = '/remotes/floormap/1.0.0/remoteEntry.js';
  const answer = await api.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.body).toBe('compressed');
  expect((await api.app.inject(url)).body).toBe('plain()');
});

test('SEC-03 a manifest cannot break out of its script element', async () => {
  const artefacts = await readArtefacts('hosthub', await build('hosthub', '1.0.0', { 'remoteEntry.js': 'x' }));
  await publish(releaser, {
    ...artefacts,
    manifest: remoteManifest.parse({ ...artefacts.manifest, prefix: '</script>' }),
  });
  await promote(releaser, 'hosthub', '1.0.0');
  expect((await snapshot()).map(({ name }) => name)).toContain('hosthub');
});
