import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { markBuilt, sourcesOf, staleness } from './staleness.ts';

const root = mkdtempSync(join(tmpdir(), 'escale-staleness-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'mfe-lunch');
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['src', 'dist', 'maps']) mkdirSync(join(folder, name), { recursive: true });
  write('remote.json', '{ "name": "lunch" }');
  write('package.json', '{ "version": "1.0.0" }');
  write('src/app.tsx', 'export {};');
  writeFileSync(join(root, 'package-lock.json'), '{}');
});

test('PLT-05 a build is of the current sources until one of them, the version or a dependency changes', () => {
  expect(staleness(folder)).toBe('mfe-lunch is not built.');
  markBuilt(folder, sourcesOf(folder));
  expect(staleness(folder)).toBeNull();
  write('src/app.test.tsx', 'A test is in no build.');
  write('dist/app.js', 'Neither is its output,');
  write('maps/app.js.map', 'nor its source maps.');
  expect(staleness(folder)).toBeNull();
  const changes = [
    () => write('src/app.tsx', 'export const changed = true;'),
    () => write('package.json', '{ "version": "1.0.1" }'),
    () => writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }'),
  ];
  for (const change of changes) {
    change();
    expect(staleness(folder)).toBe('mfe-lunch/dist is not the build of the current sources: build it again.');
    markBuilt(folder, sourcesOf(folder));
  }
});
