import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type RouteById, type RouteRequest, releaseRoutes, startBudgetBytes } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { type BuildOptions, builtRemote, shellPage } from '../build.fixture.ts';
import * as releases from '../index.ts';
import type { Build } from './read-build.ts';

const api = await startTestApi(releases);
const staff = { memberId: randomUUID(), companyId: null, hostId: null, roles: ['staff'] as const };
const made = await api.call('releases.create-token', {
  as: staff,
  body: { name: 'CI', remote: null, scopes: ['publish'] },
});
if (made.status !== 200) throw new Error('no token');
const headers = { authorization: `Bearer ${made.body.token}` };
const source = { commit: '4c2ab1f', branch: 'main', dirty: false, run: 'https://ci.example/runs/31' };

const put = (url: string, payload: Buffer | string, type = 'application/octet-stream') =>
  api.app.inject({ method: 'PUT', url, payload, headers: { ...headers, 'content-type': type } });
const hexOf = (content: Buffer | string) => createHash('sha384').update(content).digest('hex');

type Publication = RouteRequest<RouteById<'releases.publish'>>['body'];
async function publish({ name, version, files, maps, manifest, paths }: Build, change: Partial<Publication> = {}) {
  for (const path of paths.values()) {
    const content = await readFile(path);
    expect((await put(`/api/releases/${name}/files/${hexOf(content)}`, content)).statusCode).toBe(200);
  }
  return api.call('releases.publish', {
    params: { remote: name },
    body: { version, files, maps, manifest, source, ...change },
    headers,
  });
}
const published = async () => (await api.db.selectFrom('release').select('version').execute()).length;

/** A build with `integrity.json`, which the command line leaves out of what it sends. */
async function withIntegrity(name: string, content: object | string): Promise<Build> {
  const build = await builtRemote(name, '1.0.0', { files: { 'note.json': JSON.stringify(content) } });
  const files = build.files.map((file) => ({ ...file, path: file.path.replace('note.json', 'integrity.json') }));
  return { ...build, files };
}

test.each(['01.2.3', '1.02.3', '1.2.03', '1.2.3-01', '1.2.3-rc.01'])(
  'PLT-05 %s is no semantic version, and is not published',
  async (version) => {
    expect(await publish(await builtRemote('lunch', '1.0.0'), { version })).toMatchObject({
      status: 409,
      body: { errors: [{ message: expect.stringContaining(`${version} is no semantic version`) }] },
    });
    expect(await published()).toBe(0);
  },
);

test.each([
  ['run', 'javascript:alert(1)'],
  ['run', 'ftp://ci.example/1'],
  ['run', 'https://ci.example/\n1'],
  ['run', 'https://ci.example/\u202e1'],
  ['branch', 'main\nmain'],
  ['branch', 'ma\u001b[31min'],
  ['branch', 'ma\u202ein'],
])('SEC-03 sources with the %s %j, which pages and terminals show, are refused', async (field, value) => {
  const answer = await publish(await builtRemote('lunch', '1.0.0'), { source: { ...source, [field]: value } });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: `/body/source/${field}` }] } });
  expect(await published()).toBe(0);
});

test('PLT-05 a build whose integrity.json has other hashes than its files is refused', async () => {
  const entry = (await builtRemote('lunch', '1.0.0')).files.find(({ path }) => path === 'remoteEntry.js')?.hash;
  const other = `sha384-${'A'.repeat(64)}`;
  for (const [content, sentence] of [
    [{ 'remoteEntry.js': other }, 'another hash of remoteEntry.js'],
    [{ 'remoteEntry.js': entry, 'missing.js': other }, 'another hash of missing.js'],
    ['no', 'integrity.json cannot be read.'],
  ] as const)
    expect(await publish(await withIntegrity('lunch', content))).toMatchObject({
      status: 409,
      body: { errors: [{ message: expect.stringContaining(sentence) }] },
    });
  expect(await published()).toBe(0);
  const right = await withIntegrity('lunch', { 'remoteEntry.js': entry, '.source-hash': other });
  expect((await publish(right)).status).toBe(200);
});

