import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manifestProblems, publishedManifest, routeConflicts } from '../../shared/contract/src/index.ts';
import { makeRemote, remoteProblem } from './new-remote.mjs';
import { root as repository } from './project.mjs';
import { remotes } from './remotes.mjs';

const root = mkdtempSync(join(tmpdir(), 'escale-new-'));
const labels = { fr: 'Déjeuner', en: 'Lunch', nl: 'Lunch' };
const wanted = { root, name: 'lunchbreak', labels, icon: 'utensils' };
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = () =>
  globSync('**', { cwd: root, exclude: (name) => name === 'node_modules' || name === 'shared' }).sort();
let before: string[];
let written: string[];

beforeAll(() => {
  const copied = ['package-lock.json', 'biome.json', '.gitignore', 'e2e/package.json'];
  for (const path of [...copied, ...remotes().map(({ folder }) => `${folder}/remote.json`)])
    cpSync(join(repository, path), join(root, path));
  for (const path of ['node_modules', 'shared']) symlinkSync(join(repository, path), join(root, path));
  before = filesOf();
  written = makeRemote(wanted);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('PLT-16 a new remote is a folder of its own; besides it only the lock file changes', () => {
  const added = filesOf().filter((path) => !before.includes(path) && path.includes('.'));
  expect(added.every((path) => path.startsWith('mfe-lunchbreak/'))).toBe(true);
  expect([...added, 'package-lock.json'].sort()).toEqual([...written].sort());
  const [old, now] = [repository, root].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const { packages } = JSON.parse(now ?? '');
  expect(packages['node_modules/@escale/mfe-lunchbreak']).toEqual({ resolved: 'mfe-lunchbreak', link: true });
  const { name, version, dependencies, devDependencies } = JSON.parse(read('mfe-lunchbreak/package.json'));
  expect(packages['mfe-lunchbreak']).toEqual({ name, version, dependencies, devDependencies });
  delete packages['mfe-lunchbreak'];
  delete packages['node_modules/@escale/mfe-lunchbreak'];
  expect(`${JSON.stringify({ ...JSON.parse(now ?? ''), packages }, null, 2)}\n`).toBe(old);
});

test('PLT-16 its manifest can be published beside the others, and every placeholder is filled', () => {
  const all = remotes({ from: root });
  const own = all.find(({ name }) => name === 'lunchbreak');
  expect(manifestProblems(own?.manifest, 'mfe-lunchbreak/remote.json')).toEqual([]);
  expect(own?.manifest).toMatchObject({ nav: [{ label: labels, icon: 'utensils' }] });
  expect(routeConflicts(all.map(({ manifest }) => publishedManifest.parse(manifest)))).toEqual([]);
  for (const path of written) expect({ path, found: /__\w+__/.exec(`${path} ${read(path)}`)?.[0] }).toEqual({ path });
});

test('PLT-16 I18N-03 its messages have the same ids in three languages, all of them used', () => {
  const [fr, en, nl] = ['fr', 'en', 'nl'].map((language) =>
    Object.keys(JSON.parse(read(`mfe-lunchbreak/src/messages/${language}.json`))),
  );
  expect([en, nl]).toEqual([fr, fr]);
  const code = written
    .filter((path) => path.endsWith('.tsx'))
    .map(read)
    .join();
  expect(fr?.filter((id) => !code.includes(`'${id}'`) && !code.includes(`"${id}"`))).toEqual([]);
});

test('PLT-16 its files pass the linter once they are formatted, as the command does', () => {
  const biome = (...given: string[]) =>
    execFileSync(join(repository, 'node_modules/.bin/biome'), [...given, 'mfe-lunchbreak'], {
      cwd: root,
      stdio: 'pipe',
    });
  biome('check', '--write');
  expect(() => biome('ci', '--diagnostic-level=error')).not.toThrow();
});

test('PLT-16 a bad or taken name, label or icon is refused with a sentence, and nothing is written', () => {
  const problemOf = (change: object) => remoteProblem({ ...wanted, name: 'tea', ...change });
  expect(problemOf({})).toBeNull();
  expect(problemOf({ name: 't' })).toBeNull();
  for (const name of ['', 'Tea', 'tea-room', 'tea2', '../tea', 't'.repeat(31)])
    expect(problemOf({ name })).toContain('use 1 to 30 lower-case letters');
  expect(problemOf({ name: 'shell' })).toContain('the shell or the server uses it');
  expect(problemOf({ name: 'terms' })).toContain('the shell or the server uses it');
  expect(problemOf({ name: 'lunchbreak' })).toBe('The folder mfe-lunchbreak exists already.');
  expect(problemOf({ name: 'bookings' })).toContain('mfe-booking has pages at /bookings');
  expect(problemOf({ labels: { ...labels, nl: "'s Middags" } })).toContain('--nl');
  expect(problemOf({ labels: { ...labels, fr: ' ' } })).toContain('--fr');
  expect(problemOf({ icon: 'teapot' })).toContain('no icon "teapot"');
  mkdirSync(join(root, 'mfe-tea'));
  expect(problemOf({})).toBe('The folder mfe-tea exists already.');
  expect(existsSync(join(root, 'mfe-tea/remote.json'))).toBe(false);
});
