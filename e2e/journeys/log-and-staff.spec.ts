import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { password, signIn, solene } from '../support/people.ts';

const staff = 'staff@escale.example';

test('CKP-11 INT-10 AUT-11 what staff switches is in the log of every company, and staff signs in as a member with a reason', async ({
  page,
}) => {
  await signIn(page, staff);
  await page.goto('/cockpit/staff/companies?q=ortie');
  await page.getByRole('link', { name: 'Studio Ortie' }).click();
  const open = page.getByRole('complementary').filter({ hasText: 'Réservé à Escale' });
  const calendars = open.getByRole('switch', { name: 'Agendas' });
  await calendars.click();
  await expect(calendars).toBeChecked();
  expect(await findings(page)).toEqual([]);
  await open.getByRole('link', { name: 'Journal' }).click();
  const line = page.getByRole('row', { name: /Réglages modifiés/ }).first();
  await expect(line).toContainText('Colette Ferrand');
  await expect(line).toContainText('Agendas');
  await page.goBack();
  await open.getByRole('link', { name: 'Se connecter à la place de Léo Garance' }).click();
  await page.getByLabel('Motif').fill('Agenda vide, demande 4131');
  await page.getByLabel('Votre mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter à sa place' }).click();
  const banner = page.getByRole('region', { name: 'À la place de quelqu’un d’autre' });
  await expect(banner).toContainText('Connecté en tant que Léo');
  await page.goto('/cockpit/log');
  await expect(page.getByRole('row', { name: /Connexion à sa place/ })).toContainText('Agenda vide, demande 4131');
});

test('CKP-11 an administrator reads the log, narrows it and opens a line @phone', async ({ page }) => {
  await signIn(page, solene);
  await page.goto('/cockpit/log?kind=policies');
  // The demo's is the oldest: other journeys change policies too.
  const line = page.getByRole('link', { name: /Politique modifiée/ }).last();
  await expect(line).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await line.click();
  await expect(page.getByText(/mardi, Lieu obligé/).last()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
