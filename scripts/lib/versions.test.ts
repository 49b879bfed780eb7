import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

test('OPS-01 every dependency is pinned to one version', () => {
  const loose = globSync(['package.json', '*/package.json', 'shared/*/package.json'], { cwd: root }).flatMap((file) => {
    const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    );
    return kinds.flatMap((kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`),
    );
  });
  expect(loose).toEqual([]);
});
