import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { arrive, hugo } from '../support/people.ts';

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
