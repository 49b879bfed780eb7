import { expect, test } from '@playwright/test';
import { dayAhead, mondayOf } from './days.ts';
import { arrive, browserOf, hugo } from './people.ts';
import { dayOfWeek, goTo } from './screen.ts';

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
