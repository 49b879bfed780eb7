import { expect, test } from '@jest/globals';
import { GenMapping, maybeAddMapping, toEncodedMap } from '@jridgewell/gen-mapping';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as clientErrors from '../client-errors/index.ts';
import { published, released } from '../releases/build.fixture.ts';
import * as releases from '../releases/index.ts';
import * as releaseHealth from './index.ts';

const handlers = { ...releases.handlers, ...clientErrors.handlers, ...releaseHealth.handlers };
const plugin = async (app: FastifyInstance, context: Context) => releases.plugin(app, context);
const api = await startTestApi({ handlers, plugin });
const staff = {
  memberId: '018f4f2e-0000-7000-8000-00000000000a',
  companyId: null,
  hostId: null,
  roles: ['staff'] as const,
};
const company = '018f4f2e-0000-7000-8000-0000000000c0';
const made = await api.call('releases.create-token', {
  as: staff,
  body: { name: 'Camille', remote: null, scopes: ['publish', 'promote', 'rollback'] },
});
if (made.status !== 200) throw new Error('no token');
const headers = { authorization: `Bearer ${made.body.token}` };
await released(api.context, 'shell', '1.0.0');

const load = (remote: string, version: string, outcome: 'mounted' | 'failed') =>
  api.call('client-errors.report', { body: { loads: [{ remote, version, outcome, milliseconds: 200 }] } });
const loads = async (number: number, version: string, outcome: 'mounted' | 'failed', remote = 'booking') => {
  for (let n = 0; n < number; n += 1) expect((await load(remote, version, outcome)).status).toBe(200);
};
async function booking() {
  const answer = await api.call('releases.get', { params: { remote: 'booking' }, headers });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
}
const canary = (body: object = {}) =>
  api.call('releases.canary', {
    params: { remote: 'booking' },
    body: { version: '1.1.0', percent: 10, leastLoads: 50, ...body },
    headers,
  });

test('PLT-05 PLT-15 a canary that fails more often than the live version is halted with the report that shows it, by itself', async () => {
  await released(api.context, 'booking', '1.0.0');
  await published(api.context, 'booking', '1.1.0');
  await loads(30, '1.0.0', 'mounted');
  await canary();
  await loads(48, '1.1.0', 'mounted');
  await loads(1, '1.1.0', 'failed');
  expect((await booking()).remote.canary?.version).toBe('1.1.0');
  await loads(1, '1.1.0', 'failed');
  const { remote, history } = await booking();
  expect(remote.canary).toBeNull();
  expect(history[0]).toMatchObject({
    action: 'halt',
    by: 'automatic',
    versionBefore: '1.1.0',
    versionAfter: '1.0.0',
    reason: '4.0 % of 50 loads failed, of the live version 0.0 %',
  });
});

test('PLT-05 a canary no worse than the live version goes on, and its health stands beside the live one', async () => {
  api.clock.set('2026-11-21T08:00:00Z');
  await loads(95, '1.0.0', 'mounted');
  await loads(5, '1.0.0', 'failed');
  await canary({ percent: 25, companyIds: [company], memberIds: [staff.memberId] });
  await loads(57, '1.1.0', 'mounted');
  await loads(3, '1.1.0', 'failed');
  const { remote, history } = await booking();
  expect(remote.canary).toMatchObject({ version: '1.1.0', percent: 25 });
  const since = '2026-11-21T08:00:00Z';
  expect(remote).toMatchObject({ changed: { at: since, by: 'Camille' }, health: { since } });
  expect(history[0]).toMatchObject({ action: 'canary', companyIds: [company], memberIds: [staff.memberId] });
  expect(history.at(-1)).toMatchObject({ companyIds: [], memberIds: [] });
  expect(remote.health.canary).toMatchObject({ loads: 60, failures: 3, p50: expect.any(Number) });
  const list = await api.call('releases.list', { headers });
  expect(list.body).toMatchObject({ items: [{ name: 'shell' }, { name: 'booking', before: null, versions: 2 }] });
  const error = { remote: 'booking', version: '1.0.0', kind: 'render' as const, message: 'x', stack: '', path: '/' };
  await api.call('client-errors.report', { body: { errors: [{ ...error, count: 1, references: [] }] } });
  expect((await api.call('releases.list', { headers })).body).toMatchObject({
    lastHour: { failures: 8, errors: 1 },
    items: [{ name: 'shell' }, { health: { live: { failures: 5, errors: 1 } } }],
  });
});

