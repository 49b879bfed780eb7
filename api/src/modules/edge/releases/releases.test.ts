import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app.ts';
import type { Context } from '../../../platform/context.ts';
import { fakeCi } from '../../../providers/identity/fake-ci.fixture.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as shell from '../shell/index.ts';
import { type BuildOptions, builtRemote, compressed, published, released } from './build.fixture.ts';
import * as releases from './index.ts';
import { publishBuild } from './publish/publish-build.ts';
import type { Build } from './publish/read-build.ts';
import { storedSizes } from './serve/blobs.ts';
import { cleanUp } from './serve/clean-up.service.ts';
import { versionFolder } from './serve/version-files.ts';

const plugin = async (app: FastifyInstance, context: Context) => {
  await releases.plugin(app, context);
  shell.plugin(app, context);
};
const api = await startTestApi({ ...releases, plugin });
const ci = await fakeCi();
afterAll(ci.close);
const staff = {
  memberId: '018f4f2e-0000-7000-8000-00000000000a',
  companyId: null,
  hostId: null,
  roles: ['staff'] as const,
};
await released(api.context, 'shell', '1.0.0');

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A token of one remote, or of all. */
async function tokenOf(
  remote: string | null,
  scopes: ('publish' | 'promote' | 'rollback')[] = ['publish', 'promote', 'rollback'],
) {
  const answer = await api.call('releases.create-token', {
    as: staff,
    body: { name: `CI of ${remote ?? 'all'}`, remote, scopes },
  });
  if (answer.status !== 200) throw new Error('no token');
  return answer.body;
}
const { token } = await tokenOf(null);
const source = { commit: '4c2ab1f', branch: 'main', dirty: false, run: null };

async function upload(build: Build, headers = bearer(token), hashes?: readonly string[]) {
  for (const [hash, path] of build.paths) {
    if (hashes && !hashes.includes(hash)) continue;
    const hex = Buffer.from(hash.slice(7), 'base64').toString('hex');
    const url = `/api/releases/${build.name}/files/${hex}`;
    const payload = await readFile(path);
    const { statusCode } = await api.app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    });
    expect(statusCode).toBe(200);
  }
}
function publish(build: Build, headers = bearer(token), change: Partial<Build> = {}) {
  const { name, version, files, maps, manifest } = { ...build, ...change };
  const body = { version, files: [...files], maps: [...maps], manifest: { ...manifest }, source };
  return api.call('releases.publish', { params: { remote: name }, body, headers });
}
/** The sentences of a refusal. */
const refusal = (answer: { status: number; body: unknown }) => {
  const { code, errors } = answer.body as { code: string; errors: { message: string }[] };
  return { code, errors: errors.map(({ message }) => message) };
};

interface Entry {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  previous: { version: string } | null;
}
async function open(cookie = ''): Promise<{
  releases: Entry[];
  config: { preview: unknown; previewEnded: unknown };
  headers: Record<string, unknown>;
}> {
  const answer = await api.app.inject({ url: '/somewhere', headers: { accept: 'text/html', cookie } });
  const json = (id: string) => new RegExp(`id="${id}"[^>]*>(.*?)</script>`).exec(answer.body)?.[1] ?? 'null';
  return {
    releases: JSON.parse(json('escale-releases')),
    config: JSON.parse(json('escale-config')),
    headers: answer.headers,
  };
}
const liveVersion = async (name: string) => (await open()).releases.find((one) => one.name === name)?.version;
const act = (id: 'promote' | 'rollback', remote: string, body: object = {}) =>
  api.call(`releases.${id}`, { params: { remote }, body, headers: bearer(token) });

