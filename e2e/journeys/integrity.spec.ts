import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { arrive, camille } from '../support/people.ts';
import { touch } from '../support/screen.ts';

// The tests share nothing: all workers take of them.
test.describe.configure({ mode: 'parallel' });

const chunks = /\/remotes\/myweek\/(?!.*remoteEntry).*\.js/;
const styles = /\/remotes\/myweek\/.*\.css/;

async function tamper(route: Route, added: string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}${added}` });
}

/** The card of a page, or a part of it, that could not be loaded. */
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /n’a pas pu / });

for (const { name, files, added } of [
  { name: 'script', files: chunks, added: ';window.tampered = true;' },
  { name: 'stylesheet', files: styles, added: ':root { --tampered: 1 }' },
]) {
  test(`SEC-03 a changed ${name} of a remote is not used: its page fails, the frame stays, 'Try again' repairs it`, async ({
    page,
  }) => {
    await page.route(files, (route) => tamper(route, added));
    await arrive(page, camille, '/myweek');
    await expect(failure(page)).toBeVisible({ timeout: 20_000 });
    const used = await page.evaluate(
      () => 'tampered' in window || getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
    );
    expect(used).toBe(false);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });
}

test('PLT-06 a version that cannot be had twice gives way to the one before', async ({ page }) => {
  const missing = '/remotes/myweek/new/remoteEntry.js';
  const requested: string[] = [];
  page.on('request', (request) => {
    // A failed script is fetched once more as data, to find out why it failed.
    const isScript = request.resourceType() === 'script';
    if (isScript && /myweek.*remoteEntry\.js/.test(request.url())) requested.push(new URL(request.url()).pathname);
  });
  await page.route('**/myweek', async (route) => {
    const response = await route.fetch();
    // The page must not preload the old version's files either, as a page of the new one would not.
    const body = (await response.text())
      .replaceAll(/<link rel="preload"[^>]*\/myweek\/[^>]*>/g, '')
      .replace(/(<script[^>]*id="escale-releases"[^>]*>)(.*?)(?=<\/script>)/s, (_, open: string, json: string) => {
        const releases: { name: string; version: string; entry: string; integrity: string }[] = JSON.parse(json);
        const changed = releases.map(({ version, entry, integrity, ...release }) =>
          release.name === 'myweek'
            ? { ...release, version: 'new', entry: missing, integrity, previous: { version, entry, integrity } }
            : { ...release, version, entry, integrity },
        );
        return `${open}${JSON.stringify(changed).replaceAll('<', '\\u003c')}`;
      });
    await route.fulfill({ response, body });
  });
  await arrive(page, camille, '/myweek');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(requested.slice(0, 2)).toEqual([missing, missing]);
  expect(requested[2]).not.toBe(missing);
});

test('SEC-03 a changed script of the shell is not run', async ({ page }) => {
  const shell = /\/assets\/shell\..*\.js/;
  await page.route(/\/assets\/(?!start).*\.js/, (route) => tamper(route, ';window.tampered = true;'));
  await page.goto('/welcome');
  const requested = page.waitForRequest(shell);
  await touch(page);
  await requested;
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

/**
 * Bytes of JavaScript on the wire, compressed: before the first interaction, after it, and of the chunk that follows when the page is idle
 * and is no part of the first load.
 */
async function scriptBytes(page: Page, path: string): Promise<{ before: number; after: number; idle: number }> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/\.m?js$/.test(new URL(request.url()).pathname)) scripts.push(request);
  });
  const sum = async (counts: (url: string) => boolean) => {
    const sizes = await Promise.all(scripts.filter((script) => counts(script.url())).map((script) => script.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  const isIdle = (url: string) => /\/assets\/rest\./.test(url);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const before = await sum(() => true);
  // Sent by the idle page, with the HTTP client: everything else was requested before.
  const rested = page.waitForResponse(/\/translations\b/);
  await touch(page);
  await expect(page.locator('#first')).toHaveCount(0);
  await (await rested).finished();
  return { before, after: await sum((url) => !isIdle(url)), idle: await sum(isIdle) };
}

for (const { path, most } of [
  { path: '/welcome', most: 165 },
  { path: '/nowhere', most: 172 },
]) {
  test(`PLT-01 a browser gets at most 60 KB of scripts at ${path} before it is touched, ${most} KB after, and 5 KB when idle`, async ({
    page,
  }) => {
    const { before, after, idle } = await scriptBytes(page, path);
    expect(before).toBeLessThanOrEqual(60 * 1024);
    expect(after).toBeGreaterThan(100 * 1024);
    expect(after).toBeLessThanOrEqual(most * 1024);
    expect(idle).toBeGreaterThan(0);
    expect(idle).toBeLessThanOrEqual(5 * 1024);
  });
}