test('PLT-05 the last hour of a live version stands beside its day', async () => {
  await released(api.context, 'gallery', '1.0.0');
  await loads(3, '1.0.0', 'mounted', 'gallery');
  api.clock.set('2026-11-21T10:30:00Z');
  await loads(2, '1.0.0', 'failed', 'gallery');
  const answer = await api.call('releases.get', { params: { remote: 'gallery' }, headers });
  expect(answer.body).toMatchObject({
    remote: { health: { live: { loads: 5, failures: 2 }, hour: { loads: 2, failures: 2 }, former: null } },
  });
  await released(api.context, 'gallery', '1.1.0');
  await api.call('releases.rollback', { params: { remote: 'gallery' }, body: {}, headers });
  await loads(4, '1.1.0', 'failed', 'gallery');
  const back = await api.call('releases.get', { params: { remote: 'gallery' }, headers });
  expect(back.body).toMatchObject({
    remote: { before: null, health: { former: { version: '1.1.0', health: { loads: 4, failures: 4 } } } },
  });
});

test('PLT-05 SEC-02 failures of the live version that somebody invents do not keep a broken canary', async () => {
  await released(api.context, 'lunch', '1.0.0');
  await published(api.context, 'lunch', '1.1.0');
  const body = { version: '1.1.0', percent: 10, leastLoads: 50 };
  await api.call('releases.canary', { params: { remote: 'lunch' }, body, headers });
  await loads(60, '1.0.0', 'failed', 'lunch');
  await loads(44, '1.1.0', 'mounted', 'lunch');
  await loads(6, '1.1.0', 'failed', 'lunch');
  const lunch = async () => (await api.call('releases.get', { params: { remote: 'lunch' }, headers })).body;
  expect(await lunch()).toMatchObject({ remote: { canary: { version: '1.1.0' } } });
  await loads(1, '1.1.0', 'failed', 'lunch');
  expect(await lunch()).toMatchObject({
    remote: { canary: null },
    history: expect.arrayContaining([
      expect.objectContaining({ action: 'halt', reason: expect.stringContaining('100.0 %, counted as 10 %') }),
    ]),
  });
});

test('PLT-15 a stack is told in positions of the sources, by the maps published with the version, which no browser can load', async () => {
  const map = new GenMapping({ file: 'app.1.js' });
  const source = 'webpack://booking/./src/book.tsx';
  maybeAddMapping(map, { generated: { line: 1, column: 202 }, original: { line: 12, column: 6 }, source });
  const maps = { 'app.1.js.map': JSON.stringify(toEncodedMap(map)) };
  await published(api.context, 'booking', '1.2.0', { files: { 'app.1.js': 'app()' }, maps });
  const frame = new GenMapping({ file: 'shell.1.js' });
  const mount = { generated: { line: 1, column: 8 }, original: { line: 3, column: 4 }, source: './src/mount.ts' };
  maybeAddMapping(frame, mount);
  await published(api.context, 'shell', '1.1.0', {
    files: { 'assets/shell.1.js': 'mount()' },
    maps: { 'assets/shell.1.js.map': JSON.stringify(toEncodedMap(frame)) },
  });
  const error = {
    remote: 'booking',
    version: '1.2.0',
    kind: 'render' as const,
    message: 'x is not a function',
    stack:
      'at Book (https://escale.example/remotes/booking/1.2.0/app.1.js:1:203)\nat other (/assets/shell.1.js:1:9)\nat old (/assets/old.1.js:1:9)',
    path: '/book',
    count: 1,
    references: ['K7QX-3MPA'],
    requestId: 'req-7',
  };
  await api.call('client-errors.report', { body: { errors: [error] } });
  const read = (query: object) => api.call('releases.errors', { params: { remote: 'booking' }, query, headers });
  const { body } = await read({ version: '1.2.0' });
  expect(body).toMatchObject({
    items: [
      {
        requestId: 'req-7',
        stack: 'at Book (booking/src/book.tsx:12:7)\nat other (./src/mount.ts:3:5)\nat old (/assets/old.1.js:1:9)',
      },
    ],
  });
  expect((await read({ reference: 'k7qx-3mpa' })).body).toEqual(body);
  expect((await read({ reference: 'ABCD-EFGH' })).body).toMatchObject({ items: [] });
  const find = (reference: string, as = headers) =>
    api.call('releases.find-error', { query: { reference }, headers: as });
  expect((await find('k7qx-3mpa')).body).toMatchObject({
    items: [{ remote: 'booking', message: 'x is not a function' }],
  });
  expect((await find('ABCD-EFGH')).body).toEqual({ items: [] });
  const other = { name: 'explore', remote: 'explore', scopes: ['publish' as const] };
  const foreign = await api.call('releases.create-token', { as: staff, body: other });
  if (foreign.status !== 200) throw new Error('no token');
  expect((await find('K7QX-3MPA', { authorization: `Bearer ${foreign.body.token}` })).body).toEqual({ items: [] });
  expect((await api.app.inject('/remotes/booking/1.2.0/app.1.js.map')).statusCode).toBe(404);
});

