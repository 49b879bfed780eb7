import { expect, test } from '@playwright/test';
import { camille, dayAhead, goTo, signIn, spaceId } from './people.ts';

test('EXP-08 PLT-09 a deep link to a booking while signed out comes back after sign-in', async ({ page }) => {
  await page.goto('/bookings?tab=past');
  await expect(page).toHaveURL(/\/welcome\?next=/);
  await signIn(page, camille, page.url());
  await expect(page).toHaveURL(/\/bookings\?tab=past/);
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
});

test('I18N-01 the language changes in the middle of a booking and keeps what was typed', async ({ page }) => {
  await signIn(
    page,
    camille,
    `/welcome?next=${encodeURIComponent(`/book?workspaceId=${spaceId('pergola')}&date=${dayAhead(2, 2)}`)}`,
  );
  const comment = page.getByRole('region', { name: 'Mot à l’hôte' });
  await comment.getByRole('button').click();
  await page.getByLabel('Votre message').fill('Près de la fenêtre, merci.');
  await page.getByRole('button', { name: /^Langue/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Book La Pergola' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Près de la fenêtre, merci.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('PLT-09 Back and Forward walk through the pages, an unknown address gets a page of its own', async ({ page }) => {
  await signIn(page, camille);
  await goTo(page, 'Semaine');
  await expect(page.getByRole('grid')).toBeVisible();
  await goTo(page, 'Résas');
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas', level: 1 })).toBeAttached();
});

test('AUT-06 a wrong password says so in the member’s language and keeps the email', async ({ page }) => {
  await page.goto('/welcome');
  await page.getByLabel('E-mail professionnel').fill(camille);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Mot de passe').fill('Nimportequoi-1');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible();
  await expect(page.getByLabel('E-mail professionnel')).toHaveValue(camille);
});

test('WEK-03 a half of my week is set with the keyboard alone and is still there after a reload', async ({ page }) => {
  const day = dayAhead(4, 3);
  await signIn(page, camille, `/welcome?next=${encodeURIComponent(`/myweek?from=${dayAhead(1, 3)}`)}`);
  const cell = page.locator(`[data-cell="${day}"]`);
  await cell.focus();
  await cell.press('2');
  await expect(cell).toContainText('Maison');
  await page.reload();
  await expect(page.locator(`[data-cell="${day}"]`)).toContainText('Maison');
  await page.locator(`[data-cell="${day}"]`).press('Delete');
  await expect(page.locator(`[data-cell="${day}"]`)).not.toContainText('Maison');
});
