import { expect, test } from '@playwright/test';
import { dayAhead } from '../support/days.ts';
import { arrive, camille, hugo } from '../support/people.ts';
import { spaceId } from '../support/spaces.ts';

test('PLT-13 Ctrl+K finds a space by its name and a page by what one wants to do there', async ({ page }) => {
  await arrive(page, camille, '/myweek');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Recherche rapide' });
  await field.fill('paramètres');
  await expect(page.getByRole('option', { name: 'Mon compte', exact: true })).toBeVisible();
  await field.fill('pergola');
  const spaces = page.getByRole('group', { name: 'Espaces' });
  await spaces.getByRole('option', { name: /^La Pergola/ }).click();
  await expect(page.getByRole('heading', { name: 'La Pergola', level: 1 })).toBeVisible();
});

test('PLT-09 the top bar does not repeat a heading that the page shows', async ({ page }) => {
  await arrive(page, camille, '/bookings');
  await expect(page.getByRole('heading', { name: 'Mes réservations', level: 1 })).toBeVisible();
  await expect(page.locator('header p span').first()).toBeHidden();
  await page.goto('/explore');
  await expect(page.locator('header p span').first()).toBeVisible();
});

test('SEC-01 CKP-01 a manager finds the cockpit, with the own team alone', async ({ page }) => {
  await arrive(page, hugo, '/explore');
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Cockpit' }).click();
  const team = page.getByRole('link', { name: /^Mon équipe/ });
  await expect(team).toContainText(/\d/);
  expect(Number(/\d+/.exec(await team.innerText())?.[0])).toBeLessThan(60);
});

test('EXP-02 where offers cities before anything is typed, when has shortcuts and the arrow keys of a date grid', async ({
  page,
}) => {
  await page.goto('/explore');
  await page.getByRole('button', { name: /^Où/ }).click();
  await expect(page.getByRole('group', { name: 'Villes' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Quand/ }).click();
  await expect(page.getByRole('button', { name: 'Demain' })).toBeVisible();
  const focused = page.locator('[data-day]:focus');
  await expect(focused).toHaveCount(1);
  const before = await focused.getAttribute('data-day');
  await page.keyboard.press('ArrowRight');
  await expect(focused).not.toHaveAttribute('data-day', before ?? '');
});

test('EXP-05 a press on a group of prices brings its places closer', async ({ page }) => {
  await page.goto('/explore');
  const group = page.getByRole('button', { name: /tout près$/ }).first();
  await group.click();
  await expect(page.getByRole('button', { name: 'Rechercher dans cette zone' })).toBeVisible();
  await expect(page.getByText(/\d+ sur \d+ à cet endroit/)).toHaveCount(0);
});

test('EXP-08 sign-in names what was about to be booked, and goes back to it', async ({ page }) => {
  await page.goto(`/book?workspaceId=${spaceId('pergola')}&date=${dayAhead(2, 2)}&part=day`);
  await expect(page.getByText(/^Pour réserver La Pergola, /)).toBeVisible();
});

test('EXP-05 the map fills its half of a wide screen', async ({ page }) => {
  await page.goto('/explore');
  const map = await page.getByRole('region', { name: 'Carte des espaces' }).boundingBox();
  expect(map?.height).toBeGreaterThan(700);
});

test('PLT-13 the palette leads to a person, a space and a booking', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, camille, '/myweek');
  const field = page.getByRole('combobox', { name: 'Recherche rapide' });
  const ask = async (words: string) => {
    await page.keyboard.press('Control+k');
    await field.fill(words);
  };
  await ask('karim');
  await page
    .getByRole('group', { name: 'Personnes' })
    .getByRole('option', { name: /^Karim Ouali/ })
    .click();
  await expect(page).toHaveURL(/\/connections\?member=/);
  await ask('grenier');
  await page
    .getByRole('group', { name: 'Espaces' })
    .getByRole('option', { name: /^Grenier/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/workspace\//);
  await ask('pergola');
  await page
    .getByRole('group', { name: 'Mes réservations' })
    .getByRole('option', { name: /^La Pergola/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/bookings\//);
  await ask('zzzz');
  await expect(page.getByRole('option', { name: /^Demander à l’aide/ })).toBeVisible();
});

test('WSP-03 a longer-term request is sent to the host and taken back', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, hugo, `/workspace/${spaceId('pergola')}#longer`);
  await page.getByRole('button', { name: 'Demander une longue durée' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Votre message/ }).fill('Une équipe de quatre.');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Envoyée, en attente de réponse')).toBeVisible();
  await page.getByRole('button', { name: 'Retirer la demande' }).click();
  await expect(page.getByText('Retirée').first()).toBeVisible();
});
