import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { OtherRepository } from '../support/other-repository.ts';
import { arrive, password } from '../support/people.ts';

// A remote needs nothing of this repository but its packed packages (PLT-05).
test.describe.configure({ mode: 'serial', timeout: 180_000 });
const repository = new OtherRepository();
const build = '@escale/build/dist/cli.js';
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

test('PLT-05 a build whose manifest hides an event is refused with one sentence', () => {
  const manifest: object = JSON.parse(readFileSync(join(repository.folder, 'remote.json'), 'utf8'));
  repository.write('remote.json', JSON.stringify({ ...manifest, consumes: [] }));
  expect(() => repository.run(build)).toThrow(
    'mfe-lunch/remote.json differs from the code: it subscribes to booking.confirmed, but "consumes" is [].',
  );
  repository.write('remote.json', JSON.stringify(manifest));
});

test('PLT-05 it is released over HTTP with a token of its own, and its page is in the product', async ({
  page,
  baseURL,
}) => {
  const server = { RELEASE_URL: baseURL ?? '' };
  const asStaff = ['--as', staff, '--json'];
  const made = repository.run(release, ['tokens', 'create', '--name', 'lunch', '--remote', 'lunch', ...asStaff], {
    ...server,
    RELEASE_PASSWORD: password,
  });
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
