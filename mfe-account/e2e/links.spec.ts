import { expect, type Page, test } from '@playwright/test';
import { newAccount } from '../../e2e/support/new-account.ts';
import { arrive, camille } from '../../e2e/support/people.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('ACC-06 a calendar and a chat are connected, switched and disconnected', async ({ page }) => {
  await arrive(page, await newAccount(page), '/account/links');
  const google = card(page, 'Google Agenda');
  await google.getByRole('button', { name: 'Relier Google Agenda' }).click();
  // The consent of the test service leads back at once; the page finishes the link and keeps no code in the address.
  await expect(google.getByText('Relié')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/links$/);
  const absences = google.getByRole('switch', { name: /^Lire mes absences/ });
  await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/links/google') && reply.ok()),
    absences.click(),
  ]);
  await page.reload();
  await expect(absences).toBeChecked();

  const teams = card(page, 'Teams');
  await teams.getByRole('button', { name: 'Relier Teams' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Adresse du flux');
  await address.fill('https://refused.logic.azure.com/flux');
  await dialog.getByRole('button', { name: 'Relier Teams' }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://prod-1.logic.azure.com/flux');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(teams.getByText('Relié')).toBeVisible();

  await google.getByRole('button', { name: 'Délier Google Agenda' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Délier Google Agenda' }).click();
  await expect(google.getByRole('button', { name: 'Relier Google Agenda' })).toBeVisible();
});

test('ACC-06 ERR-01 a broken link is marked and explained; a return that belongs to nobody is refused', async ({
  page,
}) => {
  await arrive(page, camille, '/account/links?state=nothing&code=nothing');
  await expect(page.getByRole('alert').filter({ hasText: 'Le compte n’a pas été relié.' })).toBeVisible();
  const slack = card(page, 'Slack');
  await expect(slack.getByText('À reconnecter')).toBeVisible();
  await expect(slack.getByText(/L’autorisation a expiré le/)).toBeVisible();
  await expect(slack.getByText(/réf\. [0-9a-f]{4}-[0-9a-f]{2}/)).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Rubriques du compte' });
  await expect(list.getByRole('img', { name: 'un compte est à reconnecter' })).toBeVisible();
});

test('ACC-05 the card of the partner is connected by redirect, deactivated, and activated by a code', async ({
  page,
}) => {
  await arrive(page, await newAccount(page), '/account/links');
  await page.getByRole('button', { name: 'Se connecter chez le partenaire' }).click();
  const loyalty = card(page, 'Cercle Marjolaine');
  await expect(loyalty.getByText(/4\s200 points/)).toBeVisible();
  await expect(page).toHaveURL(/\/account\/links$/);
  await loyalty.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver la carte' }).click();
  await page.getByRole('button', { name: 'J’ai un code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('autre');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Code').fill('ESC-204-118');
  await page.keyboard.press('Enter');
  await expect(loyalty).toBeVisible();
  await loyalty.getByRole('button', { name: 'Voir mes avantages' }).click();
  await expect(page).toHaveURL(/\/explore\?benefits=/);
});

test('ACC-08 a calendar reads the feed until its address is changed or the feed ended', { tag: '@phone' }, async ({
  page,
}) => {
  await arrive(page, await newAccount(page), '/account/links');
  await page.getByRole('button', { name: 'Créer l’adresse' }).click();
  const field = page.getByRole('textbox', { name: 'Adresse du flux' });
  await expect(field).toHaveValue(/\/ical\/[\w-]{43}\.ics$/);
  // The public address of a server under test may have another port.
  const pathOf = async () => new URL(await field.inputValue()).pathname;
  const former = await pathOf();
  const feed = await page.request.get(former);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
  await page.reload();
  await expect(field).toHaveValue(/•/);
  await expect(page.getByText(/^Lu par /)).toBeVisible();
  await page.getByRole('button', { name: 'Montrer l’adresse' }).click();
  await expect.poll(pathOf).toBe(former);

  await page.getByRole('button', { name: 'Changer l’adresse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Changer l’adresse' }).click();
  await expect.poll(pathOf).not.toBe(former);
  const fresh = await pathOf();
  expect((await page.request.get(former)).status()).toBe(404);
  expect((await page.request.get(fresh)).status()).toBe(200);

  await page.getByRole('button', { name: 'Éteindre le flux' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Éteindre le flux' }).click();
  await expect(page.getByRole('button', { name: 'Créer l’adresse' })).toBeVisible();
  expect((await page.request.get(fresh)).status()).toBe(404);
});
