import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { letterTo } from '../support/letters.ts';
import { password, solene } from '../support/people.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Compte de Nadia/ });
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'Mot de passe', exact: true });

async function giveEmail(page: Page, email: string) {
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

test('AUT-01 AUT-02 AUT-03 AUT-05 AUT-09 a new colleague opens an account with the code of the letter, and later chooses another password', {
  tag: '@phone',
}, async ({ page }) => {
  const email = `nadia.${randomUUID().slice(0, 8)}@marelune.example`;
  await page.goto('/welcome?next=%2Fmyweek');
  await giveEmail(page, email);
  await expect(page.getByRole('heading', { name: 'Saisissez votre code' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const [, code = ''] = await letterTo(email, /Code : (\d{6})/);
  const wrong = code === '111111' ? '222222' : '111111';
  const digits = page.getByLabel('Code à six chiffres');
  await expect(digits).toBeFocused();
  await digits.pressSequentially(wrong);
  await expect(page.getByRole('alert').filter({ hasText: /code/i })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await digits.pressSequentially(code);
  await expect(page.getByRole('heading', { name: 'Encore une minute.' })).toBeVisible();

  // A reload goes on at the same step.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Encore une minute.' })).toBeVisible();
  await newPassword(page).fill('escale');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Il manque encore quelque chose à ce mot de passe.')).toBeVisible();
  await expect(page.getByText('Acceptez les conditions pour continuer.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await newPassword(page).fill(password);
  await page.getByLabel('Prénom').fill('Nadia');
  await page.getByLabel('Nom', { exact: true }).fill('Neuve');
  await page.getByLabel(/^Fonction/).fill('Cheffe de produit');
  await page.getByRole('checkbox', { name: /conditions d’Escale/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(/\/myweek/);

  await account(page).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await giveEmail(page, email);
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByLabel('E-mail professionnel')).toHaveValue(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { name: 'C’est parti.' })).toBeVisible();
  const [link] = await letterTo(email, /https?:\S+\/forgot-password#token=\S+/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Votre nouveau mot de passe' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await newPassword(page).fill('Autre-Escale-2027!');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('Votre mot de passe est changé. Connectez-vous.')).toBeVisible();
  await giveEmail(page, email);
  await newPassword(page).fill('Autre-Escale-2027!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(account(page)).toBeVisible();

  // The link works once.
  await page.context().clearCookies();
  await page.goto('/terms');
  await page.goto(link);
  await expect(page.getByText('Ce lien a déjà servi ou n’est plus valable.')).toBeVisible();
});

test('AUT-01 a private address is advised against once, then accepted', async ({ page }) => {
  await page.goto('/welcome');
  await giveEmail(page, `nadia.${randomUUID().slice(0, 8)}@gmail.com`);
  await expect(page.getByText(/Votre adresse professionnelle vous ouvre les espaces/)).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: 'Saisissez votre code' })).toBeVisible();
});

test('AUT-04 a company that opens accounts by hand is named, with whom to write to', async ({ page }) => {
  const { accessToken } = await (
    await page.request.post('/api/auth/sign-in', { data: { email: solene, password } })
  ).json();
  await page.context().clearCookies();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { customer } = await (await page.request.get('/api/users/me', { headers })).json();
  const set = async (creationOnTheFly: boolean) => {
    const data = { creationOnTheFly };
    const reply = await page.request.put(`/api/customers/${customer.id}/settings`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await set(false);
  try {
    await page.goto('/welcome');
    await giveEmail(page, `nadia.${randomUUID().slice(0, 8)}@marelune.example`);
    await expect(page.getByRole('heading', { name: 'Marelune garde la clé.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Écrire à Marelune' })).toHaveAttribute('href', /^mailto:.*subject=/);
    expect(await findings(page)).toEqual([]);
  } finally {
    await set(true);
  }
});
