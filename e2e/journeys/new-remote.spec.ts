import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeRemote } from '../../scripts/lib/new-remote.mjs';
import { remotes } from '../../scripts/lib/remotes.mjs';
import { openPreview } from '../support/open-preview.ts';
import { arrive, camille, password } from '../support/people.ts';

// What `npm run new -- remote picnic` makes is used as it is, in a repository beside this one.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
const repository = join(import.meta.dirname, '../..');
const root = realpathSync(mkdtempSync(join(tmpdir(), 'escale-picnic-')));
const folder = join(root, 'mfe-picnic');

/** Runs a program of this repository, by its path, in the folder of the remote. */
function run(program: string, options: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) {
  const command = ['--no-warnings', '--experimental-vm-modules', join(repository, program), ...options];
  return execFileSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
  });
}

test.beforeAll(() => {
  for (const path of ['package-lock.json', ...remotes().map((one) => `${one.folder}/remote.json`)])
    cpSync(join(repository, path), join(root, path));
  for (const path of ['node_modules', 'shared', 'e2e']) symlinkSync(join(repository, path), join(root, path));
  makeRemote({ root, name: 'picnic', labels: { fr: 'Pique-nique', en: 'Picnic', nl: 'Picknick' }, icon: 'utensils' });
});
test.afterAll(() => rmSync(root, { recursive: true, force: true }));

test('PLT-16 a new remote type-checks, builds, passes every check of a remote, and its unit tests pass', () => {
  expect(run('shared/build/src/check/cli.ts')).toContain('Everything is in order.');
  const types = ['shared/ui/src/css-modules.d.ts', 'mfe-*/public.ts'].map((path) => join(repository, path));
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ extends: join(repository, 'tsconfig.json'), include: ['mfe-picnic', ...types] }),
  );
  run('node_modules/typescript/bin/tsc', ['-p', join(root, 'tsconfig.json')]);
  writeFileSync(join(folder, 'jest.config.ts'), "export { default } from '@escale/testing/jest';\n");
  run('node_modules/jest/bin/jest.js');
});

test('PLT-16 PLT-09 its preview is found in the palette, and shows the team', async ({ page, baseURL }) => {
  const server = { RELEASE_URL: baseURL ?? '', RELEASE_PASSWORD: password };
  const release = (...given: string[]) =>
    JSON.parse(run('shared/build/src/release/cli.ts', [...given, '--as', 'staff@escale.example', '--json'], server));
  const { version } = release('publish', 'picnic');
  await openPreview(page, release('preview', `picnic@${version}`).url);
  await arrive(page, camille, '/explore');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('Pique-nique');
  await page.getByRole('option', { name: 'Pique-nique' }).first().click();
  await expect(page).toHaveURL('/picnic');
  await expect(page.getByRole('heading', { level: 1, name: 'Pique-nique' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Mon équipe' }).getByRole('listitem').first()).toBeVisible();
});
