import { expect, type Page, test } from '@playwright/test';
import { arrive, camille } from '../support/people.ts';

/** Elements whose position is compared between the first view and the application that replaces it. */
const landmarks = {
  frame: 'nav, header',
  capsule: 'search',
  tabs: '[role=tablist], [role=tablist] > :first-child',
  chips: 'button[class]:has(svg)',
  photos: 'article img',
  names: 'article h2',
} as const;

async function boxesIn(page: Page, root: '#first' | '#shell'): Promise<Record<string, number[][]>> {
  return page.evaluate(
    ([within, all]) =>
      Object.fromEntries(
        Object.entries(all).map(([name, selector]) => {
          const shown = [...document.querySelectorAll(`${within} :is(${selector})`)].filter((one) =>
            one.checkVisibility(),
          );
          const boxes = shown.slice(0, 3).map((one) => one.getBoundingClientRect());
          return [name, boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))];
        }),
      ),
    [root, landmarks] as const,
  );
}

test('PLT-01 what the server drew of the search stays where it is when the application takes its place', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The application is held back until both were measured.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await page
    .locator('#first article img')
    .first()
    .evaluate((photo: HTMLImageElement) => photo.decode());
  await page.evaluate(() => document.fonts.ready);
  const drawn = await boxesIn(page, '#first');
  release();
  await expect(page.locator('#first')).toHaveCount(0);
  await expect(page.getByTestId('count')).toBeVisible();
  expect(await boxesIn(page, '#shell')).toEqual(drawn);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.02);
});

test('PLT-01 the first answers come with the page: the list is not asked for again', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/explore');
  await expect(page.getByTestId('count')).toBeVisible();
  expect(requested.filter((path) => ['/api/ip-location', '/api/workspaces/available'].includes(path))).toEqual([]);
  // The embedded replies are used once: later queries go to the server.
  await page.getByRole('button', { name: 'Instantané', exact: true }).click();
  await expect.poll(() => requested).toContain('/api/workspaces/available');
});

test('PLT-01 links of the first view work before any script, and without scripts the first spaces can be read', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/explore');
  const name = page.getByRole('article').first().getByRole('link');
  await expect(name).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await name.click();
  await expect(page).toHaveURL(/\/workspace\/[0-9a-f-]+$/);
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await context.close();
});

test('PLT-01 a button pressed and a field filled before the scripts came are not lost', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!start).*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await page.locator('#first').getByRole('button', { name: 'Filtres', exact: true }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/welcome');
  await page.getByLabel('E-mail professionnel').fill(camille);
  await expect(page.locator('#first')).toHaveCount(0);
  await expect(page.getByLabel('E-mail professionnel')).toHaveValue(camille);
  // Where motion is reduced, too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/welcome');
  await page.locator('#first').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Where do you work this week?' })).toBeVisible();
});

test('SEC-01 a member’s page begins with the frame, never with a visitor’s navigation or answers', async ({ page }) => {
  await arrive(page, camille, '/explore');
  const html = await (await page.request.get('/explore')).text();
  expect(html).toContain('id="first"');
  expect(html).not.toContain('escale-first');
  expect(html).not.toContain('href="/welcome');
});

test('PLT-01 the sign-in begins with the first key, and an address entered before it is alive is taken', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const isShell = (path: string) => /\/assets\/shell\..*\.js/.test(path);
  await page.goto('/welcome');
  await expect(page).toHaveTitle('Se connecter · Escale');
  await page.waitForLoadState('networkidle');
  expect(requested.filter(isShell)).toEqual([]);
  await expect(page.getByLabel('E-mail professionnel')).toBeFocused();
  await page.evaluate(() => {
    const most = () => Math.max(Number(document.body.dataset.fields), document.getElementsByName('email').length);
    document.body.dataset.fields = '1';
    new MutationObserver(() => {
      document.body.dataset.fields = String(most());
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.type(camille);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mot de passe', exact: true })).toBeFocused();
  await expect(page.getByLabel('E-mail professionnel')).toHaveValue(camille);
  expect(requested.filter(isShell)).not.toEqual([]);
  // The first view is removed in the same frame in which the page appears: no field ever exists twice.
  await expect(page.locator('body')).toHaveAttribute('data-fields', '1');
});

test('AUT-08 a sign-in page that nobody touches follows a sign-in of another tab', async ({ page, context }) => {
  await page.goto('/welcome');
  const other = await context.newPage();
  await arrive(other, camille, '/bookings');
  await expect(page).toHaveURL(/\/explore/);
});
