import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { isBuilt } from './build-package.ts';
import { integrityOf } from './integrity.ts';
import { markBuilt, sourcesOf, staleness } from './staleness.ts';

const root = mkdtempSync(join(tmpdir(), 'escale-staleness-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'mfe-lunch');
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const lock = (packages: object) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['src', 'dist', 'maps', 'e2e']) mkdirSync(join(folder, name), { recursive: true });
  write('remote.json', '{ "name": "lunch" }');
  write('package.json', '{ "version": "1.0.0" }');
  write('src/app.tsx', 'export {};');
  lock({ 'node_modules/react': { version: '19.0.0' } });
});

test('PLT-05 a build is of the current sources until one of them, the version or a dependency changes', () => {
  expect(staleness(folder)).toBe('mfe-lunch is not built: run npm run build.');
  markBuilt(folder, sourcesOf(folder));
  expect(staleness(folder)).toBeNull();
  write('src/app.test.tsx', 'A test is in no build.');
  write('dist/app.js', 'Neither is its output,');
  write('maps/app.js.map', 'nor its source maps.');
  write('README.md', 'A note,');
  write('src/.app.tsx.swp', 'a file of an editor');
  write('e2e/lunch.spec.ts', 'and a journey are no sources.');
  lock({ 'node_modules/react': { version: '19.0.0' }, 'mfe-other': { version: '2.0.0' } });
  expect(staleness(folder)).toBeNull();
  const changes = [
    () => write('src/app.tsx', 'export const changed = true;'),
    () => write('package.json', '{ "version": "1.0.1" }'),
    () => write('webpack.config.ts', 'export default {};'),
    () => lock({ 'node_modules/react': { version: '19.0.1' } }),
  ];
  for (const change of changes) {
    change();
    expect(staleness(folder)).toBe(`${folder}/dist is not the build of the current sources: build it again.`);
    markBuilt(folder, sourcesOf(folder));
  }
});

test('PLT-05 a build of which a file was changed or removed is made again', () => {
  write('dist/app.js', 'app()');
  write('dist/integrity.json', JSON.stringify({ 'app.js': integrityOf('app()') }));
  markBuilt(folder, sourcesOf(folder));
  expect(isBuilt(folder)).toBe(true);
  write('dist/app.js', 'app()\n//x');
  expect(staleness(folder)).toBe('dist/app.js is not what the build wrote: build it again.');
  expect(isBuilt(folder)).toBe(false);
  rmSync(join(folder, 'dist/app.js'));
  expect(isBuilt(folder)).toBe(false);
});
