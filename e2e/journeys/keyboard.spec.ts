import { expect, type Locator, type Page, test } from '@playwright/test';
import { dayAhead, mondayOf } from '../support/days.ts';
import { password, solene } from '../support/people.ts';
import { walkToWeek } from '../support/screen.ts';

const hasFocus = (one: Locator) => one.first().evaluate((element) => element === document.activeElement);

/** Whether the focus is on a seat that can be chosen. */
const isFreeSeat = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('[data-state="free"][aria-disabled="false"]') ?? false);

/** Presses Tab until an element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, most = 140): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    if (await hasFocus(target)) {
      await expectFocusSeen(page);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by ${most} presses of Tab`);
}

/** A ring, a border or a shadow on the focused element or its container. */
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

test('A11Y the whole job without a mouse: sign in, search, open, book, and set a day of my week', async ({ page }, {
  retry,
}) => {
  test.setTimeout(120_000);
  // A failed attempt may leave its booking behind, so the retry uses another week.
  const weekAhead = 2 + retry;
  const day = dayAhead(4, weekAhead);
  await page.goto('/welcome');

  await test.step('sign in', async () => {
    await tabTo(page, page.getByLabel('E-mail professionnel'));
    await page.keyboard.type(solene);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Mot de passe', exact: true })).toBeFocused();
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
      const wanted = month.locator(`[data-day="${day}"]`);
      if ((await wanted.count()) && (await hasFocus(wanted))) break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`date=${day}`));
    await press(page, page.getByRole('button', { name: 'Espaces internes', exact: true }));
    await expect(page).toHaveURL(/internal=true/);
  });

  const name = await test.step('open', async () => {
    const text = 'Atelier';
    const link = page.getByRole('link', { name: /^Atelier.*postes? libres?/ }).first();
    await expect(link).toBeVisible();
    await press(page, link);
    await expect(page).toHaveURL(/\/workspace\//);
    await expect(page.getByRole('heading', { name: text, level: 1 })).toBeFocused();
    return text;
  });

  const seat = await test.step('book a seat', async () => {
    await press(page, page.getByRole('button', { name: 'Réserver ce poste' }));
    await expect(page.getByRole('heading', { name: `Réserver ${name}` })).toBeFocused();
    const seats = page.getByRole('list', { name: /^Postes de l’étage/ });
    await expect(seats).toBeVisible();
    await tabTo(page, seats.locator('button[tabindex="0"]'));
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      if (await isFreeSeat(page)) break;
      await page.keyboard.press(key);
    }
    expect(await isFreeSeat(page), 'a free seat is a step away').toBe(true);
    await page.keyboard.press('Enter');
    const place = page.getByRole('region', { name: 'Place' });
    await expect(place).toContainText(/Poste \d/);
    const chosen = /Poste ([\d.]+)/.exec(await place.innerText())?.[1] ?? 'none';
    await press(page, page.getByRole('button', { name: 'Confirmer la réservation' }));
    // The demo has a day at Passerelle for her.
    await press(page, page.getByRole('button', { name: 'Garder les deux' }));
    await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeFocused();
    return chosen;
  });
  const booking = new URL(page.url()).searchParams.get('ids');

  await test.step('set a day of my week', async () => {
    await press(page, page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Semaine' }));
    await expect(page.getByRole('heading', { name: 'Ma semaine', level: 1 })).toBeFocused();
    await walkToWeek(page, mondayOf(weekAhead), (button) => press(page, button));
    await expect(page.locator(`[data-cell="${day}"]`)).toContainText(seat);
    await tabTo(page, page.locator('[data-cell][tabindex="0"]'));
    const friday = page.locator(`[data-cell="${dayAhead(5, weekAhead)}"]`);
    for (let cells = 0; cells < 9 && !(await hasFocus(friday)); cells++) await page.keyboard.press('ArrowRight');
    await expectFocusSeen(page);
    await page.keyboard.press('2');
    await expect(friday).toContainText('Maison');
    await page.keyboard.press('Delete');
    await expect(friday).not.toContainText('Maison');
  });

  await test.step('cancel', async () => {
    await page.goto(`/bookings/${booking}`);
    await press(page, page.getByRole('button', { name: 'Annuler la réservation' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }));
    await expect(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible();
  });
});
