import { expect, test } from '@playwright/test';
import { arrive, camille } from '../support/people.ts';

test('EXP-11 WSP-01 the week of a favourite leads to its day, and the way back to its building and the search', {
  tag: '@phone',
}, async ({ page }) => {
  await arrive(page, camille, '/favorites');
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await expect(page).toHaveURL(/date=/);
  await page.getByRole('button', { name: /^Vos bureaux/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const days = page.getByRole('link', { name: /matin, .* ; après-midi, / });
  // The days of the former week stand until those of the next one are here.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await days.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workspace\/.*date=/);
  await expect(page.getByRole('heading', { name: 'Atelier', level: 1 })).toBeVisible();

  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await trail.getByRole('link', { name: 'Saint-Martin' }).click();
  await expect(page.getByRole('heading', { name: 'Saint-Martin', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Étage 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Matin' }).click();
  await expect(page).toHaveURL(/part=morning/);
  await expect(page.getByRole('status').filter({ hasText: /postes? libres?|Aucun poste libre/ })).toBeVisible();
  await trail.getByRole('link', { name: 'Explorer' }).click();
  await expect(page).toHaveURL(/\/explore\?locality=paris-france/);
});
