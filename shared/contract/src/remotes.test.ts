import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { remotes } from '../../../scripts/lib/remotes.mjs';
import { iconNames } from './remotes/icon-names.ts';
import { manifestProblems } from './remotes/manifest-problems.ts';
import { publishedManifest } from './remotes/published-manifest.ts';
import { routeConflicts } from './remotes/route-conflicts.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = remotes({ devOnly: true });

test('PLT-02 each remote has the name of its folder, its own version, a valid manifest and three lines of build', () => {
  expect(all).not.toHaveLength(0);
  for (const { folder, name, manifest } of all) {
    expect(`mfe-${name}`).toBe(folder);
    expect(manifestProblems(manifest, `${folder}/remote.json`)).toEqual([]);
    expect(JSON.parse(read(`${folder}/package.json`)).version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(read(`${folder}/webpack.config.ts`).trim().split('\n')).toHaveLength(3);
  }
});

test('PLT-02 no address and no navigation id belongs to two remotes', () => {
  const manifests = all.map(({ manifest }) => publishedManifest.parse(manifest));
  expect(routeConflicts(manifests).map(({ text }) => text)).toEqual([]);
});

test('PLT-02 a manifest may name the icons that the shell draws, and no others', () => {
  const [, map = ''] =
    /export const iconMap = \{(.*?)\n\} as const/s.exec(read('shared/ui/src/icons/icon-map.ts')) ?? [];
  const drawn = [...map.matchAll(/^ {2}'?([a-z0-9-]+)'?: /gm)].map(([, name]) => name);
  expect(iconNames).toEqual(drawn);
});
