import { expect, type Locator, type Page } from '@playwright/test';

/** The credits in the top bar, in cents. */
export async function creditsOf(page: Page): Promise<number> {
  return centsIn(await page.getByTestId('credits').innerText());
}

/** The first amount in a text written in French, in cents. */
export function centsIn(text: string): number {
  const found = /(\d[\d\s]*)(?:,(\d\d))?/.exec(text);
  if (!found?.[1]) throw new Error(`no amount in "${text}"`);
  return Number(found[1].replace(/\s/g, '')) * 100 + Number(found[2] ?? 0);
}

/** Goes to another page inside the shell, without a reload. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: entry, exact: true }).click();
}

/** A day of my week: a cell of the grid on a wide screen, a card on a phone. */
export function dayOfWeek(page: Page, date: string): Locator {
  const wide = (page.viewportSize()?.width ?? 0) >= 768;
  return wide ? page.locator(`[data-cell^="${date}"]`) : page.locator(`#day-${date}`);
}

/** Leaves a mark in the page that only a reload can wipe, and gives the check that it is still there. */
export async function markVisit(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', '1'));
  return () => expect(page.locator('html')).toHaveAttribute('data-visit', '1');
}
