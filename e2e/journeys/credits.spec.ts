import { cockpitPages } from '@escale/contract/cockpit-pages';
import { expect, test } from '@playwright/test';
import cardTexts from '../../mfe-booking/src/messages/test-card/fr.json' with { type: 'json' };
import credits from '../../mfe-cockpit/src/messages/credits/fr.json' with { type: 'json' };
import { arrive, solene } from '../support/people.ts';

// On one width alone: a bank's page leads on to another payment of the same member that waits for approval.
test('CKP-10 POL-10 an administrator loads the account through her bank, and the ledger proves it', async ({
  page,
}) => {
  await arrive(page, solene, cockpitPages.credits());
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const company = page.locator('dl').filter({ hasText: credits['cockpit.credits.held'] }).locator('b').first();
  const before = await company.textContent();
  await button(credits['cockpit.credits.load']).click();
  await page.getByRole('textbox', { name: credits['cockpit.credits.load.amount'] }).fill('0,50');
  await page.getByRole('radio', { name: cardTexts['booking.card.card_three_d_secure'] }).check({ force: true });
  await button(/^Payer 0,60/).click();
  await button('Approuver le paiement').click();
  await expect(page).toHaveURL(cockpitPages.credits());
  await expect(company).not.toHaveText(before ?? '');
  await button(credits['cockpit.credits.proof.verify']).click();
  await expect(page.getByText('Somme des écritures : 0,00')).toBeVisible();
  const load = page.getByRole('listitem').filter({ hasText: '+0,60' }).first();
  await load.getByRole('button').click();
  await expect(load.getByText(credits['cockpit.credits.sum'])).toBeVisible();
  await load.getByRole('link').click();
  await expect(page.getByRole('heading', { name: '0,60 €' })).toBeVisible();
});