test.each(['__RELEASES__', '__CONFIG__', '__NONCE__'])(
  'PLT-05 a shell whose page has no %s is refused: no browser would start',
  async (place) => {
    const options: BuildOptions = { files: { 'index.html': shellPage.replace(place, '') } };
    expect(await publish(await builtRemote('shell', '1.0.0', options))).toMatchObject({
      status: 409,
      body: { errors: [{ message: expect.stringContaining(place) }] },
    });
  },
);

test('PLT-16 OPS-05 how a file is sent is told by the document of the API, and to whoever sends it in another form', async () => {
  expect(releaseRoutes.missing.summary).toMatch(
    /PUT \/releases\/\{remote\}\/files\/\{hash\}.*application\/octet-stream.*sha384.*lower-case hex/,
  );
  const form = {
    code: 'request.invalid',
    errors: [{ message: expect.stringMatching(/sha384.*lower-case hex.*octet-stream/) }],
  };
  const hex = hexOf('a');
  for (const hash of [hex.toUpperCase(), `sha384-${Buffer.from(hex, 'hex').toString('base64url')}`, 'a.js'])
    expect((await put(`/api/releases/lunch/files/${hash}`, 'a')).json()).toMatchObject({
      ...form,
      errors: [{ pointer: '/params/hash' }],
    });
  expect((await put(`/api/releases/lunch/files/${hex}`, '"a"', 'application/json')).json()).toMatchObject(form);
  expect((await put(`/api/releases/lunch/files/${hex.toUpperCase()}`, 'a')).json()).toMatchObject(form);
});

/** A build whose largest page has `bytes` bytes that do not compress: a start of 1000 bytes, and a page that the start loads. */
const withPage = (bytes: number, packages: Record<string, string[]> = {}) => {
  const group = (...files: string[]) => ({ files, css: [] });
  return builtRemote('teapot', '1.0.0', {
    files: {
      'start.js': randomBytes(1_000),
      'page.js': randomBytes(bytes - 1_000),
      'small.js': randomBytes(10),
      'imports.json': JSON.stringify({
        start: { always: ['mfe-teapot/src/app.tsx'] },
        groups: {
          'mfe-teapot/src/app.tsx': group('start.js'),
          'mfe-teapot/src/small.page.tsx': group('small.js'),
          'mfe-teapot/src/tea.page.tsx': group('start.js', 'page.js'),
          'mfe-teapot/src/print.ts': { ...group('start.js', 'page.js', 'small.js'), onAction: true },
        },
        packages,
      }),
    },
  });
};

test('PLT-01 PLT-05 a build is published with the bytes of its largest page, which it loads by itself, and refused above 40 KB', async () => {
  expect(await publish(await withPage(68 * 1024))).toMatchObject({
    status: 409,
    body: {
      errors: [
        {
          message: expect.stringMatching(
            /^mfe-teapot\/src\/tea\.page\.tsx loads 68\.0 KB of teapot compressed, 40\.0 KB are allowed: load parts of it by import\(\)/,
          ),
        },
      ],
    },
  });
  expect((await publish(await withPage(startBudgetBytes + 1))).status).toBe(409);
  expect(await publish(await withPage(startBudgetBytes))).toMatchObject({
    body: { version: { startBytes: startBudgetBytes } },
  });
  // A drawing engine is loaded for one part of a page, and not counted by the check of the build either.
  const drawn = await withPage(68 * 1024, { 'page.js': ['konva'] });
  expect(await publish(drawn, { version: '1.0.1' })).toMatchObject({ body: { version: { startBytes: 1_010 } } });
});

test('PLT-05 a build whose list of imports cannot be read is refused', async () => {
  const build = await builtRemote('kettle', '1.0.0', { files: { 'imports.json': '{"groups":7}' } });
  expect(await publish(build)).toMatchObject({
    status: 409,
    body: { errors: [{ message: 'imports.json cannot be read.' }] },
  });
});

test('SEC-02 PLT-05 a version of more than 64 MB is refused, before its files are read', async () => {
  const build = await builtRemote('kettle', '1.0.0');
  const [file] = build.files;
  if (file === undefined) throw new Error('no file');
  const many = Array.from({ length: 9 }, (_, n) => ({ ...file, path: `big${n}.js`, bytes: 8 * 1024 * 1024 }));
  expect(await publish(build, { files: [...build.files, ...many] })).toMatchObject({
    status: 409,
    body: { errors: [{ message: expect.stringContaining('the most is 67108864') }] },
  });
});
