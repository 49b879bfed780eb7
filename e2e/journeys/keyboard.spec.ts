import { expect, type Locator, type Page, test } from '@playwright/test';
import { dayAhead } from './days.ts';
import { password, solene } from './people.ts';

/** Presses Tab until something has the focus, and sees that the focus can be seen. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      await expectFocusSeen(page);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by ${most} presses of Tab`);
}

/** A ring, a border or a shadow on what has the focus, or on what holds it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    for (let element = document.activeElement, up = 0; element && up < 4; element = element.parentElement, up++) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      if ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none') return true;
    }
    return false;
  });
  expect(seen, 'the focus can be seen').toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('ACC-keyboard the whole job without a mouse: sign in, search, open, book, and set a day of my week', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const day = dayAhead(4, 2);
  await page.goto('/welcome');

  await test.step('sign in', async () => {
    await tabTo(page, page.getByLabel('E-mail professionnel'));
    await page.keyboard.type(solene);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mot de passe')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('search', async () => {
    const search = page.getByRole('search', { name: 'Chercher un espace' });
    await press(page, search.getByRole('button', { name: /^Où/ }));
    await expect(page.getByRole('combobox', { name: 'Ville, quartier ou adresse' })).toBeFocused();
    await page.keyboard.type('Paris 10');
    await expect(page.getByRole('option', { name: /Paris 10e/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(search.getByRole('button', { name: /^Où/ })).toContainText('Paris 10e');
    await press(page, search.getByRole('button', { name: /^Quand/ }));
    const month = page.getByRole('group', { name: 'Quand' });
    await tabTo(page, month.locator('[data-day][tabindex="0"]'));
    for (let days = 0; days < 30; days++) {
      if (await month.locator(`[data-day="${day}"]`).evaluateAll(([one]) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`date=${day}`));
    await press(page, page.getByRole('button', { name: 'Espaces internes', exact: true }));
    await expect(page).toHaveURL(/internal=true/);
  });

  await test.step('open', async () => {
    const link = page
      .getByRole('article')
      .filter({ hasText: /place.* libre/ })
      .getByRole('link')
      .first();
    await press(page, link);
    await expect(page).toHaveURL(/\/workspace\//);
  });
});
