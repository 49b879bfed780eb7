import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, camille, solene } from '../support/people.ts';
import { dayOfWeek, isWide, settle } from '../support/screen.ts';

test('WEK-10 a week is proposed, one day is left out, the rest is applied at once and stands in the week @phone', async ({
  page,
}, { retry }) => {
  // Weeks in which the demo data has nothing, one for each run.
  const monday = dayAhead(1, (isWide(page) ? 6 : 8) + retry);
  await arrive(page, solene, `/myweek/plan?from=${monday}`);
  await settle(page);
  await expect(page.getByText('Une semaine vous est proposée.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const days = page.getByRole('checkbox', { name: /à appliquer$/ });
  const count = await days.count();
  expect(count).toBeGreaterThan(1);
  await page.getByRole('checkbox', { name: /^Vendredi .* à appliquer$/ }).uncheck();
  await page
    .getByRole('button', { name: count === 2 ? 'Appliquer ce changement' : `Appliquer les ${count - 1} changements` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/myweek\\?from=${monday}`));
  await expect(page.getByText(/jours? (est posé|sont posés) dans votre semaine/)).toBeVisible();
  await expect(dayOfWeek(page, monday).first()).not.toContainText('Non défini');
});

test('WEK-06 a routine is edited by keys, shows what it will set, and is saved and emptied again', async ({ page }) => {
  await arrive(page, camille, '/myweek/routine');
  await settle(page);
  await page.getByRole('switch', { name: 'Poser dès aujourd’hui' }).uncheck();
  await page.getByRole('button', { name: /^mercredi : / }).focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'mercredi : Maison' })).toBeVisible();
  await expect(page.getByText(/demi-journées? posées? par la routine/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer la routine' }).click();
  await expect(page.getByText(/Votre routine est enregistrée/)).toBeVisible();
  await page.reload();
  await settle(page);
  await page.getByRole('switch', { name: 'Poser dès aujourd’hui' }).uncheck();
  await page.getByRole('button', { name: 'mercredi : Maison' }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Enregistrer la routine' }).click();
  await expect(page.getByText(/Votre routine est enregistrée/)).toBeVisible();
});
