import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createApp } from '../../../app.ts';
import type { StorageSettings } from '../../../platform/config/storage.ts';
import { fakeS3 } from '../../../providers/storage/fake-s3.fixture.ts';
import { startTestApi } from '../../../testing/test-api.ts';
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
  expect(await missingVersions(second)).toEqual([]);
  await other.close();
});

test('PLT-04 OPS-03 a node that cannot fetch the files of a live version is not ready', async () => {
  const alone = await nodeWith({ provider: 'folder' });
  expect(await missingVersions(alone)).toEqual(['lunch 1.0.0', 'shell 1.0.0']);
  const late = await nodeWith();
  bucket.lose();
  expect(await missingVersions(late)).toEqual(['lunch 1.0.0', 'shell 1.0.0']);
});
