import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { callsOf } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, browserOf, camille, hugo, solene } from '../support/people.ts';
import { chooseDay } from '../support/searching.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('CON-02 an address is invited, the invitation is listed, and taken back', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const email = `${randomUUID()}@brume.example`;
  await arrive(page, hugo, '/connections?list=invitations');
  await expect(page.getByRole('region', { name: /^Envoyées/ })).toBeVisible();
  if (isMobile) await button(page, 'Inviter').click();
  await page.getByRole('radio', { name: 'Par courriel' }).click();
  await page.getByLabel('Adresses e-mail').fill(email);
  await page.getByLabel(/^Un mot/).fill('Pour se croiser les mardis ?');
  expect(await findings(page)).toEqual([]);
  await button(page, 'Envoyer l’invitation').click();
  const sent = page
    .getByRole('region', { name: /^Envoyées/ })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(sent).toContainText('en attente de réponse');
  await sent.getByRole('button', { name: /^Annuler/ }).click();
  await expect(sent).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Envoyées/ })).toBeFocused();
  await page.getByRole('link', { name: 'Refusées ou annulées' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('vous l’avez annulée');
});

test('CON-02 an invitation is accepted, and the connection is ended: the two are colleagues again', async ({
  page,
}) => {
  const call = await callsOf(page.request, solene);
  await call('/teams/invites', { emails: [hugo], message: 'Un café ?' });
  await arrive(page, hugo, '/connections?list=invitations');
  const name = 'Solène Vautrin';
  await expect(page.getByText('« Un café ? »')).toBeVisible();
  await button(page, `Accepter : ${name}`).click();
  await expect(button(page, `Accepter : ${name}`)).toHaveCount(0);
  await page.getByRole('link', { name: /^Mes relations/ }).click();
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await button(page, `Autres actions pour ${name}`).click();
  await page.getByRole('menuitem', { name: 'Retirer de mes relations' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('dans les deux sens');
  await expect(dialog).toContainText('Vous restez collègues');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('CON-05 a colleague is shown the city only, until a day, and then everything again', async ({ page }) => {
  await arrive(page, hugo, '/connections?list=visibility');
  await button(page, 'Régler une personne').click();
  await page.getByRole('dialog').getByRole('searchbox').fill('Karim Ouali');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Karim Ouali/ })
    .click();
  const sees = page.getByRole('group', { name: 'Ce que voit Karim Ouali' });
  await sees.getByRole('radio', { name: 'Ville' }).check();
  await expect(page.getByText('Karim voit la ville, ni le bâtiment ni l’adresse.')).toBeVisible();
  await button(page, 'Jusqu’au, pour Karim Ouali').click();
  await button(page, 'Mois suivant').click();
  await page.getByRole('dialog').getByRole('gridcell').getByText('15', { exact: true }).click();
  await expect(button(page, 'Sans date de fin pour Karim Ouali')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Revenir au réglage par défaut pour Karim Ouali').click();
  await expect(page.getByText('suit le réglage par défaut')).toBeVisible();
});

test('CON-01 who is where on a day is seen by building, and a place is joined', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, hugo, `/connections?list=places&date=${dayAhead(2)}`);
  const join = page.getByRole('link', { name: /^Rejoindre : / }).first();
  await expect(join).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await join.click();
  await expect(page).toHaveURL(/\/(book\?workspaceId=|myweek\?from=)/);
});

test('CON-06 a day is proposed to a connection, who accepts it in their own browser, and the answer comes by itself', {
  tag: '@phone',
}, async ({ page, browser, isMobile }) => {
  const date = dayAhead(isMobile ? 2 : 3, 6);
  const word = `Pour préparer l’atelier ${randomUUID().slice(0, 8)} ?`;
  await arrive(page, hugo, '/connections?list=connections');
  await page
    .getByRole('link', { name: /^Camille Aubry/ })
    .first()
    .click();
  await button(page, 'Proposer un jour').click();
  const dialog = page.getByRole('dialog', { name: 'Proposer un jour à Camille' });
  await dialog.getByRole('button', { name: /^Jour/ }).click();
  await chooseDay(page.getByRole('dialog', { name: 'Jour', exact: true }), date);
  await dialog.getByRole('combobox', { name: 'Lieu' }).selectOption({ label: 'Confluence' });
  await dialog.getByLabel(/^Un mot/).fill(word);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Envoyer la proposition' }).click();
  await expect(dialog).toHaveCount(0);
  const other = await browserOf(browser, camille, '/connections?list=invitations');
  const row = (of: Page) =>
    of
      .getByRole('region', { name: /^Journées proposées/ })
      .getByRole('listitem')
      .filter({ hasText: word });
  await expect(row(other)).toContainText('Hugo Lemarchand vous propose');
  await page.goto('/connections?list=invitations');
  await expect(row(page)).toContainText('en attente de réponse');
  expect(await findings(other)).toEqual([]);
  await row(other)
    .getByRole('button', { name: /^Accepter/ })
    .click();
  await expect(row(other)).toHaveCount(0);
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Acceptées' }).click();
  await expect(row(page)).toContainText('Camille a accepté');
  await button(page, /^Notifications/).click();
  await expect(page.getByText(/^Camille Aubry accepte le/).first()).toBeVisible();
  await other.context().close();
});
