import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findings, seriousFaults } from '../support/axe.ts';
import { callsOf } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { newAccount } from '../support/new-account.ts';
import { arrive, browserOf, hugo, solene } from '../support/people.ts';
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
  await page.getByRole('radio', { name: 'Par e-mail' }).click();
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

test('CON-05 a colleague is shown the city only, until a day, and then everything again', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await arrive(page, hugo, '/connections?list=visibility');
  await button(page, 'Régler une personne').click();
  await page.getByRole('dialog').getByRole('searchbox').fill('Karim Ouali');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Karim Ouali/ })
    .click();
  const sees = page.getByRole('group', { name: 'Ce que voit Karim Ouali' });
  // A phone has no heads above the levels, nor a pointer that shows their words.
  if (isMobile)
    for (const word of ['Rien', 'Travaille', 'Ville', 'Étage', 'Poste'])
      await expect(sees.getByText(word, { exact: true })).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
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
}, async ({ page, browser }) => {
  // Of their own: journeys beside this one count the notices of the demo's people.
  const [one, two] = [await newAccount(page), await newAccount(page)];
  const call = await callsOf(page.request, one);
  await call('/teams/invites', { emails: [two] });
  const other = await browserOf(browser, two, '/connections?list=invitations');
  await button(other, 'Accepter : Noa Partant').click();
  await expect(button(other, 'Accepter : Noa Partant')).toHaveCount(0);

  await arrive(page, one, '/connections?list=connections');
  await page
    .getByRole('link', { name: /^Noa Partant/ })
    .first()
    .click();
  await button(page, 'Proposer un jour').click();
  const dialog = page.getByRole('dialog', { name: 'Proposer un jour à Noa' });
  await dialog.getByRole('button', { name: /^Jour/ }).click();
  await chooseDay(page.getByRole('dialog', { name: 'Jour', exact: true }), dayAhead(3, 6));
  await dialog.getByLabel(/^Un mot/).fill('Pour préparer l’atelier ?');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Envoyer la proposition' }).click();
  await expect(dialog).toHaveCount(0);

  const row = (of: Page) => of.getByRole('region', { name: /^Journées proposées/ }).getByRole('listitem');
  await page.goto('/connections?list=invitations');
  await expect(row(page)).toContainText('en attente de réponse');
  await expect(row(other)).toContainText('Noa Partant vous propose');
  await expect(row(other)).toContainText('« Pour préparer l’atelier ? »');
  expect(await seriousFaults(other)).toEqual([]);
  await button(other, 'Accepter : Noa Partant').click();
  await expect(row(other)).toHaveCount(0);
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Acceptées' }).click();
  await expect(row(page)).toContainText('Noa a accepté');
  await button(page, /^Notifications/).click();
  await expect(page.getByText(/^Noa Partant accepte le/)).toBeVisible();
  await other.context().close();
});