test('PLT-05 PLT-16 a build is sent over HTTP, only what is missing, and published, promoted and rolled back with a token', async () => {
  const build = await builtRemote('booking', '1.0.0', { files: { 'a.js': 'a()', 'a.js.br': compressed('a()') } });
  const missing = async () => {
    const hashes = [...build.paths.keys()];
    const answer = await api.call('releases.missing', {
      params: { remote: 'booking' },
      body: { hashes },
      headers: bearer(token),
    });
    return answer.status === 200 ? answer.body.missing.length : -1;
  };
  expect(await missing()).toBe(4);
  expect(refusal(await publish(build)).errors).toContain('a.js was not sent.');
  await upload(build);
  expect(await missing()).toBe(0);
  expect(await publish(build)).toMatchObject({
    status: 200,
    body: { version: { version: '1.0.0', publishedBy: 'CI of all', source, files: 3 }, isNew: true },
  });
  const again = await tokenOf('booking', ['publish']);
  expect(await publish(build, bearer(again.token))).toMatchObject({
    status: 200,
    body: { version: { version: '1.0.0', publishedBy: 'CI of all' }, isNew: false },
  });
  expect(await liveVersion('booking')).toBeUndefined();
  expect(await act('promote', 'booking', { version: '1.0.0' })).toMatchObject({ body: { before: null } });
  expect(await liveVersion('booking')).toBe('1.0.0');
  expect(await publish(build, undefined, { manifest: { ...build.manifest, rights: ['member'] } })).toMatchObject({
    status: 409,
    body: { code: 'release.version-taken' },
  });
  const file = await api.app.inject({ url: '/remotes/booking/1.0.0/a.js', headers: { 'accept-encoding': 'br' } });
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });

  await released(api.context, 'booking', '1.1.0');
  expect((await open()).releases).toMatchObject([{ version: '1.1.0', previous: { version: '1.0.0' } }]);
  expect(await act('rollback', 'booking')).toMatchObject({ body: { version: '1.0.0', before: '1.1.0' } });
  expect((await open()).releases).toMatchObject([{ version: '1.0.0', previous: null }]);
  const nothing = await act('rollback', 'booking');
  expect(nothing).toMatchObject({ status: 409, body: { code: 'release.nothing-before' } });
  expect(refusal(nothing).errors).toEqual([expect.stringContaining('promote brings any other version')]);
});

test('PLT-05 a promotion of an earlier version is undone to what was live just before, and tells so', async () => {
  await released(api.context, 'gallery', '0.2.0');
  for (const version of ['0.6.0', '1.1.0']) await published(api.context, 'gallery', version);
  const wayBack = async (version: string) => {
    const answer = await act('promote', 'gallery', { version });
    return answer.status === 200 && 'wayBack' in answer.body ? answer.body.wayBack : null;
  };
  expect([await wayBack('0.6.0'), await wayBack('1.1.0'), await wayBack('0.6.0')]).toEqual(['0.2.0', '0.6.0', '1.1.0']);
  // Live already: nothing changes.
  expect(await wayBack('0.6.0')).toBe('1.1.0');
  expect(await act('rollback', 'gallery')).toMatchObject({ body: { version: '1.1.0', before: '0.6.0' } });
  expect(await act('rollback', 'gallery')).toMatchObject({ body: { version: '0.2.0', before: '1.1.0' } });
  expect((await act('rollback', 'gallery')).status).toBe(409);
});

