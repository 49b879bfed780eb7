import { expect, test } from '@playwright/test';
import { dayAhead } from '../support/days.ts';
import { arrive, solene } from '../support/people.ts';

test('EXP-09 EXP-14 own offices come first, with faces, and open by floor and zone', { tag: '@phone' }, async ({
  page,
}) => {
  await arrive(page, solene, `/explore?date=${dayAhead(2, 1)}`);
  const offices = page.getByRole('region', { name: 'Vos bureaux' });
  const saintMartin = offices.getByRole('link', { name: /^Saint-Martin/ });
  await expect(saintMartin).toContainText(/postes? libres?/);
  await expect(saintMartin.getByRole('img', { name: /^Occupé à/ })).toBeVisible();
  await expect(saintMartin.getByRole('img').first()).toBeVisible();
  const first = await offices.boundingBox();
  const card = await page.getByRole('article').first().boundingBox();
  expect(first?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(card?.y ?? 0);

  await saintMartin.press('Enter');
  await expect(page).toHaveURL(/internal=true/);
  const building = page.getByRole('region', { name: 'Saint-Martin', exact: true });
  await expect(building.getByRole('heading', { name: 'Étage 3' })).toBeVisible();
  await expect(page.getByTestId('count')).toContainText(/bâtiments/);
  await building
    .getByRole('link', { name: /^Atelier/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Atelier', level: 1 })).toBeVisible();
});

test('EXP-05 a group of prices on the map opens by the keyboard: the map zooms into it and the focus is on a price', async ({
  page,
}) => {
  await page.goto('/explore');
  const map = page.getByRole('group', { name: 'Carte des espaces' });
  const groups = map.getByRole('button', { name: /€.* autres? tout près/ });
  await expect(groups.first()).toBeVisible();
  const before = await map
    .locator('[data-pin]')
    .evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label')));
  await groups.first().focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => map.locator('[data-pin]').evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label'))))
    .not.toEqual(before);
  await expect(map.locator('[data-pin]:focus')).toHaveCount(1);
});

test(
  'EXP-02 EXP-12 hours as duration lead to the price of a room for these hours',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const day = dayAhead(3, 2);
    await page.goto(`/explore?date=${day}&type=meetingRoom&sort=price`);
    await expect(page.getByRole('article').first()).toBeVisible();
    if (project.name === 'phone') {
      await page.getByRole('search').getByRole('button').first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Durée/ })
        .click();
    } else await page.getByRole('button', { name: /^Durée/ }).click();
    await page.getByText('À l’heure', { exact: true }).click();
    await page.getByLabel('Fin').selectOption('13:00');
    if (project.name === 'phone') await page.getByRole('dialog').getByRole('button', { name: 'Chercher' }).click();
    await expect(page).toHaveURL(/from=10%3A00&to=13%3A00/);
    const room = page.getByRole('article').filter({ hasText: 'pour 3 heures' }).first();
    await expect(room).toContainText('€');
    await expect(page.getByTestId('count')).toContainText(/de 10.h à 13.h/);
    if (project.name === 'phone') return;
    await page.keyboard.press('Escape');
    await room.getByRole('link').first().click();
    await expect(page).toHaveURL(/from=10%3A00&to=13%3A00/);
    await expect(page.getByLabel('Début')).toHaveValue('10:00');
  },
);
