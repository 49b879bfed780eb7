import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { gt } from 'semver';
import { remotes } from '../../../scripts/lib/remotes.mjs';
import { repositoryRoot } from '../platform/config/config.ts';
import { steps } from './release-history.ts';

test('PLT-05 in the demo every remote and the shell was released before, each at another version, which the build of today follows', () => {
  const folders = new Map([['shell', 'shell'], ...remotes().map(({ name, folder }) => [name, folder] as const)]);
  const last = new Map(steps.filter(({ bad }) => bad === undefined).map(({ remote, version }) => [remote, version]));
  expect([...last.keys()].sort()).toEqual([...folders.keys()].sort());
  expect(new Set(last.values()).size).toBe(last.size);
  for (const [remote, folder] of folders) {
    const { version } = JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8'));
    for (const step of steps.filter((one) => one.remote === remote))
      expect([remote, version, step.version, gt(version, step.version)]).toEqual([remote, version, step.version, true]);
  }
});
