import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

const lines = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
    .trim()
    .split('\n');

test('OPS-01 the type check sees every source file: a folder pattern that matches nothing is silent', () => {
  const seen = new Set(
    lines(join(root, 'node_modules/.bin/tsc'), ['--listFilesOnly', '-p', 'tsconfig.json']).map((file) =>
      relative(root, file),
    ),
  );
  const sources = lines('git', ['ls-files', '*.ts', '*.tsx']);
  expect(sources.filter((file) => !seen.has(file))).toEqual([]);
});
