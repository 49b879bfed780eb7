import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { remotes } from '../../../scripts/lib/remotes.mjs';
import { remoteManifest } from './remote.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folders = remotes().map(({ folder }) => folder);
const manifests = remotes().map(({ manifest }) => remoteManifest.parse(manifest));

test('PLT-02 each remote has the name of its folder, its own version, manifest and three lines of build', () => {
  expect(folders).not.toHaveLength(0);
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
