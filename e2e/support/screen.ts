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

/** Navigates inside the shell, without a reload; on a phone the entry may be in the menu 'Plus'. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  const link = navigation.getByRole('link', { name: entry, exact: true });
  const more = navigation.getByRole('button', { name: 'Plus', exact: true });
  await expect(link.or(more).first()).toBeVisible();
  if ((await link.count()) > 0) return link.click();
  await more.click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A page whose first view is complete starts on the first interaction. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** The application has replaced the first view, its heading is there, and nothing is loading any more. */
export async function settle(page: Page, untilQuiet = () => networkIdle(page)): Promise<void> {
  await touch(page);
  await expect(page.locator('#first')).toHaveCount(0);
  await expect(page.locator('main h1').first()).toBeAttached();
  await untilQuiet();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** A request aborted with the first view may never be reported as finished. */
const networkIdle = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);

/** Outermost parts of the page that end beyond the right edge of the screen; rows that scroll, and what is in them, are not meant. */
export const partsOutOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const isOut = (one: Element) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 1 && right > innerWidth + 1;
    };
    const clips = (one: Element) => getComputedStyle(one).overflowX !== 'visible';
    const found: Element[] = [];
    const look = (parent: Element) => {
      for (const one of parent.children) {
        if (clips(one)) continue;
        if (isOut(one)) found.push(one);
        // What a drawing shows beyond the edge, such as a route on a map, is nothing to read.
        else if (!(one instanceof SVGElement)) look(one);
      }
    };
    if (main) look(main);
    return found.map((one) => `ends out of sight: ${one.tagName} "${one.textContent?.trim().slice(0, 40)}"`);
  });

/** Whether pages are laid out for a wide screen. */
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 768;

/** A day of the week page: a cell of the grid on a wide screen, a card on a phone. */
export function dayOfWeek(page: Page, date: string): Locator {
  return isWide(page) ? page.locator(`[data-cell^="${date}"]`) : page.locator(`#day-${date}`);
}

/** Sets a marker in the page that only a reload removes, and returns the check that it is still there. */
export async function markVisit(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', '1'));
  return () => expect(page.locator('html')).toHaveAttribute('data-visit', '1');
}

/** Moves my week forward with its button to the week that starts on a Monday; on weekends it opens on the next week. */
export async function walkToWeek(page: Page, monday: string, press: (button: Locator) => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ma semaine', level: 1 })).toBeAttached();
  await expect(page.locator('[data-cell], [id^="day-"]').first()).toBeVisible();
  for (let weeks = 0; weeks < 6 && (await dayOfWeek(page, monday).count()) === 0; weeks++) {
    const before = page.url();
    await press(page.getByRole('button', { name: 'Semaine suivante' }));
    await expect(page).not.toHaveURL(before);
    if (page.url().includes(`from=${monday}`)) break;
  }
}
