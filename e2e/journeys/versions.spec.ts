import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { arrive, camille } from '../support/people.ts';

/** The versions of the page that is shown, with changes: what the server replies once something was released. */
async function versionsOf(page: Page, changes: Record<string, string>): Promise<Record<string, string>> {
  const [releases = '[]', config = '{}'] = await Promise.all(
    ['#escale-releases', '#escale-config'].map(async (id) => (await page.locator(id).textContent()) ?? undefined),
  );
  const listed: { name: string; version: string }[] = JSON.parse(releases);
  const { shell }: { shell: string } = JSON.parse(config);
  return { shell, ...Object.fromEntries(listed.map(({ name, version }) => [name, version])), ...changes };
}

const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const line = (page: Page) => page.getByText('Une nouvelle version d’Escale est prête.', { exact: false });

/** Replies that `changes` were released, and shows the tab again after a while. */
async function releaseMeanwhile(page: Page, changes: Record<string, string>): Promise<void> {
  const versions = await versionsOf(page, changes);
  await page.route('**/api/releases-current', (route) => route.fulfill({ json: { versions } }));
  await page.clock.fastForward('06:30');
}

/** Opens a tab that is older than the released version of one remote, and that says so. */
async function openOldTab(page: Page): Promise<void> {
  await page.clock.install();
  await arrive(page, camille, '/favorites');
  await expect(page.locator('#remote-explore h1').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--above'))).toBe('0px');
  await markPage(page);
  await releaseMeanwhile(page, { booking: '9.9.9' });
  await expect(line(page)).toBeVisible();
}

test.describe('PLT-05 a tab that is older than a release @phone', () => {
  test('says so once, quietly, and opens the next page anew', async ({ page }) => {
    await openOldTab(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const frame = await page.locator('#shell > div').first().boundingBox();
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(await isSameDocument(page)).toBe(true);
    await page
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: 'Résas', exact: true })
      .click();
    await expect(page).toHaveURL(/\/bookings$/);
    await expect(page.locator('#remote-booking h1').first()).toBeAttached();
    expect(await isSameDocument(page)).toBe(false);
  });

  test('is not moved while something that was typed would be lost', async ({ page }) => {
    await openOldTab(page);
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.id = 'note';
      document.querySelector('#main')?.prepend(field);
    });
    await page.locator('#note').pressSequentially('ma note');
    const navigation = page.getByRole('navigation', { name: 'Navigation' });
    await navigation.getByRole('link', { name: 'Résas', exact: true }).click();
    await expect(page.locator('#remote-booking h1').first()).toBeAttached();
    expect(await isSameDocument(page)).toBe(true);
    await page.evaluate(() => document.getElementById('note')?.remove());
    await navigation.getByRole('link', { name: 'Explorer', exact: true }).click();
    await expect(page).toHaveURL(/\/explore/);
    await expect.poll(() => isSameDocument(page)).toBe(false);
  });
});

/** As from a server that pins versions for this browser. */
async function previewIn(page: Page): Promise<void> {
  await page.route('**/bookings', async (route) => {
    const response = await route.fetch();
    const preview = {
      versions: { booking: '1.4.0' },
      local: ['explore'],
      expiresAt: new Date(Date.now() + 3.5 * 3_600_000).toISOString(),
    };
    const body = (await response.text()).replace(
      /(id="escale-config"[^>]*>.*?"preview":)null/,
      (_, start: string) => `${start}${JSON.stringify(preview)}`,
    );
    await route.fulfill({ response, body });
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`PLT-05 a preview is named above the page and left by the keyboard, ${theme} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await previewIn(page);
    await arrive(page, camille, '/bookings');
    const bar = page.getByRole('region', { name: 'Aperçu de versions' });
    await expect(bar).toContainText('Aperçu : booking 1.4.0 et explore de votre machine · encore 3 h');
    expect(await violationsOf(page, { include: ['section[aria-label="Aperçu de versions"]'] })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
    const left: string[] = [];
    await page.route('**/api/release-previews', async (route) => {
      left.push(route.request().method());
      await page.unroute('**/bookings');
      await route.fulfill({ json: { done: true } });
    });
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('button', { name: 'Quitter l’aperçu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar).toHaveCount(0);
    expect(left).toEqual(['DELETE']);
  });
}
