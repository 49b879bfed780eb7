import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { machineProblem, root, stampOf } from './project.mjs';

const machine = { version: '20.11.0', platform: 'linux', arch: 'x64', glibc: '2.36' };

test('OPS-01 a machine that cannot run the project is told so in one sentence', () => {
  expect(machineProblem(machine)).toBeNull();
  expect(machineProblem({ ...machine, version: '18.20.1' })).toBe('Node 18.20.1 is too old: install Node 20 or newer.');
  expect(machineProblem({ ...machine, platform: 'freebsd' })).toMatch(/^Escale does not run on freebsd x64: .+\.$/);
  expect(machineProblem({ ...machine, glibc: undefined })).toMatch(/^Escale does not run on linux x64 without glibc: /);
});

test('OPS-01 PLT-16 packages are installed again for another package or workspace, not for a new version of a workspace', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const changed = (change: (packages: Record<string, object>) => object) => {
    const parsed: { packages: Record<string, object> } = JSON.parse(lock);
    return stampOf(JSON.stringify({ ...parsed, packages: { ...parsed.packages, ...change(parsed.packages) } }));
  };
  expect(changed((packages) => ({ 'mfe-booking': { ...packages['mfe-booking'], version: '99.0.0' } }))).toBe(
    stampOf(lock),
  );
  expect(changed(() => ({ 'node_modules/react': { version: '99.0.0' } }))).not.toBe(stampOf(lock));
  expect(changed(() => ({ 'node_modules/@escale/mfe-lunch': { resolved: 'mfe-lunch', link: true } }))).not.toBe(
    stampOf(lock),
  );
});
