import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

const notOurs = new Set(['node_modules', 'dist', 'var', 'coverage', 'test-results', 'playwright-report']);

test('OPS-01 the type check sees every source file: a folder pattern that matches nothing is silent', () => {
  const listed = execFileSync(join(root, 'node_modules/.bin/tsc'), ['--listFilesOnly', '-p', 'tsconfig.json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  const seen = new Set(
    listed
      .trim()
      .split('\n')
      .map((file) => relative(root, file)),
  );
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.split('/').some((part) => notOurs.has(part)),
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !seen.has(file))).toEqual([]);
});