test('PLT-15 a frame of the shell is told in sources though a later shell with the same file was published without maps', async () => {
  const map = new GenMapping({ file: 'late.1.js' });
  maybeAddMapping(map, {
    generated: { line: 1, column: 8 },
    original: { line: 7, column: 2 },
    source: './src/late.ts',
  });
  const files = { 'assets/late.1.js': 'late()' };
  const maps = { 'assets/late.1.js.map': JSON.stringify(toEncodedMap(map)) };
  await published(api.context, 'lunch', '3.0.0');
  await published(api.context, 'shell', '1.2.0', { files, maps });
  await published(api.context, 'shell', '1.3.0', { files: { ...files, 'assets/other.1.js': 'other()' } });
  const error = {
    ...{ remote: 'lunch', version: '3.0.0', kind: 'render' as const, path: '/', count: 1, references: [] },
    ...{ message: 'late', stack: 'at late (/assets/late.1.js:1:9)', requestId: null },
  };
  await api.call('client-errors.report', { body: { errors: [error] } });
  const query = { version: '3.0.0' };
  expect((await api.call('releases.errors', { params: { remote: 'lunch' }, query, headers })).body).toMatchObject({
    items: [{ stack: 'at late (./src/late.ts:7:3)' }],
  });
});

test('PLT-16 SEC-01 the token of a remote reads its own health only, a member nothing', async () => {
  const body = { name: 'myweek', remote: 'myweek', scopes: ['publish' as const] };
  const other = await api.call('releases.create-token', { as: staff, body });
  if (other.status !== 200) throw new Error('no token');
  const own = { authorization: `Bearer ${other.body.token}` };
  expect((await api.call('releases.get', { params: { remote: 'booking' }, headers: own })).status).toBe(403);
  expect((await api.call('releases.list', { headers: own })).body).toMatchObject({ items: [] });
  const member = { ...staff, roles: ['employee'] as const };
  expect((await api.call('releases.list', { as: member })).body).toMatchObject({ code: 'release.not-allowed' });
});

test('PLT-05 a version that the live shell cannot run is shown with what the shell provides', async () => {
  await released(api.context, 'tray', '1.0.0');
  await published(api.context, 'tray', '1.0.1', { manifest: { platform: '^9.0.0' } });
  const answer = await api.call('releases.get', { params: { remote: 'tray' }, headers });
  expect(answer).toMatchObject({
    status: 200,
    body: { versions: [{ version: '1.0.1', platform: '^9.0.0', lacksPlatform: '1.4.0' }, { version: '1.0.0' }] },
  });
  expect(answer.body).not.toMatchObject({ versions: [{}, { lacksPlatform: expect.anything() }] });
});
