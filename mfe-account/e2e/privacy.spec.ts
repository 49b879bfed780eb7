import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { newAccount } from '../../e2e/support/new-account.ts';
import { arrive, password } from '../../e2e/support/people.ts';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/welcome');
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('ACC-07 an export is prepared, downloaded and opened', { tag: '@phone' }, async ({ page }, { project }) => {
  const email = project.name.includes('phone') ? 'staff@escale.example' : 'manager@marelune.example';
  await arrive(page, email, '/account/privacy');
  const start = page.getByRole('button', { name: /^Préparer/ });
  await start.click();
  const download = page.getByRole('button', { name: /^Télécharger escale-/ });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^escale-\d{4}-\d\d-\d\d\.zip$/);
  const zip = unzipSync(await readFile(await file.path()));
  const profile: unknown = JSON.parse(strFromU8(zip['json/profile.json'] ?? new Uint8Array()));
  expect(profile).toEqual([expect.objectContaining({ email })]);
  expect(Object.keys(zip)).toContain('csv/bookings.csv');
  await expect(start).toHaveAttribute('aria-disabled', 'true');
});

test('ACC-07 an account is deleted, and taken back by signing in', async ({ page }) => {
  const leaving = await newAccount(page);
  await arrive(page, leaving, '/account/security');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe').fill('Faux-2026!');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const secret = dialog.getByLabel('Votre mot de passe');
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expect(secret).toHaveAccessibleDescription('Ce n’est pas votre mot de passe. Votre compte n’est pas supprimé.');
  await expect(secret).toBeFocused();
  await secret.fill(password);
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page).toHaveURL(/\/restore-account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'À bientôt, peut-être.' })).toBeVisible();
  await signIn(page, leaving);
  await page.getByRole('button', { name: 'Reprendre mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre compte est à vous.' })).toBeVisible();
  await signIn(page, leaving);
  await expect(page).not.toHaveURL(/welcome|restore/);
});

test('ACC-01 a question is found, and a message reaches staff', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, 'employee@marelune.example', '/account/help');
  await page.getByRole('searchbox', { name: 'Chercher dans l’aide' }).fill('annuler');
  await expect(page.getByText('Comment annuler, et que me rend-on ?')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Bonjour, où trouver le reçu de mardi ?');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Message envoyé.')).toBeVisible();
  await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
});
