import { expect, test } from '@playwright/test';
import { arrive, browserOf, colette } from '../../e2e/support/people.ts';

test('ACC-02 a member changes their profile and crops a photo, which colleagues see at once', async ({ page }) => {
  await arrive(page, colette, '/account');
  const jobTitle = page.getByRole('textbox', { name: 'Fonction' });
  await jobTitle.fill('Responsable de la plateforme');
  await page.getByRole('textbox', { name: 'LinkedIn' }).fill('https://www.linkedin.com/in/colette-ferrand/');
  const bar = page.getByRole('region', { name: 'Modifications à enregistrer' });
  await expect(bar).toContainText('2');
  await bar.getByRole('button', { name: 'Enregistrer le profil' }).click();
  await expect(bar).toBeHidden();

  // Any picture: the page itself.
  const picture = await page.screenshot();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture });
  const dialog = page.getByRole('dialog', { name: 'Cadrer la photo' });
  await expect(dialog.getByRole('application')).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Tourner' }).click();
  await dialog.getByRole('button', { name: 'Garder ce cadrage' }).click();
  await expect(dialog).toBeHidden();
  const photo = page.getByRole('main').locator('img[src*="/pictures/photo-"]').first();
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);

  await page.reload();
  await expect(jobTitle).toHaveValue('Responsable de la plateforme');
  await expect(page.getByRole('textbox', { name: 'LinkedIn' })).toHaveValue('in/colette-ferrand');
});

test('ACC-03 PLT-14 preferences are there in a new browser of the member', async ({ page, browser }) => {
  await arrive(page, colette, '/account/preferences');
  const saved = () => page.waitForResponse((reply) => reply.url().endsWith('/users/me/preferences') && reply.ok());
  for (const choose of [
    () => page.getByText('Sombre', { exact: true }).click(),
    () => page.getByRole('switch', { name: /^Animer/ }).click(),
    () => page.getByRole('switch', { name: /^Montrer samedi/ }).click(),
  ])
    await Promise.all([saved(), choose()]);

  const other = await browserOf(browser, colette, '/account/preferences');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await expect(other.getByRole('switch', { name: /^Montrer samedi/ })).toBeChecked();
  await other.goto('/myweek');
  await expect(other.getByRole('grid').getByRole('columnheader', { name: /^sam/i })).toBeVisible();
});
