import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { manifestProblems } from '@escale/contract';
import { expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as shell from '../shell/index.ts';
import { type BuildOptions, published, released } from './build.fixture.ts';
import * as releases from './index.ts';
import { versionFolder } from './serve/version-files.ts';

// What somebody with a right to publish one remote, or nobody, might try against everybody else.
const plugin = async (app: FastifyInstance, context: Context) => {
  await releases.plugin(app, context);
  shell.plugin(app, context);
};
const api = await startTestApi({ ...releases, plugin });
const staff = { memberId: '018f4f2e-0000-7000-8000-00000000000a', roles: ['staff'] as const };
await released(api.context, 'shell', '1.0.0');
await released(api.context, 'explore', '1.0.0', { manifest: { routes: ['/explore'] } });

const get = (url: string) => api.app.inject(url);
async function refusalOf(options: BuildOptions): Promise<string[]> {
  const error = await published(api.context, 'lunch', '9.0.0', options).then(
    () => null,
    (cause: { errors?: { message: string }[] }) => cause,
  );
  return (error?.errors ?? []).map(({ message }) => message);
}
async function newToken() {
  const answer = await api.call('releases.create-token', {
    as: staff,
    body: { name: 'lunch', remote: 'lunch', scopes: ['publish'] },
  });
  if (answer.status !== 200) throw new Error('no token');
  return { ...answer.body, headers: { authorization: `Bearer ${answer.body.token}` } };
}
async function versionsOf(cookie: string): Promise<Record<string, string>> {
  const answer = await api.call('releases.current', { headers: { cookie } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.versions;
}

test('SEC-03 a file of a remote that a browser shows as a document runs no script in the product’s origin', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await published(api.context, 'lunch', '1.0.0', { files: { 'logo.svg': picture, 'a.js': 'a()' } });
  const svg = await get('/remotes/lunch/1.0.0/logo.svg');
  expect(svg.statusCode).toBe(200);
  expect(svg.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
  // A worker takes the policy of its own script.
  expect((await get('/remotes/lunch/1.0.0/a.js')).headers['content-security-policy']).toBeUndefined();
  expect((await get('/remotes/shell/1.0.0/index.html')).statusCode).toBe(404);
});

test('SEC-02 files that cannot lie beside each other on every disk are not published', async () => {
  expect(await refusalOf({ files: { 'x.js': 'a', 'X.js': 'b' } })).toEqual(['x.js and X.js differ in case only.']);
  const inside = await api.call('releases.publish', {
    params: { remote: 'lunch' },
    headers: (await newToken()).headers,
    body: {
      version: '9.0.1',
      manifest: {},
      source: { commit: null, branch: null, dirty: false, run: null },
      files: ['remoteEntry.js', 'remoteEntry.js/x.js'].map((path) => ({
        path,
        hash: `sha384-${'A'.repeat(64)}`,
        bytes: 1,
      })),
    },
  });
  expect(JSON.stringify(inside.body)).toContain('remoteEntry.js/x.js is inside remoteEntry.js, which is a file.');
});

test('SEC-02 a version that cannot be unpacked leaves nothing on the disk, however often it is asked for', async () => {
  await published(api.context, 'lunch', '1.1.0', { files: { 'b.js': 'b()' } });
  // As an earlier server could have stored it.
  await sql`
    insert into release select (r).* from (select jsonb_populate_record(release, jsonb_build_object('version', '1.1.1',
      'files', files || jsonb_build_object('b.js/c.js', files -> 'b.js'))) as r from release
      where remote = 'lunch' and version = '1.1.0') as copied`.execute(api.db);
  for (let count = 0; count < 10; count += 1) {
    const { statusCode } = await get('/remotes/lunch/1.1.1/b.js');
    expect(statusCode).toBeGreaterThanOrEqual(500);
  }
  const folder = dirname(versionFolder(api.context.config.dataFolder, 'lunch', '1.1.1'));
  expect((await readdir(folder)).filter((name) => name.startsWith('1.1.1'))).toEqual([]);
});

test('PLT-05 a preview ends with the token that made it, and never shows a version that is marked as bad', async () => {
  await published(api.context, 'lunch', '1.2.0');
  const token = await newToken();
  const made = await api.call('releases.preview', { body: { versions: { lunch: '1.2.0' } }, headers: token.headers });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const link = new URL(made.body.url).pathname;
  const opened = await api.app.inject({ method: 'POST', url: link });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect(await versionsOf(cookie)).toMatchObject({ lunch: '1.2.0' });
  const mark = { params: { remote: 'lunch', version: '1.2.0' }, as: staff };
  await api.call('releases.mark-bad', { ...mark, body: { reason: 'empty' } });
  expect(await versionsOf(cookie)).not.toHaveProperty('lunch');
  // Neither the link nor its cookie names a version that the browser does not get.
  const again = await get(link);
  expect([again.headers.location, again.headers['set-cookie']]).toEqual(['/?preview=expired', undefined]);
  expect(
    await api.call('releases.preview', { body: { versions: { lunch: '1.2.0' } }, headers: token.headers }),
  ).toMatchObject({
    status: 409,
    body: {
      errors: [
        { message: 'lunch 1.2.0 is marked as bad: empty. Publish a new version; clear-bad allows this one again.' },
      ],
    },
  });
  await api.call('releases.clear-bad', mark);
  expect(await versionsOf(cookie)).toMatchObject({ lunch: '1.2.0' });
  await api.call('releases.revoke-token', { as: staff, params: { id: token.id } });
  expect(await versionsOf(cookie)).not.toHaveProperty('lunch');
  expect((await get(link)).headers.location).toBe('/?preview=expired');
});

test('PLT-05 a remote in development takes no addresses of another remote or of the shell', async () => {
  const { headers } = await newToken();
  const entry = 'http://127.0.0.1:4100/remoteEntry.js';
  const pin = async (routes: string[]) => {
    const manifest = { name: 'lunch', routes, rights: [], emits: [], consumes: [], platform: '^1.0.0' };
    const answer = await api.call('releases.preview', { body: { local: { lunch: { entry, manifest } } }, headers });
    return { status: answer.status, text: JSON.stringify(answer.body) };
  };
  expect((await pin(['/lunch'])).status).toBe(200);
  expect(await pin(['/lunch', '/explore'])).toMatchObject({
    status: 409,
    text: expect.stringContaining('/explore of lunch belongs to explore'),
  });
  expect((await pin(['/welcome'])).text).toContain('belongs to the server or the shell');
  expect(manifestProblems({ routes: ['/preview/{id}'] }, 'remote.json').join()).toContain('belongs to the server');
});