test('PLT-16 a token opens one remote with its scopes only, until it is revoked or has expired; of it only a hash is stored', async () => {
  const mine = await tokenOf('myweek', ['publish']);
  const headers = bearer(mine.token);
  const promoteAs = (remote: string) =>
    api.call('releases.promote', { params: { remote }, body: { version: '1.0.0' }, headers });
  for (const remote of ['booking', 'shell'])
    expect(refusal(await promoteAs(remote))).toEqual({
      code: 'release.not-allowed',
      errors: [`"CI of myweek" releases myweek only, not ${remote}.`],
    });
  expect(refusal(await promoteAs('myweek'))).toEqual({
    code: 'release.not-allowed',
    errors: ['"CI of myweek" has the scope publish, not promote.'],
  });
  const build = await builtRemote('myweek', '1.0.0');
  await upload(build, headers);
  expect((await publish(build, headers)).status).toBe(200);
  const rows = await api.db.selectFrom('release_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(mine.token);
  const { body } = await api.call('releases.tokens', { as: staff });
  expect(body).toMatchObject({
    tokens: expect.arrayContaining([expect.objectContaining({ id: mine.id, lastUsedAt: expect.any(String) })]),
  });
  await api.call('releases.revoke-token', { as: staff, params: { id: mine.id } });
  const other = await builtRemote('myweek', '1.0.1');
  const refused = await publish(other, headers);
  expect(refused).toMatchObject({ status: 401, body: { code: 'auth.unauthenticated' } });
  expect((await publish(other, bearer('esr_invented'))).status).toBe(401);
});

test('SEC-01 nobody but staff makes tokens, and no member releases anything', async () => {
  const camille = { memberId: '018f4f2e-0000-7000-8000-000000000001', companyId: null, hostId: null };
  const body = { name: 'mine', remote: null, scopes: ['publish' as const] };
  expect((await api.call('releases.create-token', { as: camille, body })).status).not.toBe(200);
  expect((await api.call('releases.create-token', { body })).status).toBe(401);
  expect(
    (await api.call('releases.promote', { params: { remote: 'booking' }, body: { version: '1.0.0' } })).status,
  ).toBe(401);
});

test('PLT-05 a promotion decided by looking at another live version is refused, with the one that came between', async () => {
  await released(api.context, 'connections', '1.0.0');
  for (const version of ['1.1.0', '1.2.0']) await published(api.context, 'connections', version);
  expect((await act('promote', 'connections', { version: '1.1.0', replaces: '1.0.0' })).status).toBe(200);
  expect(await act('promote', 'connections', { version: '1.2.0', replaces: '1.0.0' })).toMatchObject({
    status: 409,
    body: { code: 'release.superseded', live: '1.1.0' },
  });
  expect(await liveVersion('connections')).toBe('1.1.0');
});

test('PLT-05 a version marked as bad is rolled back, no way back and not promoted, until the mark is withdrawn', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await released(api.context, 'hosthub', version);
  const params = { remote: 'hosthub', version: '1.1.0' };
  const mark = (version: string) =>
    api.call('releases.mark-bad', {
      params: { ...params, version },
      body: { reason: 'white page' },
      headers: bearer(token),
    });
  expect(await mark('1.1.0')).toMatchObject({ body: { live: '1.2.0' } });
  expect((await open()).releases.find(({ name }) => name === 'hosthub')?.previous?.version).toBe('1.0.0');
  await published(api.context, 'hosthub', '1.3.0');
  const canary = { version: '1.3.0', percent: 5 };
  await api.call('releases.canary', { params: { remote: 'hosthub' }, body: canary, headers: bearer(token) });
  expect(await mark('1.3.0')).toMatchObject({ body: { live: '1.2.0', endedCanary: true } });
  expect(await mark('1.2.0')).toMatchObject({ body: { live: '1.0.0', endedCanary: false } });
  expect(refusal(await act('promote', 'hosthub', { version: '1.1.0' })).errors).toEqual([
    'hosthub 1.1.0 is marked as bad: white page. Publish a new version; clear-bad allows this one again.',
  ]);
  await api.call('releases.clear-bad', { params, headers: bearer(token) });
  expect((await act('promote', 'hosthub', { version: '1.1.0' })).status).toBe(200);
  const { body } = await api.call('releases.history', { query: { limit: 3 }, headers: bearer(token) });
  expect(body).toMatchObject({
    items: [{ action: 'promote' }, { action: 'clear-bad' }, { action: 'rollback', reason: 'white page' }],
  });
});

test.each<[string, BuildOptions, string]>([
  ['route', { manifest: { routes: ['/booking'] } }, 'belongs to booking'],
  ['platform', { manifest: { platform: 'banana' } }, 'platform "banana" must be a range'],
  ['name', { manifest: { name: 'other' } }, 'remote.json of lunch: name must be "lunch", not "other".'],
  ['field', { manifest: { owner: 'us' } }, 'owner is not a known field'],
  [
    'emits',
    { manifest: { emits: ['lunch.joined'] }, files: { 'uses.json': '{"emits":[],"consumes":[],"shared":{}}' } },
    'remote.json lists lunch.joined in emits',
  ],
  [
    'consumes',
    { files: { 'uses.json': '{"emits":[],"consumes":["booking.confirmed"],"shared":{}}' } },
    'lunch consumes booking.confirmed',
  ],
  ['uses', { files: { 'uses.json': 'no' } }, 'no readable uses.json'],
  ['page', { files: { 'page.html': '<script>' } }, 'page.html is no file that pages load.'],
  ['copy', { files: { 'a.js': 'a()', 'a.js.br': compressed('other()') } }, 'a.js.br is not a copy of its file.'],
  [
    'bomb',
    { files: { 'a.js': 'a()', 'a.js.br': compressed('0'.repeat(50_000_000)) } },
    'a.js.br is not a copy of its file.',
  ],
])(
  'PLT-05 SEC-02 a build with a wrong %s is refused with a sentence, and nothing of it is published',
  async (_, options, sentence) => {
    const build = await builtRemote('lunch', '1.0.0', options);
    await upload(build);
    const { code, errors } = refusal(await publish(build));
    expect([code, errors.join(' ')]).toEqual(['release.refused', expect.stringContaining(sentence)]);
    expect(await api.db.selectFrom('release').select('version').where('remote', '=', 'lunch').execute()).toEqual([]);
  },
);

