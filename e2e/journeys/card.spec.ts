import { expect, type Page, test } from '@playwright/test';
import { dayAhead } from '../support/days.ts';
import { arrive, camille } from '../support/people.ts';
import { creditsOf } from '../support/screen.ts';
import { spaceId } from '../support/spaces.ts';

/** Books La Pergola with the test card that requires 3-D Secure, as far as the bank's page; returns the credits before, in cents. */
async function bookByAskingCard(page: Page, date: string): Promise<number> {
  await arrive(page, camille, `/book?workspaceId=${spaceId('pergola')}&date=${date}&part=day`);
  const credits = await creditsOf(page);
  await page.getByRole('region', { name: 'Paiement' }).getByRole('button').click();
  await page.getByRole('radio', { name: /^Carte bancaire/ }).check();
  await page.getByRole('radio', { name: '3-D Secure' }).check();
  await page.getByLabel('Raison sociale').fill('Marelune SAS');
  await page.getByLabel(/^SIREN ou SIRET/).fill('732 829 320 00074');
  await page.getByLabel('Adresse').fill('12 quai des Écluses');
  await page.getByLabel('Code postal').fill('75010');
  await page.getByLabel('Ville').fill('Paris');
  await page.getByRole('button', { name: 'Confirmer la réservation' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmez votre paiement' })).toBeVisible();
  await expect(page.getByText(/18,00/)).toBeVisible();
  return credits;
}

test('BKG-10 a card whose bank asks: approved there, the member is back at the result, confirmed and paid by card', async ({
  page,
}, { retry }) => {
  await bookByAskingCard(page, dayAhead(1, 4 + retry));
  await page.getByRole('button', { name: 'Approuver le paiement' }).click();
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  await expect(page).toHaveURL(/\/booking-result\?ids=/);
  await expect(page.getByText('18,00 € TTC par carte')).toBeVisible();
});

test('BKG-10 a card whose bank is refused: the booking is over, the page says that nothing was charged, and no credit is gone', async ({
  page,
}, { retry }) => {
  const credits = await bookByAskingCard(page, dayAhead(2, 4 + retry));
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeVisible();
  await expect(page.getByText('Le paiement n’a pas abouti : rien n’a été débité.')).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBe(credits);
});

test('BKG-10 whoever leaves the bank’s page finds the way back to it in the booking that waits', async ({ page }, {
  retry,
}) => {
  await bookByAskingCard(page, dayAhead(3, 4 + retry));
  await page.goto('/bookings?tab=pending');
  await page
    .getByRole('main')
    .getByRole('link', { name: /La Pergola/ })
    .click();
  await expect(page.getByRole('heading', { name: 'En attente de votre banque' })).toBeVisible();
  await page.getByRole('button', { name: 'Approuver le paiement' }).click();
  await page.getByRole('heading', { name: 'Confirmez votre paiement' }).waitFor();
  await page.getByRole('button', { name: 'Approuver le paiement' }).click();
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
});
