import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openPreview } from '../support/open-preview.ts';
import { password } from '../support/people.ts';
import { type Development, newVersions, type Team, teamOf } from '../support/team.ts';

// `npm run dev -- --only … --against …`: the server under test is the environment, with a released version of one remote and none of the other.
const staff = ['--as', 'staff@escale.example'];
const asStaff = { RELEASE_PASSWORD: password };
const port = 4297;

let released: Team;
let unreleased: Team;
let development: Development | undefined;

test.beforeAll(({ baseURL }) => {
  released = teamOf('against', { RELEASE_URL: baseURL ?? '' });
  unreleased = teamOf('novel', { RELEASE_URL: baseURL ?? '' });
});
test.afterAll(async () => {
  await development?.end();
  released.remove();
  unreleased.remove();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('PLT-04 SEC-03 a developer sees remotes of the own machine in the pages of an environment, nobody else does', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text());
  });
  const version = newVersions()();
  released.write(version, 'As it is released');
  await released.build();
  for (const args of [
    ['publish', 'against'],
    ['promote', 'against', version],
  ])
    expect(await released.release([...args, ...staff], asStaff)).toMatchObject({ code: 0 });
  released.write(version, 'As it is developed');
  unreleased.write('0.1.0', 'Never released');
  const folders = [released, unreleased].flatMap(({ remote }) => ['--only', remote]);
  development = await released.develop(
    [...folders, '--against', baseURL ?? '', '--port', String(port), ...staff],
    asStaff,
  );

  await test.step('the link gives this browser the remotes in development', async () => {
    await openPreview(page, development?.link ?? '');
    await page.goto('/against');
    await expect(heading(page, 'As it is developed')).toBeVisible();
    await page.goto('/novel');
    await expect(heading(page, 'Never released')).toBeVisible();
  });
  await test.step('a change and a mistake are shown without a step of the developer', async () => {
    unreleased.write('0.1.0', 'Changed');
    await expect(heading(page, 'Changed')).toBeVisible({ timeout: 20_000 });
    unreleased.write('0.1.0', '<<');
    await expect(page.locator('#dev-problems')).toContainText('app.tsx', { timeout: 20_000 });
    unreleased.write('0.1.0', 'Repaired');
    await expect(heading(page, 'Repaired')).toBeVisible({ timeout: 20_000 });
  });
  await test.step('a new route comes with a new link', async () => {
    const next = development?.nextLink();
    const file = join(unreleased.remote, 'remote.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...manifest, routes: ['/novel', '/novel/more'] }));
    await openPreview(page, (await next) ?? '');
    const snapshot = JSON.parse((await page.locator('#escale-releases').textContent()) ?? '[]');
    const novel = snapshot.find(({ name }: { name: string }) => name === 'novel');
    expect(novel.manifest.routes).toEqual(['/novel', '/novel/more']);
  });
  await test.step('another browser gets what is released, and may load nothing of that machine', async () => {
    const other = await (await browser.newContext()).newPage();
    const reply = await other.goto('/against');
    expect(reply?.headers()['content-security-policy']).not.toContain(String(port));
    await expect(heading(other, 'As it is released')).toBeVisible();
    expect(await other.locator('#escale-releases').textContent()).not.toContain('novel');
  });
  expect(refused).toEqual([]);
});