test('SEC-02 hostile uploads are refused: paths, hashes, sizes, numbers, and bytes of somebody without a token', async () => {
  const build = await builtRemote('lunch', '1.0.0');
  await upload(build);
  const [file] = build.files;
  if (file === undefined) throw new Error('no file');
  for (const path of ['../x.js', '/etc/passwd', 'a/../../x.js', '.env', 'a//b.js', 'a\\b.js', 'a'.repeat(300)])
    expect((await publish(build, bearer(token), { files: [...build.files, { ...file, path }] })).status).toBe(400);
  const smaller = await publish(build, bearer(token), { files: build.files.map((one) => ({ ...one, bytes: 1 })) });
  expect(refusal(smaller).errors[0]).toContain('bytes, not 1.');
  const many = Array.from({ length: 2001 }, (_, n) => ({ ...file, path: `f${n}.js` }));
  expect((await publish(build, bearer(token), { files: many })).status).toBe(400);
  const huge = { ...build.manifest, rights: Array.from({ length: 200_000 }, () => 'member') };
  expect((await publish(build, bearer(token), { manifest: huge })).status).toBe(413);
  const put = (url: string, payload: Buffer, headers: object = bearer(token)) =>
    api.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
  const hex = createHash('sha384').update('a').digest('hex');
  expect((await put(`/api/releases/lunch/files/${hex}`, Buffer.from('b'))).json()).toMatchObject({
    code: 'release.refused',
  });
  expect((await put(`/api/releases/lunch/files/${hex}`, Buffer.from('a'), {})).statusCode).toBe(401);
  expect((await put(`/api/releases/lunch/files/..%2f..%2fx`, Buffer.from('a'))).statusCode).toBe(400);
  expect((await put(`/api/releases/lunch/files/${hex}`, randomBytes(9 * 1024 * 1024))).statusCode).toBe(413);
});

test('PLT-06 a remote made for another platform, or importing what the live shell lacks, is not promoted; nor a shell that breaks one', async () => {
  await published(api.context, 'floormap', '2.0.0', { manifest: { platform: '^2.0.0' } });
  expect(refusal(await act('promote', 'floormap', { version: '2.0.0' })).errors).toEqual([
    'floormap 2.0.0 needs platform ^2.0.0, and the shell provides 1.4.0.',
  ]);
  await released(api.context, 'shell', '1.1.0', { exports: { '@escale/platform': ['createRemote', 'call'] } });
  const shared = { '@escale/platform': ['createRemote', 'useNewThing'] };
  await published(api.context, 'floormap', '2.0.1', { shared });
  expect(refusal(await act('promote', 'floormap', { version: '2.0.1' })).errors).toEqual([
    'floormap 2.0.1 imports useNewThing of @escale/platform, which the shell 1.1.0 does not provide.',
  ]);
  await released(api.context, 'floormap', '2.0.2', { shared: { '@escale/platform': ['call'] } });
  await published(api.context, 'shell', '1.2.0', { exports: { '@escale/platform': ['createRemote'] } });
  expect(refusal(await act('promote', 'shell', { version: '1.2.0' })).errors).toEqual([
    'floormap 2.0.2 imports call of @escale/platform, which the shell 1.2.0 does not provide.',
  ]);
});

