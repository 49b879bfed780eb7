import { expect, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';
import { arrive, browserOf } from '../support/people.ts';

test('AUT-14 a session that is closed on one device is signed out on the other at once', async ({ page, browser }) => {
  // The sessions of a demo account are also those of the journeys that run meanwhile.
  const member = await newAccount(page);
  const other = await browserOf(browser, member, '/myweek');
  await arrive(page, member, '/account/security');
  await expect(page.getByText('cet appareil')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer toutes les sessions' }).click();
  await page.getByRole('button', { name: 'Fermer les sessions' }).click();
  await expect(page.getByText('Vos autres sessions sont fermées.')).toBeVisible();
  await expect(page.getByText('1 session ouverte')).toBeVisible();
  // The other browser does nothing: the end of its session reaches it by the stream of events.
  await expect(other.getByRole('button', { name: /^Compte de/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();
  await other.context().close();
});
