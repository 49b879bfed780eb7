import { expect, type Page, test } from '@playwright/test';
import { arrive, solene } from '../../e2e/support/people.ts';
import { buildingId, floorId } from '../../e2e/support/spaces.ts';

// No other journey edits this floor's draft, and members see a draft only once it is published.
const floor = `/offices/${buildingId('saint-martin')}/floors/${floorId('saint-martin', 3)}/map`;
const saved = (page: Page) => expect(page.getByRole('button', { name: 'Enregistré', exact: true })).toBeVisible();
const stage = (page: Page) => page.getByRole('application');
const panel = (page: Page) => page.getByRole('region', { name: 'Propriétés' });

test('MAP-04 a plan is edited by the mouse: a grid of seats is drawn, moved, undone and saved', async ({ page }) => {
  await arrive(page, solene, floor);
  await page.getByRole('link', { name: 'Modifier le plan' }).click();
  await expect(stage(page).locator('canvas').first()).toBeVisible();
  const box = await stage(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.getByRole('radio', { name: 'Grille' }).click();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 50, { steps: 4 });
  await page.mouse.up();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(/éléments choisis/);
  // A chosen seat is dragged with all that are chosen.
  await page.getByRole('radio', { name: 'Choisir' }).click();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 20, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('button', { name: /^Enregistrer \d+ changements$/ }).click();
  await saved(page);
  await panel(page).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await saved(page);
});

test('MAP-04 a plan is edited by keys alone: a text is placed, named, found again after a reload and deleted', async ({
  page,
}) => {
  await arrive(page, solene, `${floor}/edit`);
  await stage(page).focus();
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('Texte')).toHaveValue('Texte');
  await panel(page).getByLabel('Texte').fill('Vers la cantine');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByText('Vos changements non enregistrés ont été retrouvés.')).toBeVisible();
  await stage(page).focus();
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.keyboard.press('p');
  await expect(panel(page).getByLabel('Texte')).toHaveValue('Vers la cantine');
  await stage(page).press('Delete');
  await page.keyboard.press('Control+s');
  await saved(page);
});
