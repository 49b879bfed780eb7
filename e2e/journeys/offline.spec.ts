import { expect, test } from '@playwright/test';
import { dayAhead, mondayOf } from '../support/days.ts';
import { arrive, browserOf, hugo } from '../support/people.ts';
import { dayOfWeek, goTo } from '../support/screen.ts';
import { spaceId } from '../support/spaces.ts';

const bar = 'Oups ! Pas d’Internet. Activez-le et réessayez.';

test('PLT-10 PLT-08 without a network the frame says so, what was loaded stays readable, and what happened meanwhile is there when it is back', async ({
  page,
  browser,
}) => {
  const day = dayAhead(2, 3);
  await arrive(page, hugo, `/myweek?from=${mondayOf(3)}`);
  await expect(dayOfWeek(page, day)).toBeVisible();
  const colleagues = page.getByRole('grid').getByRole('rowheader');
  await expect.poll(() => colleagues.count()).toBeGreaterThan(5);

  await page.context().setOffline(true);
  await expect(page.getByText(bar)).toBeVisible();
  await expect(dayOfWeek(page, day)).toBeVisible();
  expect(await colleagues.count()).toBeGreaterThan(5);
  await page.getByRole('button', { name: /^Langue/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');

  const other = await browserOf(browser, hugo, `/myweek?from=${mondayOf(3)}`);
  await dayOfWeek(other, day).focus();
  await dayOfWeek(other, day).press('4');
  await expect(dayOfWeek(other, day)).toContainText('Ailleurs');
  await expect(dayOfWeek(page, day)).not.toContainText('Ailleurs');

  await page.context().setOffline(false);
  await expect(page.getByText(bar)).toHaveCount(0);
  await expect(dayOfWeek(page, day)).toContainText('Ailleurs', { timeout: 30_000 });
  await goTo(page, 'Résas');
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();

  await dayOfWeek(other, day).press('Delete');
  await expect(dayOfWeek(other, day)).not.toContainText('Ailleurs');
  await other.context().close();
});

test('PLT-10 a visitor who wants to sign in without a network is told so, and signs in when it is back', async ({
  page,
}) => {
  await page.goto('/explore');
  const signIn = page.getByRole('link', { name: 'Se connecter' });
  await expect(signIn).toBeVisible();
  await expect(page.locator('#first')).toHaveCount(0);
  await page.context().setOffline(true);
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(/^Cette page n’a pas pu être chargée/);
  await expect(page.getByRole('alert')).toContainText(bar);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible();
});

test('WEK-11 a week that cannot be read is empty and says so; asking again shows it', async ({ page }) => {
  const mine = (url: URL) => url.pathname === '/api/schedule/my';
  await page.route(mine, (route) => route.fulfill({ status: 500, body: '' }));
  await arrive(page, hugo, `/myweek?from=${mondayOf(3)}`);
  await expect(page.getByText('Votre semaine n’a pas pu être lue')).toBeVisible({ timeout: 20_000 });
  await expect(dayOfWeek(page, dayAhead(2, 3))).toHaveCount(0);
  await page.unroute(mine);
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(dayOfWeek(page, dayAhead(2, 3))).toBeVisible();
  await expect(page.getByText('Votre semaine n’a pas pu être lue')).toHaveCount(0);
});

test('PLT-10 BKG-06 a booking confirmed without a network fails at once, is not sent later, and the next press books once', async ({
  page,
}, { retry }) => {
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings'))
      sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await arrive(page, hugo, `/book?workspaceId=${spaceId('pergola')}&date=${dayAhead(4, 5 + retry)}&part=morning`);
  const confirm = page.getByRole('button', { name: 'Confirmer la réservation' });
  await expect(page.getByTestId('total')).toBeVisible();
  await page.context().setOffline(true);
  await confirm.click();
  await expect(page.getByRole('main').getByText(bar)).toBeVisible();
  await goTo(page, 'Explorer');
  await page.context().setOffline(false);
  await expect(page.getByText(bar)).toHaveCount(0);
  // Long enough for a queued request to be sent.
  await page.waitForTimeout(3_000);
  expect(sent).toEqual([]);
  await expect(page).toHaveURL(/\/explore/);

  await page.goBack();
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Annuler la réservation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible();
});
