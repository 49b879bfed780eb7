import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openPreview } from '../support/open-preview.ts';
import { OtherRepository } from '../support/other-repository.ts';
import { arrive, password } from '../support/people.ts';
import { develop } from '../support/team.ts';

// A remote needs nothing of this repository but its packed packages (PLT-05).
test.describe.configure({ mode: 'serial', timeout: 180_000 });
const repository = new OtherRepository();
const build = '@escale/build/dist/cli.js';
const check = '@escale/build/dist/check/cli.js';
const dev = '@escale/build/dist/dev/against.js';
const staff = 'staff@escale.example';
const release = '@escale/build/dist/release/cli.js';

test.beforeAll(() => {
  // The compiler reads all shared packages.
  test.setTimeout(600_000);
  repository.install();
});
test.afterAll(() => repository.remove());

test('PLT-05 a remote in another repository type-checks against the packed declarations', () => {
  expect(repository.run('typescript/bin/tsc')).toBe('');
  repository.write('src/wrong.ts', `import { api } from '@escale/contract'; export const wrong = api.auth.nothing;`);
  expect(() => repository.run('typescript/bin/tsc')).toThrow(/src\/wrong\.ts.*'nothing' does not exist/);
  repository.write('src/wrong.ts', '');
});

test('PLT-05 its tests run on the fake host and the examples of the packed contract', () => {
  expect(repository.run('jest/bin/jest.js')).toContain('1 passed');
});

test('PLT-05 it is built by one command, contains no shared module and has its source maps beside', () => {
  repository.run(build);
  const dist = join(repository.folder, 'dist');
  const uses: unknown = JSON.parse(readFileSync(join(dist, 'uses.json'), 'utf8'));
  expect(uses).toMatchObject({ emits: [], consumes: ['booking.confirmed'], shared: { '@escale/contract': ['api'] } });
  const { packages }: { packages: Record<string, string[]> } = JSON.parse(
    readFileSync(join(dist, 'imports.json'), 'utf8'),
  );
  expect(
    Object.values(packages)
      .flat()
      .filter((name) => !/^(@module-federation\/|\.federation$)/.test(name)),
  ).toEqual([]);
  expect(existsSync(join(dist, 'remoteEntry.js'))).toBe(true);
  expect(readdirSync(join(repository.folder, 'maps'))).toContain('remoteEntry.js.map');
  expect(repository.run(build)).toContain('built already');
});

test('PLT-05 every command of the packed packages is there and starts', () => {
  const installed = join(repository.folder, 'node_modules/@escale/build');
  const { bin }: { bin: Record<string, string> } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(bin)).toEqual(['escale-build', 'escale-check', 'escale-dev', 'escale-release']);
  for (const file of Object.values(bin))
    expect({ file, starts: readFileSync(join(installed, file), 'utf8').slice(0, 19) }).toEqual({
      file,
      starts: '#!/usr/bin/env node',
    });
  expect(() => repository.run(dev)).toThrow('--against <url of an environment>');
});

test('PLT-05 I18N-03 one command checks texts, imports and bytes', () => {
  expect(repository.run(check)).toMatch(
    /mfe-lunch: \d+\.\d KB until its largest page, mfe-lunch\/src\/lunch.page.tsx.*Everything is in order\./s,
  );
  const messages = readFileSync(join(repository.folder, 'src/messages/nl.json'), 'utf8');
  repository.write('src/messages/nl.json', messages.replace('"lunch.page.title": "Samen lunchen", ', ''));
  expect(() => repository.run(check)).toThrow('src/messages: lunch.page.title is missing in nl');
  repository.write('src/messages/nl.json', messages);
  const page = readFileSync(join(repository.folder, 'src/lunch.page.tsx'), 'utf8');
  repository.write('src/lunch.page.tsx', `import 'dayjs';${page}`);
  expect(() => repository.run(check)).toThrow('src/lunch.page.tsx imports dayjs: days are ISO strings');
  repository.write('src/lunch.page.tsx', page);
});

test('PLT-05 a manifest that cannot be published is refused by the build, with the field and what is allowed', () => {
  const file = readFileSync(join(repository.folder, 'remote.json'), 'utf8');
  repository.write('remote.json', file.replace('"users"', '"fork"').replace('["/lunch"]', '["lunch"]'));
  expect(() => repository.run(build)).toThrow(
    /remote\.json: routes\[0\] "lunch" must begin with "\/".*remote\.json: nav\[0\]\.icon "fork" is no known name, such as accessibility, /s,
  );
  repository.write('remote.json', file);
});

test('PLT-05 a build whose manifest hides an event is refused with one sentence', () => {
  const manifest: object = JSON.parse(readFileSync(join(repository.folder, 'remote.json'), 'utf8'));
  repository.write('remote.json', JSON.stringify({ ...manifest, consumes: [] }));
  expect(() => repository.run(build)).toThrow(
    'remote.json differs from the code: it subscribes to booking.confirmed, but "consumes" is [].',
  );
  repository.write('remote.json', JSON.stringify(manifest));
});

test('PLT-05 PLT-04 it is seen in the pages of an environment while it is written', async ({ page, baseURL }) => {
  const options = ['--only', '.', '--against', baseURL ?? '', '--port', '4296', '--as', staff];
  const development = await develop(join('node_modules', dev), options, {
    cwd: repository.folder,
    env: { ...process.env, RELEASE_PASSWORD: password },
  });
  try {
    await arrive(page, staff, '/myweek');
    await openPreview(page, development.link);
    await page.goto('/lunch');
    await expect(page.getByRole('heading', { level: 1, name: 'Déjeuner ensemble' })).toBeVisible();
  } finally {
    await development.end();
  }
});

test('PLT-05 it is released over HTTP with a token of its own, and its page is in the product', async ({
  page,
  baseURL,
}) => {
  const server = { RELEASE_URL: baseURL ?? '' };
  const asStaff = ['--as', staff, '--json'];
  const made = repository.run(
    release,
    ['tokens', 'create', '--name', 'lunch', '--remote', 'lunch', '--scopes', 'publish,promote,rollback', ...asStaff],
    {
      ...server,
      RELEASE_PASSWORD: password,
    },
  );
  const { token }: { token: string } = JSON.parse(made);
  repository.run(build);
  for (const command of [
    ['publish', 'lunch'],
    ['promote', 'lunch', '--wait'],
  ])
    repository.run(release, command, { ...server, RELEASE_TOKEN: token });
  await arrive(page, staff, '/myweek');
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Déjeuner' }).click();
  await expect(page).toHaveURL(/\/lunch$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Déjeuner ensemble' })).toBeVisible();
  await expect(page.getByText(/^Bienvenue, \p{Lu}/u)).toBeVisible();
});