test('PLT-06 a manifest from the future stops nobody: unknown fields are ignored, a row that cannot be read is left out for the version before', async () => {
  await released(api.context, 'cockpit', '1.0.0');
  const row = { integrity: `sha384-${'a'.repeat(64)}`, files: '{}', published_at: api.clock.now(), published_by: 'x' };
  const future = {
    name: 'cockpit',
    routes: ['/cockpit'],
    owner: 'us',
    slots: [{ id: 1 }],
    platform: '^1.0.0',
    rights: [],
    emits: [],
    consumes: [],
  };
  const insert = (version: string, manifest: object) =>
    api.db
      .insertInto('release')
      .values({ ...row, remote: 'cockpit', version, manifest: JSON.stringify(manifest) })
      .execute();
  await insert('2.0.0', future);
  await api.db
    .updateTable('release_channel')
    .set({ version: '2.0.0', earlier: ['1.0.0'] })
    .where('remote', '=', 'cockpit')
    .execute();
  expect(await liveVersion('cockpit')).toBe('2.0.0');
  await insert('3.0.0', { routes: 7 });
  await api.db
    .updateTable('release_channel')
    .set({ version: '3.0.0', earlier: ['1.0.0'] })
    .where('remote', '=', 'cockpit')
    .execute();
  expect(await liveVersion('cockpit')).toBe('1.0.0');
  expect(await liveVersion('booking')).toBe('1.0.0');
});

test('PLT-05 a change decided by looking at another canary is refused, and opens nothing that was withdrawn', async () => {
  await released(api.context, 'floormap', '1.0.0');
  for (const version of ['1.1.0', '1.2.0']) await published(api.context, 'floormap', version);
  const params = { remote: 'floormap' };
  const headers = bearer(token);
  const canary = (body: object) =>
    api.call('releases.canary', { params, body: { version: '1.1.0', percent: 10, ...body }, headers });
  const halt = (body: object) => api.call('releases.halt', { params, body, headers });
  const changed = (version: string | null) => ({
    status: 409,
    body: { code: 'release.canary-changed', canary: version },
  });
  expect((await canary({ seenCanary: null })).status).toBe(200);
  const seen = { version: '1.1.0', percent: 10, companyIds: [], memberIds: [] };
  expect(await canary({ percent: 25, seenCanary: { ...seen, percent: 1 } })).toMatchObject(changed('1.1.0'));
  expect(await canary({ percent: 25, seenCanary: null })).toMatchObject(changed('1.1.0'));
  expect(await halt({ seenCanary: { version: '1.2.0' } })).toMatchObject(changed('1.1.0'));
  expect((await halt({ seenCanary: seen })).status).toBe(200);
  expect(await canary({ percent: 25, seenCanary: seen })).toMatchObject(changed(null));
  expect(await act('promote', 'floormap', { version: '1.1.0', seenCanary: seen })).toMatchObject(changed(null));
  expect((await open()).releases.find(({ name }) => name === 'floormap')?.version).toBe('1.0.0');
  const { body } = await api.call('releases.history', { query: { limit: 1 }, headers });
  expect(body).toMatchObject({ items: [{ action: 'halt' }] });
  const why = 'found the cause elsewhere';
  expect((await act('promote', 'floormap', { version: '1.1.0', seenCanary: null, reason: why })).status).toBe(200);
  const last = await api.call('releases.history', { query: { limit: 1 }, headers });
  expect(last.body).toMatchObject({ items: [{ action: 'promote', reason: why }] });
});

test('PLT-05 a canary reaches its share, always the same browsers, and named members; halted, everyone gets the live version', async () => {
  await released(api.context, 'explore', '1.0.0');
  await published(api.context, 'explore', '1.1.0');
  const canary = (body: object) =>
    api.call('releases.canary', {
      params: { remote: 'explore' },
      body: { version: '1.1.0', percent: 0, ...body },
      headers: bearer(token),
    });
  expect((await canary({ percent: 30 })).status).toBe(200);
  const first = await open();
  const visitor = /escale_visitor=[\w-]{22}/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
  const versionOf = async (cookie: string) =>
    (await open(cookie)).releases.find(({ name }) => name === 'explore')?.version;
  const own = first.releases.find(({ name }) => name === 'explore')?.version;
  for (let n = 0; n < 3; n += 1) expect(await versionOf(visitor)).toBe(own);
  const visitors = Array.from({ length: 60 }, () => `escale_visitor=${randomBytes(16).toString('base64url')}`);
  const versions = await Promise.all(visitors.map(versionOf));
  expect(new Set(versions)).toEqual(new Set(['1.0.0', '1.1.0']));
  const current = await api.call('releases.current', { headers: { cookie: visitor } });
  expect(current.body).toMatchObject({ versions: { explore: own, shell: '1.1.0' } });
  expect(
    (await api.call('releases.halt', { params: { remote: 'explore' }, body: {}, headers: bearer(token) })).status,
  ).toBe(200);
  expect(new Set(await Promise.all(visitors.map(versionOf)))).toEqual(new Set(['1.0.0']));
  expect((await open()).headers['set-cookie']).toBeUndefined();
  expect(
    (await api.call('releases.halt', { params: { remote: 'explore' }, body: {}, headers: bearer(token) })).body,
  ).toMatchObject({ code: 'release.no-canary' });
});

