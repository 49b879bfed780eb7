import { expect, type Page, test } from '@playwright/test';
import { mondayOf } from '../support/days.ts';
import { arrive, hugo } from '../support/people.ts';
import { goTo } from '../support/screen.ts';

test.use({ serviceWorkers: 'allow' });

/** Chromium 150 tells a page that a worker served without a network that there is one: only the server is known not to answer. */
const bar =
  /^(Oups ! Pas d’Internet\. Activez-le et réessayez\.|Pas de réponse du serveur : vérifiez votre connexion\.)/;
const cached = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('escale-member-')));

/** Until the worker controls pages and has cached what this page and the week need. */
async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const page = names.find((name) => name.startsWith('escale-page-'));
    return page !== undefined && (await (await caches.open(page)).match('/offline')) !== undefined;
  });
}

test('PLT-11 without a network my week and my bookings are read after a reload, nothing is written, and signing out leaves nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await arrive(page, hugo, '/myweek');
  const day = page.getByRole('grid').first();
  await expect(day).toBeVisible();
  await untilReady(page);
  // Loaded once with the worker in place: what a page loads is cached as it is used.
  await page.reload();
  await expect(day).toBeVisible();
  await goTo(page, 'Résas');
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
  // The column beside them has a list of receipts, which needs the network.
  const bookings = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(bookings.first()).toBeVisible();
  const count = await bookings.count();
  await expect.poll(() => cached(page)).toHaveLength(1);
  // The page is idle: the member is kept, too.
  const kept = async () => {
    const [name = ''] = await cached(page);
    return page.evaluate(async (own) => (await (await caches.open(own)).keys()).length, name);
  };
  await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThan(2);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(bar)).toBeVisible();
  await expect(page.getByText(/^Données de \d+\sh(\s\d\d)?\.$/)).toBeVisible();
  await expect(bookings).toHaveCount(count);
  await page.goto('/myweek');
  await expect(day).toBeVisible();
  await expect(page.getByText(/^Données de \d+\sh(\s\d\d)?\.$/)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/^Données de/)).toHaveCount(0, { timeout: 40_000 });
  await expect(page.getByText(bar)).toHaveCount(0);
  await page.goto(`/myweek?from=${mondayOf(1)}`);
  await expect(day).toBeVisible();

  await page.getByRole('button', { name: /^Compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect.poll(() => cached(page)).toEqual([]);
  const left = await page.evaluate(async (email) => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.includes('/kept/') || (await (await cache.match(url))?.text())?.includes(email)) addresses.push(url);
    }
    return addresses;
  }, hugo);
  expect(left).toEqual([]);
});

test('PLT-11 PLT-10 without a network a visitor reads the public pages read before, and is told why others are not there', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/explore');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await untilReady(page);
  await page.goto('/help');
  const help = await page.title();
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.context().setOffline(true);
  await page.goto('/legal');
  await expect(page.getByRole('heading', { level: 1, name: 'Pas d’Internet' })).toBeVisible();
  await expect(page).toHaveTitle('Pas d’Internet · Escale');
  await page.goto('/help');
  await expect(page).toHaveTitle(help);
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.goto('/bookings');
  await expect(page).toHaveURL(/\/welcome\?next=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Où travaillez-vous cette semaine ?' })).toBeVisible();
  await expect(page.getByRole('status').getByText(bar)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(bar)).toHaveCount(0, { timeout: 20_000 });

  await page.context().setOffline(true);
  await page.goto('/legal');
  await page.context().setOffline(false);
  await expect(page).toHaveTitle(/^Mentions légales/, { timeout: 20_000 });
});
