import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { camille, signIn, spaceId } from './people.ts';

const pages = [
  '/explore',
  `/workspace/${spaceId('pergola')}`,
  `/book?workspaceId=${spaceId('pergola')}`,
  '/bookings',
  '/myweek',
  '/favorites',
  '/welcome',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on any page, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const found: string[] = [];
    const look = async (path: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, impact, nodes } of violations) {
        if (impact === 'serious' || impact === 'critical')
          found.push(
            `${path}: ${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary?.split('\n')[1]?.trim()}`,
          );
      }
    };
    await look('/welcome');
    await signIn(page, camille);
    for (const path of pages.slice(0, -1)) {
      await page.goto(path);
      await expect(page.locator('main h1').first()).toBeAttached();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await look(path);
    }
    expect(found).toEqual([]);
  });
}
