import { expect, type Page, test } from '@playwright/test';
import { dayAhead } from '../support/days.ts';
import { arrive, solene } from '../support/people.ts';

const countOf = async (page: Page) => Number(/\d+/.exec(await page.getByTestId('count').innerText())?.[0]);

test('EXP-03 PLT-09 filters count live, stand in the address, and Back and Forward restore the search', {
  tag: '@phone',
}, async ({ page }) => {
  await arrive(page, solene, '/explore');
  await expect(page.getByTestId('count')).toContainText(/\d/);
  const all = await countOf(page);

  await page.getByRole('button', { name: /^Filtres/ }).click();
  const dialog = page.getByRole('dialog');
  const show = dialog.getByRole('button', { name: /^Voir/ });
  await expect(show).toContainText(`${all}`);
  await dialog.getByRole('button', { name: 'Salle de réunion' }).click();
  await expect(show).not.toContainText(`${all}`);
  const rooms = Number(/\d+/.exec(await show.innerText())?.[0]);
  expect(rooms).toBeLessThan(all);
  await show.click();
  await expect(page).toHaveURL(/type=meetingRoom/);
  await expect(page.getByTestId('count')).toContainText(`${rooms}`);

  await page.getByRole('button', { name: 'Instantané', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Instantané', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => countOf(page)).toBeLessThan(rooms);
  const instant = await countOf(page);
  const name = (await page.getByRole('article').first().getByRole('link').first().innerText()).trim();
  await page.getByRole('article').first().getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/type=meetingRoom.*instant=true|instant=true.*type=meetingRoom/);
  await expect.poll(() => countOf(page)).toBe(instant);
  await page.goBack();
  await expect.poll(() => countOf(page)).toBe(rooms);
  await expect(page.getByRole('button', { name: 'Instantané', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.goForward();
  await expect.poll(() => countOf(page)).toBe(instant);
  await page.goForward();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('EXP-03 an address carries a search to somebody else, and survives a reload', async ({ page }) => {
  const day = dayAhead(2, 2);
  await page.goto(`/explore/lyon-france/meetingRoom?date=${day}&people=4&sort=price`);
  await expect(page.getByTestId('count')).toContainText(/\d+ espaces? libres?/);
  const count = await countOf(page);
  await expect(page.getByRole('button', { name: /^Personnes/ })).toContainText('4 personnes');
  await expect(page.getByRole('button', { name: 'Prix croissant' })).toBeVisible();
  await page.reload();
  await expect.poll(() => countOf(page)).toBe(count);
});

test(
  'EXP-05 on a phone list and map take turns, the map has the same search',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await page.goto('/explore');
    await expect(page.getByRole('article').first()).toBeVisible();
    const map = page.getByRole('group', { name: 'Carte des espaces' });
    if (project.name === 'phone') {
      await expect(map).toHaveCount(0);
      await page.getByRole('button', { name: 'Carte', exact: true }).click();
    }
    await expect(map.first()).toBeVisible();
    await expect(map.getByRole('button', { name: /€|Gratuit/ }).first()).toBeVisible();
    if (project.name === 'phone') {
      await page.getByRole('button', { name: 'Liste', exact: true }).click();
      await expect(map).toHaveCount(0);
    }
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);
