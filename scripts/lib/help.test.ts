import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each([
  ['scripts/new.mjs', 'npm run new -- remote <name>'],
  ['scripts/dev.mjs', 'npm run dev'],
  ['scripts/pack.mjs', 'npm run pack -- <folder>'],
  ['scripts/build.mjs', 'npm run build'],
  ['shared/build/src/dev/against.ts', 'npm run dev -- --only'],
])('PLT-05 %s --help prints how it is used and does nothing', (script, usage) => {
  expect(run(script, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining(usage) });
});

test.each([
  ['scripts/new.mjs', []],
  ['scripts/new.mjs', ['remote', 'Lunch 2']],
  ['scripts/new.mjs', ['remote', 'lunch', '--colour', 'red']],
  ['scripts/pack.mjs', []],
])('PLT-05 wrong usage of %s %j exits with 2', (script, args) => {
  expect(run(script, ...args).status).toBe(2);
});
