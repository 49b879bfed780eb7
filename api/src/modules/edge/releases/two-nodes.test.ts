import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { createApp } from '../../../app.ts';
import type { StorageSettings } from '../../../platform/config/storage.ts';
import { fakeS3 } from '../../../providers/storage/fake-s3.fixture.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as health from '../health/index.ts';
import { released } from './build.fixture.ts';
import { plugin } from './index.ts';
import { missingVersions } from './serve/readiness.ts';

const bucket = await fakeS3();
const first = await startTestApi({ plugin }, { storage: bucket.settings });
const folders: string[] = [];
afterAll(async () => {
  await bucket.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Another node on the same database, with a disk of its own. */
async function nodeWith(storage: StorageSettings = bucket.settings) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'escale-node-'));
  folders.push(dataFolder);
  return { ...first.context, config: { ...first.context.config, dataFolder, storage } };
}

test('PLT-04 two nodes with separate disks serve every version from a shared bucket', async () => {
  await released(first.context, 'shell', '1.0.0');
  await released(first.context, 'lunch', '1.0.0', { files: { 'a.js': 'shared()' } });
  const second = await nodeWith();
  const other = await createApp(second, [{ plugin }]);
  // Twenty pages at once need the version before this node has it: it is fetched once.
  const answers = await Promise.all(Array.from({ length: 20 }, () => other.inject('/remotes/lunch/1.0.0/a.js')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['shared()']));
  expect((await other.inject('/assets/app.1.js')).statusCode).toBe(200);
  expect(await missingVersions(second)).toBeNull();
  await other.close();
});

async function listenOn(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('PLT-04 OPS-03 a node that cannot fetch the files of a live version is not ready, says why, and is ready again', async () => {
  const releases = ['lunch 1.0.0', 'shell 1.0.0'];
  const alone = await nodeWith({ provider: 'folder' });
  expect(await missingVersions(alone)).toEqual({ releases, storage: 'incomplete' });
  if (bucket.settings.provider !== 's3') throw new Error('another provider');
  const { endpoint } = bucket.settings;
  const way = createServer((socket) => socket.pipe(connect(Number(new URL(endpoint ?? '').port))).pipe(socket));
  const port = await listenOn(way, 0);
  await promisify(way.close.bind(way))();
  const late = await nodeWith({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` });
  const app = await createApp(late, [health]);
  const unready = await app.inject('/api/ready');
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toMatchObject({ missingReleases: releases, storage: 'unreachable' });
  await listenOn(way, port);
  expect((await app.inject('/api/ready')).statusCode).toBe(200);
  await app.close();
  way.close();
  bucket.lose();
  expect(await missingVersions(await nodeWith())).toEqual({ releases, storage: 'incomplete' });
});
