import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dayAhead } from '../support/days.ts';
import { arrive, browserOf, camille, host, password } from '../support/people.ts';
import { spaceId } from '../support/spaces.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** Unread notices that the bell says. */
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

/** Requests a space whose host must answer; returns the booking's id. */
async function request(page: Page, date: string): Promise<string> {
  const signedIn = await page.request.post('/api/auth/sign-in', {
    data: { email: camille, password, tokenIn: 'body' },
  });
  const { accessToken } = await signedIn.json();
  const reply = await page.request.post('/api/bookings', {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() },
    data: {
      workspaceId: spaceId('lancry'),
      slots: [{ date, part: 'morning' }],
      people: 1,
      phone: '+33639980401',
      payment: { method: 'credits' },
      alongside: true,
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { bookings } = await reply.json();
  return bookings[0].id;
}

test('ACC-09 HST-03 the host accepts in the panel; the booker’s open tab counts it, opens the booking, and other devices know it is read', async ({
  page,
  browser,
}, { retry }) => {
  test.setTimeout(120_000);
  await arrive(page, camille, '/myweek');
  await expect(bell(page)).toBeVisible();
  const phone = await browserOf(browser, camille, '/explore');
  await expect(bell(phone)).toBeVisible();
  const before = await unread(page);

  const id = await request(page, dayAhead(2, 2 + retry));
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
