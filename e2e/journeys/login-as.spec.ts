import { expect, test } from '@playwright/test';
import { arrive, camille, password, solene } from '../support/people.ts';

test('AUT-11 an administrator signs in as a member from their card, and comes back by the banner', async ({ page }) => {
  await arrive(page, solene, '/employees');
  await page.getByRole('searchbox').first().fill('Karim');
  await page.getByRole('link', { name: /Karim/ }).first().click();
  await page.getByRole('link', { name: 'Se connecter à sa place' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Se connecter à la place d’un autre membre' }),
  ).toBeVisible();
  await expect(page.getByText(/Karim/).first()).toBeVisible();
  await page.getByLabel('Motif').fill('Réservation refusée à La Pergola, demande 4127');
  await page.getByLabel('Votre mot de passe').fill('Faux-2026!');
  await page.getByRole('button', { name: 'Se connecter à sa place' }).click();
  await expect(page.getByText('Ce n’est pas votre mot de passe.')).toBeVisible();
  await expect(page.getByLabel('Motif')).toHaveValue(/4127/);
  await page.getByLabel('Votre mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter à sa place' }).click();

  const banner = page.getByRole('region', { name: 'À la place de quelqu’un d’autre' });
  await expect(banner).toContainText('Connecté en tant que Karim');
  await expect(page.getByRole('button', { name: /^Compte de Karim/ })).toBeVisible();
  // Not the other's secrets: the page opens, and offers none of the changes that are refused.
  await page.goto('/account/security');
  await expect(page.getByText(/Cette page ne peut être changée que par Karim/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Appareils' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fermer toutes les sessions' })).toHaveCount(0);

  await banner.getByRole('button', { name: 'Retour à mon compte' }).click();
  await expect(page.getByRole('button', { name: /^Compte de Solène/ })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('AUT-11 without the capability, the page says so and leads out', async ({ page }) => {
  await arrive(page, camille, '/login-as');
  await expect(
    page.getByRole('heading', { name: 'Vous ne pouvez pas vous connecter à la place de quelqu’un' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByLabel('E-mail professionnel')).toBeVisible();
});