test('PLT-05 a signed link pins an unpromoted version, and a remote in development, for the browser that opens it alone', async () => {
  await published(api.context, 'explore', '1.2.0');
  const entry = 'http://localhost:4100/remoteEntry.js';
  const manifest = { name: 'lunch', routes: ['/lunch'], rights: [], emits: [], consumes: [], platform: '^1.0.0' };
  const answer = await api.call('releases.preview', {
    body: { versions: { explore: '1.2.0' }, local: { lunch: { entry, manifest } }, hours: 2 },
    headers: bearer(token),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const link = new URL(answer.body.url).pathname;
  const opened = await api.app.inject({ method: 'POST', url: link });
  // What is being developed is what one wants to see.
  expect(opened.headers.location).toBe('/lunch');
  const cookie = String(opened.headers['set-cookie']).split(';')[0];
  const page = await open(cookie);
  expect(page.releases.filter(({ name }) => ['explore', 'lunch'].includes(name))).toMatchObject([
    { name: 'explore', version: '1.2.0', previous: { version: '1.0.0' } },
    { name: 'lunch', entry, integrity: '' },
  ]);
  expect(page.config.preview).toMatchObject({ versions: { explore: '1.2.0' }, local: ['lunch'] });
  expect(page.headers['content-security-policy']).toContain("script-src 'self' http://localhost:4100;");
  expect((await open()).headers['content-security-policy']).toContain("script-src 'self';");
  expect(await liveVersion('explore')).toBe('1.0.0');
  const forged = `escale_preview=${cookie?.slice('escale_preview='.length, -3)}abc`;
  expect((await open(forged)).releases.find(({ name }) => name === 'explore')?.version).toBe('1.0.0');
  const stranger = { lunch: { entry: 'https://evil.example/remoteEntry.js', manifest } };
  expect((await api.call('releases.preview', { body: { local: stranger }, headers: bearer(token) })).status).toBe(409);
  expect(page.config.previewEnded).toBe(false);
  const mark = { params: { remote: 'explore', version: '1.2.0' }, headers: bearer(token) };
  await api.call('releases.mark-bad', { ...mark, body: { reason: 'white page' } });
  const ended = await open(cookie);
  expect(ended.config).toMatchObject({ preview: null, previewEnded: true });
  expect(String(ended.headers['set-cookie'])).toMatch(/^escale_preview=;/);
  await api.call('releases.clear-bad', mark);
  api.clock.set('2027-06-01T00:00:00Z');
  expect((await open(cookie)).config).toMatchObject({ preview: null, previewEnded: true });
  expect((await open()).config.previewEnded).toBe(false);
});

test('PLT-04 a node without the files fetches them from the storage, and replaces those that were changed at its start', async () => {
  const folder = versionFolder(api.context.config.dataFolder, 'booking', '1.0.0');
  await rm(folder, { recursive: true });
  expect((await api.app.inject('/remotes/booking/1.0.0/a.js')).body).toBe('a()');
  await writeFile(join(folder, 'a.js'), 'evil()');
  const restarted = await createApp(api.context, [{ plugin }]);
  expect((await restarted.inject('/remotes/booking/1.0.0/a.js')).body).toBe('a()');
  await restarted.close();
  for (const missing of [
    '/remotes/booking/9.9.9/a.js',
    '/remotes/booking/1.0.0/no.js',
    '/assets/no.js',
    '/favicon.ico',
  ])
    expect((await api.app.inject(missing)).statusCode).toBe(404);
});

test('PLT-05 files of uploads that became no version, and of versions that nobody loads any more, are removed; live ones and near ways back stay', async () => {
  const build = await builtRemote('lunch', '1.9.0', { files: { 'old.js': 'old()' } });
  await upload(build);
  const stored = async (hash: string) => (await storedSizes(api.db, [hash])).has(hash);
  const [old] = build.files.filter(({ path }) => path === 'old.js');
  const hash = old?.hash ?? '';
  await cleanUp(api.context, async () => false);
  expect(await stored(hash)).toBe(true);
  api.clock.set('2027-06-03T00:00:00Z');
  await cleanUp(api.context, async () => false);
  expect(await stored(hash)).toBe(false);
  await published(api.context, 'lunch', '1.9.1', { files: { 'old.js': 'old()' } });
  api.clock.set('2027-08-03T00:00:00Z');
  await cleanUp(api.context, async () => true);
  expect(await stored(hash)).toBe(true);
  await cleanUp(api.context, async () => false);
  await cleanUp(api.context, async () => false);
  expect(await stored(hash)).toBe(false);
  expect((await api.app.inject('/remotes/booking/1.0.0/a.js')).body).toBe('a()');
  expect(refusal(await act('promote', 'lunch', { version: '1.9.1' })).errors).toEqual([
    'The files of lunch 1.9.1 were removed: publish a new version.',
  ]);
});

test('PLT-16 the identity token of a trusted CI releases without a secret, for its repository and branch alone', async () => {
  const body = {
    remote: 'lunch',
    scopes: ['publish' as const, 'promote' as const],
    issuer: ci.issuer,
    audience: 'escale',
    repository: 'marelune/lunch',
    branch: 'main',
  };
  expect((await api.call('releases.trust', { as: staff, body })).status).toBe(200);
  const twice = await api.call('releases.trust', { as: staff, body: { ...body, scopes: ['publish'] } });
  expect(refusal(twice)).toMatchObject({
    code: 'release.refused',
    errors: [expect.stringContaining('marelune/lunch is trusted already')],
  });
  const claims = { repository: 'marelune/lunch', ref: 'refs/heads/main', sha: 'a'.repeat(40), run_id: '77' };
  const build = await builtRemote('lunch', '2.0.0');
  const headersFor = async (change: object = {}) =>
    bearer(await ci.token({ aud: 'escale', ...claims, ...change }, api.clock.now()));
  await upload(build, await headersFor());
  for (const [wrong, sentence] of [
    [{ repository: 'other/lunch' }, 'is other/lunch, which is not trusted.'],
    [{ ref: 'refs/heads/feature' }, 'is feature, trusted is main.'],
    [{ ref: 'refs/tags/main' }, 'is none, the job is of a tag, trusted is main.'],
    [{ aud: 'other' }, 'is other, trusted is escale.'],
    [{ event_name: 'pull_request' }, 'a proposed change'],
  ] as const)
    expect(await publish(build, await headersFor(wrong))).toMatchObject({
      status: 401,
      body: { code: 'auth.unauthenticated', errors: [{ message: expect.stringContaining(sentence) }] },
    });
  const forged = await ci.forged({ aud: 'escale', ...claims, ref: 'refs/heads/feature' }, api.clock.now());
  expect(await publish(build, bearer(forged))).toMatchObject({ status: 401, body: { errors: [] } });
  expect(await publish(build, await headersFor())).toMatchObject({
    body: {
      version: {
        publishedBy: 'CI marelune/lunch, main',
        source: {
          commit: 'a'.repeat(40),
          branch: 'main',
          dirty: false,
          run: 'https://github.com/marelune/lunch/actions/runs/77',
        },
      },
    },
  });
  expect((await act('promote', 'lunch', { version: '2.0.0' })).status).toBe(200);
  const rolledBack = await api.call('releases.rollback', {
    params: { remote: 'lunch' },
    body: {},
    headers: await headersFor(),
  });
  expect(rolledBack.body).toMatchObject({ code: 'release.not-allowed' });
});

test('PLT-04 a page is rendered anew for each browser, under a strict policy, while its files are kept for good', async () => {
  const html = await api.app.inject('/bookings/some-id');
  expect(html.headers['cache-control']).toBe('private, no-cache');
  const nonceOf = (body: string) => /nonce="([\w-]{22})"/.exec(body)?.[1];
  expect(html.headers['content-security-policy']).toContain("script-src 'self';");
  expect(html.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(html.body)}';`);
  expect(nonceOf((await api.app.inject('/explore')).body)).not.toBe(nonceOf(html.body));
  expect((await api.app.inject('/assets/app.1.js')).headers['cache-control']).toContain('immutable');
  expect((await api.app.inject('/api/nothing')).statusCode).toBe(404);
});

test('SEC-03 a manifest cannot break out of its script element', async () => {
  const label = { fr: '</script><script>', en: '<!--', nl: 'x' };
  const nav = [{ id: 'lunch', path: '/lunch', icon: 'ticket', order: 60, label, rights: [] }];
  await released(api.context, 'lunch', '3.0.0', { manifest: { nav } });
  expect((await open()).releases.find(({ name }) => name === 'lunch')?.version).toBe('3.0.0');
});

test('PLT-05 a start publishes the same build once, another build of the same version beside it, and takes nothing back', async () => {
  const build = await builtRemote('parking', '0.1.0');
  expect(await publishBuild(api.context, build, 'start')).toEqual({ version: '0.1.0', isNew: true });
  expect(await publishBuild(api.context, build, 'start')).toEqual({ version: '0.1.0', isNew: false });
  const changed = await builtRemote('parking', '0.1.0', { files: { 'b.js': 'b()' } });
  const { version } = await publishBuild(api.context, changed, 'start');
  expect(version).toMatch(/^0\.1\.0-dev\.[0-9a-f]{10}$/);
  expect(await publishBuild(api.context, changed, 'start')).toEqual({ version, isNew: false });
});

test('PLT-05 two versions are compared by the hashes of their files, with the sizes that browsers transfer', async () => {
  const text = 'a'.repeat(4_000);
  const small = compressed(text);
  await published(api.context, 'diff', '1.0.0', {
    files: { '1.00000000aa.js': text, '1.00000000aa.js.br': small, 'kept.js': 'kept()', 'old.css': '.a{}' },
  });
  await published(api.context, 'diff', '1.1.0', {
    files: { '1.00000000bb.js': 'other()', 'kept.js': 'kept()', 'new.css': '.bb{}' },
  });
  const compare = (against: string, headers = bearer(token)) =>
    api.call('releases.compare', { params: { remote: 'diff', version: '1.1.0' }, query: { against }, headers });
  expect((await compare('1.0.0')).body).toEqual({
    unchanged: 2,
    files: [
      { path: '1.00000000bb.js', change: 'changed', bytes: 7, bytesBefore: small.length },
      { path: 'remoteEntry.js', change: 'changed', bytes: 19, bytesBefore: 19 },
      { path: 'new.css', change: 'added', bytes: 5, bytesBefore: null },
      { path: 'old.css', change: 'removed', bytes: null, bytesBefore: 4 },
    ],
  });
  expect((await compare('1.1.0')).body).toMatchObject({ files: [] });
  expect((await compare('9.9.9')).body).toMatchObject({ code: 'release.unknown-version' });
  expect((await compare('1.0.0', bearer((await tokenOf('lunch')).token))).status).toBe(403);
});

test('PLT-05 the whole history is searched, without case and accents, and as it is typed', async () => {
  await published(api.context, 'searched', '1.65.2');
  await published(api.context, 'searched', '1.66.0');
  const why = 'Réservation à 100 % en panne';
  await api.call('releases.mark-bad', {
    params: { remote: 'searched', version: '1.65.2' },
    body: { reason: why },
    headers: bearer(token),
  });
  const found = async (search: string, limit = 50) => {
    const answer = await api.call('releases.history', { query: { search, limit }, headers: bearer(token) });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body.items.map(({ action, versionAfter }) => `${action} ${versionAfter}`);
  };
  expect(await found('1.65.2')).toEqual(['mark-bad 1.65.2', 'publish 1.65.2']);
  expect(await found('1.65.2', 1)).toEqual(['mark-bad 1.65.2']);
  expect(await found('reservation a')).toEqual(['mark-bad 1.65.2']);
  expect(await found('100 % EN')).toEqual(['mark-bad 1.65.2']);
  expect(await found('%_%')).toEqual([]);
});
