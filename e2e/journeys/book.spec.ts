import { expect, test } from '@playwright/test';
import { browserOf, camille, creditsOf, dayAhead, host, mondayOf, signIn, spaceId } from './people.ts';

test('BKG-14 PLT-07 PLT-08 sign in, search, filter, open, book, and see it in my week in this tab and another browser without a reload', async ({
  page,
  browser,
}) => {
  const day = dayAhead(3);
  await signIn(page, camille);
  await expect(page).toHaveURL(/\/explore/);
  await expect(page.getByTestId('count')).toContainText('espaces');
  await page.getByRole('button', { name: 'Instantané' }).click();
  await expect(page).toHaveURL(/instant=true/);
  await expect(page.getByRole('article').first()).toBeVisible();

  const other = await browserOf(browser, camille);
  await other.goto(`/myweek?from=${mondayOf(1)}`);
  await expect(other.locator(`[data-cell="${day}"]`)).toBeVisible();
  const week = await page.context().newPage();
  await week.goto(`/myweek?from=${mondayOf(1)}`);
  await expect(week.locator(`[data-cell="${day}"]`)).toBeVisible();

  await page.goto(`/workspace/${spaceId('pergola')}?date=${day}&part=day`);
  await expect(page.getByRole('heading', { name: 'La Pergola', level: 1 })).toBeVisible();
  const before = await creditsOf(page);
  await page.getByRole('button', { name: 'Réserver ce poste' }).click();
  await expect(page.getByRole('heading', { name: 'Réserver La Pergola' })).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText(/18,00/);
  await page.getByRole('button', { name: 'Confirmer la réservation' }).click();
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBe(before - 1800);

  await expect(week.locator(`[data-cell="${day}"]`)).toContainText('La Pergola');
  await expect(other.locator(`[data-cell="${day}"]`)).toContainText('La Pergola');

  await page.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByRole('dialog')).toContainText('18,00');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBe(before);
  await expect(other.locator(`[data-cell="${day}"]`)).not.toContainText('La Pergola');
  await other.context().close();
});

test('BKG-03 HST-03 an on-request booking waits, the host accepts in his own browser, the booker sees it confirmed', async ({
  page,
  browser,
}) => {
  const day = dayAhead(5, 2);
  await signIn(
    page,
    camille,
    `/welcome?next=${encodeURIComponent(`/book?workspaceId=${spaceId('lancry')}&date=${day}&part=morning`)}`,
  );
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();
  const hosts = await browserOf(browser, host);
  await hosts.goto('/host');
  const request = hosts.getByRole('article').filter({ hasText: 'Cabinet Lancry' }).filter({ hasText: 'Camille' });
  await request.getByRole('button', { name: /Accepter/ }).click();
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  await hosts.context().close();
});
