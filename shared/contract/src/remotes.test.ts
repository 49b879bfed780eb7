import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { remoteManifest } from './remote.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folders = globSync('mfe-*', { cwd: root }).sort();
const manifests = folders.map((folder) => remoteManifest.parse(JSON.parse(read(`${folder}/remote.json`))));

test('PLT-02 seven remotes, each with its own version, manifest and three lines of build', () => {
  expect(manifests.map(({ name }) => name)).toEqual([
    'booking',
    'cockpit',
    'connections',
    'explore',
    'floormap',
    'hosthub',
    'myweek',
  ]);
  folders.forEach((folder, index) => {
    expect(`mfe-${manifests[index]?.name}`).toBe(folder);
    expect(JSON.parse(read(`${folder}/package.json`)).version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(read(`${folder}/webpack.config.ts`).trim().split('\n')).toHaveLength(3);
  });
});

test('PLT-02 no address belongs to two remotes', () => {
  const routes = manifests.flatMap((manifest) => manifest.routes);
  expect(routes.length).toBe(new Set(routes).size);
});
