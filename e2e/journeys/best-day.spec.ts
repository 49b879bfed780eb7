import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { arrive, hugo } from '../support/people.ts';

test('EXP-15 two colleagues are chosen, their best day is read, and leads to the booking form', {
  tag: '@phone',
}, async ({ page }) => {
  await arrive(page, hugo, '/connections/best-day');
  const field = page.getByRole('combobox', { name: 'Ajouter quelqu’un' });
  for (const [typed, name] of [
    ['karim', 'Karim Ouali'],
    ['awa', 'Awa Diarra'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('button', { name: `Retirer ${name}` })).toBeVisible();
  }
  await expect(page.getByRole('table').getByRole('row', { name: /^Awa/ })).toBeVisible();
  // The offices of the company come first, where each books a seat.
  await expect(page.getByRole('radio', { name: /chacun y réserve son poste/ })).toBeChecked();
  expect(await findings(page)).toEqual([]);
  const book = page.getByRole('link', { name: 'Réserver mon poste' });
  const { searchParams } = new URL((await book.getAttribute('href')) ?? '', 'http://x');
  await book.click();
  await expect(page).toHaveURL(/\/book\?workspaceId=/);
  await expect(page).toHaveURL(new RegExp(`date=${searchParams.get('date')}`));
  await expect(page.getByRole('heading', { level: 1, name: /^Réserver / })).toBeVisible();
});
