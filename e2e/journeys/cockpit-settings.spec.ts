import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { signIn, solene } from '../support/people.ts';

test('CKP-04 an administrator changes the company, and it is kept', async ({ page }) => {
  await signIn(page, solene);
  await page.goto('/settings');
  const contact = page.getByLabel('Adresse de contact');
  const before = await contact.inputValue();
  const after = before === 'lieux@marelune.example' ? 'bureaux@marelune.example' : 'lieux@marelune.example';
  await contact.fill(after);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect(contact).toHaveValue(after);
});

test('CKP-04 INT-01 connections and plan are read at every width @phone', async ({ page }) => {
  await signIn(page, solene);
  await page.goto('/settings/connections?part=calendars');
  await expect(page.getByText('Microsoft 365').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto('/settings/plan');
  await expect(page.getByText('Premium, 300 licences')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
