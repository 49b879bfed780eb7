import { expect, test } from '@jest/globals';
import { machineProblem } from './project.mjs';

const machine = { version: '20.11.0', platform: 'linux', arch: 'x64', glibc: '2.36' };

test('OPS-01 a machine that cannot run the project is told so in one sentence', () => {
  expect(machineProblem(machine)).toBeNull();
  expect(machineProblem({ ...machine, version: '18.20.1' })).toBe('Node 18.20.1 is too old: install Node 20 or newer.');
  expect(machineProblem({ ...machine, platform: 'freebsd' })).toMatch(/^Escale does not run on freebsd x64: .+\.$/);
  expect(machineProblem({ ...machine, glibc: undefined })).toMatch(/^Escale does not run on linux x64 without glibc: /);
});
