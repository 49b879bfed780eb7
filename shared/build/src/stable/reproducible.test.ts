import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
});

/** A remote, and a package that it contains, by path. */
const sources = {
  'node_modules/bundled/package.json':
    '{ "name": "bundled", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/bundled/index.js': 'export const installed = () => import.meta.url;',
  'mfe-lunch/remote.json': JSON.stringify({
    name: 'lunch',
    routes: ['/lunch'],
    rights: [],
    emits: [],
    consumes: [],
    platform: '^0.1.0',
  }),
  'mfe-lunch/package.json': '{ "name": "@escale/mfe-lunch", "version": "1.0.0", "type": "module" }',
  'mfe-lunch/webpack.config.ts': `import { remoteConfig } from '@escale/build'; export default remoteConfig(import.meta.url);`,
  'mfe-lunch/src/app.tsx': `
    import { createRemote } from '@escale/platform';
    import { installed } from 'bundled';
    import styles from './app.module.css';
    export const { mount } = createRemote({ name: styles.page, from: import.meta.url, installed, later: () => import('./later.tsx') });`,
  'mfe-lunch/src/later.tsx': `import { Button } from '@escale/ui'; export default () => <Button />;`,
  'mfe-lunch/src/app.module.css': '.page { color: red; }',
};

/** A repository with one remote and copies of what writes paths into builds; other packages are linked. */
function repository(name: string): string {
  const place = mkdtempSync(join(tmpdir(), `escale-${name}-`));
  places.push(place);
  mkdirSync(join(place, 'node_modules', '@escale'), { recursive: true });
  const installed = join(root, 'node_modules');
  for (const one of readdirSync(installed).filter((entry) => !/^@(escale|module-federation)$/.test(entry)))
    symlinkSync(join(installed, one), join(place, 'node_modules', one));
  cpSync(join(installed, '@module-federation'), join(place, 'node_modules', '@module-federation'), {
    recursive: true,
    filter: (file) => !/\.(map|d\.ts|d\.mts)$|CHANGELOG/.test(file),
  });
  for (const one of ['build', 'contract', 'platform', 'ui'])
    for (const part of ['src', 'package.json'])
      cpSync(join(root, 'shared', one, part), join(place, 'shared', one, part), { recursive: true });
  for (const one of ['build', 'contract', 'platform', 'ui'])
    symlinkSync(join('..', '..', 'shared', one), join(place, 'node_modules', '@escale', one));
  for (const folder of ['mfe-lunch/src', 'node_modules/bundled']) mkdirSync(join(place, folder), { recursive: true });
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(place, file), text);
  return place;
}

/** Hashes of all files that a build of the remote writes, and their text. */
function build(place: string, ...options: string[]) {
  const folder = join(place, 'mfe-lunch');
  const program = join(place, 'shared', 'build', 'src', 'cli.ts');
  execFileSync(process.execPath, ['--no-warnings', program, ...options], { cwd: folder, stdio: 'pipe' });
  const integrity: Record<string, string> = JSON.parse(readFileSync(join(folder, 'dist', 'integrity.json'), 'utf8'));
  const text = Object.keys(integrity).map((file) => readFileSync(join(folder, 'dist', file), 'utf8'));
  return { integrity, text: text.join('\n') };
}

test('PLT-05 the same sources make the same files in every folder, with and without source maps', () => {
  const place = repository('a');
  const here = build(place, '--no-maps');
  const there = build(repository('a-much-longer-name'));
  expect(Object.keys(here.integrity)).toContain('remoteEntry.js');
  expect(there.integrity).toEqual(here.integrity);
  expect(here.text).not.toContain(place);
  expect(there.text).not.toContain('sourceMappingURL');
}, 120_000);

test('PLT-05 source maps lie beside dist, with sources by their paths in the project', () => {
  const maps = join(places[1] ?? '', 'mfe-lunch', 'maps');
  const files = readdirSync(maps);
  const read = files.flatMap((file): string[] => JSON.parse(readFileSync(join(maps, file), 'utf8')).sources);
  expect(read).toContain('mfe-lunch/src/later.tsx');
  expect(read.filter((source) => source.startsWith('/'))).toEqual([]);
});
