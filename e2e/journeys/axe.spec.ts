import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { productPages } from '../support/pages.ts';
import { arrive, camille } from '../support/people.ts';
import { settle } from '../support/screen.ts';
import { openSearch } from '../support/searching.ts';

/** Serious or critical axe findings in the current theme; in the second theme only the colours can differ. */
async function findings(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The pages have no cross-origin frames: axe may run in the page itself, in half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    for (const { id, impact, nodes } of (await axe.analyze()).violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      for (const { target, failureSummary } of nodes.slice(0, 3))
        found.push(`${name}, ${colorScheme}: ${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`);
    }
  }
  return found;
}

test('A11Y axe finds nothing serious on any page, in both themes', { tag: '@phone' }, async ({ page, request }) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  let signedInAs: string | null = null;
  for (const { name, who, path } of await productPages(request)) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (who !== null && who !== signedInAs) await arrive(page, who, path);
    else await page.goto(path);
    signedInAs = who;
    await settle(page);
    found.push(...(await findings(page, name)));
  }
  expect(found).toEqual([]);
});

test('A11Y axe finds nothing serious on what opens over a page, in both themes', { tag: '@phone' }, async ({
  page,
}) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await arrive(page, camille, '/explore');
  await settle(page);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Voir/ })).toBeVisible();
  found.push(...(await findings(page, 'filters')));
  await page.keyboard.press('Escape');
  const search = await openSearch(page);
  await search.getByRole('button', { name: /^Quand/, expanded: false }).click();
  await expect(page.getByRole('group', { name: 'Quand' })).toBeVisible();
  found.push(...(await findings(page, 'calendar')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  found.push(...(await findings(page, 'account menu')));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  found.push(...(await findings(page, 'palette')));

  await page.route(/\/remotes\/connections\/.*remoteEntry/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/connections');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 20_000 });
  found.push(...(await findings(page, 'failure card')));
  expect(found).toEqual([]);
});
