import { expect, type Locator, type Page } from '@playwright/test';
import { isWide } from './screen.ts';

/** Opens the first field of a search, in the line or in the sheet; returns the container of the fields. */
export async function openSearch(page: Page): Promise<Locator> {
  const search = page.getByRole('search', { name: 'Chercher un espace' });
  if (isWide(page)) {
    await search.getByRole('button', { name: /^Où/, expanded: false }).click();
    return search;
  }
  await search.getByRole('button').first().click();
  return page.getByRole('dialog', { name: 'Chercher un espace' });
}

/** Searches a place and a day: in the line of wide screens, where each value applies at once, or in the sheet of phones. */
export async function searchFor(page: Page, words: string, place: RegExp, day: string): Promise<void> {
  const wide = isWide(page);
  const fields = await openSearch(page);
  await page.getByRole('combobox', { name: 'Ville, quartier ou adresse' }).fill(words);
  await page.getByRole('option', { name: place }).first().click();
  await expect(fields.getByRole('button', { name: /^Où/ })).toContainText(place);
  // The sheet of phones advances to the next field by itself.
  if (wide) await fields.getByRole('button', { name: /^Quand/, expanded: false }).click();
  await chooseDay(page.getByRole('group', { name: 'Quand' }), day);
  if (!wide) await fields.getByRole('button', { name: 'Chercher', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
}

/** Presses a day in a month grid, in the current month or a later one. */
export async function chooseDay(month: Locator, day: string): Promise<void> {
  await expect(month).toBeVisible();
  while ((await month.locator(`[data-day="${day}"]`).count()) === 0)
    await month.getByRole('button', { name: 'Mois suivant' }).click();
  await month.locator(`[data-day="${day}"]`).click();
}
