import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { integrityOf } from '../integrity.ts';
import { checkRemoteBuild } from './remote-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'escale-remote-build-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a build: its entry has the hashes of the other files, as the build writes it. */
function write(files: Record<string, string>, packages: Record<string, string[]> = {}): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(folder, 'remote.json'), '{ "name": "lunch" }');
  const hashes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)]));
  const entry = Object.entries(hashes)
    .map(([file, hash]) => `${JSON.stringify(file)}:"${hash}"`)
    .join();
  const group = (...names: string[]) => ({ files: names, css: [], shared: [], imports: [] });
  const groups = {
    entry: group('remoteEntry.js'),
    'mfe-lunch/src/app.tsx': group('app.js'),
    'mfe-lunch/src/lunch.page.tsx': group('page.js'),
  };
  for (const [file, text] of Object.entries({ ...files, 'remoteEntry.js': entry }))
    writeFileSync(join(dist, file), text);
  writeFileSync(join(dist, 'integrity.json'), JSON.stringify(hashes));
  writeFileSync(join(dist, 'imports.json'), JSON.stringify({ groups, packages }));
}

test('PLT-01 a build within its bytes, without modules of the shell, with all hashes, is in order', () => {
  write({ 'app.js': 'app', 'page.js': 'page' });
  const { problems, sizes } = checkRemoteBuild(folder);
  expect(problems).toEqual([]);
  expect(sizes).toEqual([
    expect.stringMatching(
      /^mfe-lunch: \d\.\d KB until its largest page, mfe-lunch\/src\/\S+, without the packages of the shell$/,
    ),
  ]);
});

test('PLT-01 a page of more than 40 KB is refused; a drawing engine does not count', () => {
  const files = { 'app.js': 'app', 'page.js': randomBytes(25 * 1024).toString('hex') };
  write(files);
  expect(checkRemoteBuild(folder).problems).toEqual([
    expect.stringMatching(
      /^mfe-lunch\/src\/lunch\.page\.tsx loads 50\.\d KB of mfe-lunch, 40 are allowed: load parts of it by import\(\)/,
    ),
  ]);
  write(files, { 'page.js': ['konva'] });
  expect(checkRemoteBuild(folder).problems).toEqual([]);
});

test('PLT-01 a script of documents of more than 60 KB is refused', () => {
  const documents = (kilobytes: number) => {
    const script = randomBytes((kilobytes / 2) * 1024).toString('hex');
    write({ 'app.js': 'app', 'page.js': 'page', 'document.1.js': script });
    writeFileSync(join(dist, 'first-views.json'), JSON.stringify({ script: 'document.1.js' }));
    return checkRemoteBuild(folder);
  };
  expect(documents(60).problems).toEqual([]);
  expect(documents(60).sizes[0]).toBe('mfe-lunch: 60.0 KB of its documents, which need no other script');
  expect(documents(62).problems).toEqual(['the documents of mfe-lunch load 62.0 KB, 60 are allowed']);
});

test('PLT-05 SEC-03 a copy of React, a changed file, a file without hash and a source map are refused', () => {
  write({ 'app.js': 'app', 'page.js': 'page' }, { 'page.js': ['react', 'konva'] });
  writeFileSync(join(dist, 'app.js'), 'changed');
  writeFileSync(join(dist, 'app.js.map'), '{}');
  expect(checkRemoteBuild(folder).problems).toEqual([
    'mfe-lunch/page.js contains a copy of react, which the shell provides',
    'mfe-lunch/app.js is not what was built',
    'mfe-lunch/app.js is loaded without its hash',
    'mfe-lunch contains the source map app.js.map',
  ]);
});
