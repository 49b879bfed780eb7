import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { arrive, camille } from '../support/people.ts';
import { settle } from '../support/screen.ts';
import { openSearch } from '../support/searching.ts';

test.setTimeout(300_000);

test('A11Y axe finds nothing serious on what opens over a page, in both themes', { tag: '@phone' }, async ({
  page,
}) => {
  const found: string[] = [];
  const look = async (name: string) => {
    for (const fault of await findings(page)) found.push(`${name}, ${fault}`);
  };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await arrive(page, camille, '/explore');
  await settle(page);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Voir/ })).toBeVisible();
  await look('filters');
  await page.keyboard.press('Escape');
  const search = await openSearch(page);
  await search.getByRole('button', { name: /^Quand/, expanded: false }).click();
  await expect(page.getByRole('group', { name: 'Quand' })).toBeVisible();
  await look('calendar');
  await page.locator('[aria-current="date"]').first().hover();
  await look('today under the pointer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look('account menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await look('palette');

  await page.route(/\/remotes\/connections\/.*remoteEntry/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/connections');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 20_000 });
  await look('failure card');
  expect(found).toEqual([]);
});
