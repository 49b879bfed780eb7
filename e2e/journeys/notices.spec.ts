import { expect, type Page, test } from '@playwright/test';
import { callsOf, requestMorning } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, browserOf, camille, host, hugo } from '../support/people.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** Unread notices that the bell says. */
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test('ACC-09 HST-03 the host accepts in the panel; the booker’s open tab counts it, opens the booking, and other devices know it is read', async ({
  page,
  browser,
}, { retry }) => {
  test.setTimeout(120_000);
  await arrive(page, hugo, '/myweek');
  await expect(bell(page)).toBeVisible();
  const phone = await browserOf(browser, hugo, '/explore');
  await expect(bell(phone)).toBeVisible();
  const before = await unread(page);

  const call = await callsOf(page.request, hugo);
  const id = await requestMorning(call, dayAhead(2, 2 + retry));
  const hub = await browserOf(browser, host, '/host');
  await bell(hub).click();
  const asked = panel(hub)
    .getByRole('listitem')
    .filter({ has: hub.locator(`a[href="/host?request=${id}"]`) });
  await asked.getByRole('button', { name: 'Accepter' }).click();
  await expect(asked.getByRole('button', { name: 'Accepter' })).toHaveCount(0);

  await expect.poll(() => unread(page)).toBe(before + 1);
  await expect.poll(() => unread(phone)).toBe(before + 1);
  await bell(page).click();
  await panel(page).locator(`a[href="/bookings/${id}"]`).click();
  await expect(page).toHaveURL(`/bookings/${id}`);
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => unread(page)).toBe(before);
  await expect.poll(() => unread(phone)).toBe(before);
  // Later journeys use his credits.
  await call(`/bookings/${id}/cancel`, { scope: 'all' });
});

test('ACC-09 the panel is used by the keyboard, and fills the window of a phone', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await arrive(page, camille, '/explore');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  if (isMobile) {
    const box = await panel(page).getByRole('heading', { name: 'Notifications' }).locator('xpath=../..').boundingBox();
    expect(box?.height).toBe(page.viewportSize()?.height);
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});
