import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf, requestMorning } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, hugo } from '../support/people.ts';

test('BKG-25 a booking cancelled by mistake is brought back within 30 seconds, by the keyboard', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const call = await callsOf(page.request, hugo);
  const id = await requestMorning(
    call,
    dayAhead((isMobile ? 1 : 3) + Math.floor(Math.random() * 2), 41 + Math.floor(Math.random() * 3)),
  );
  try {
    await arrive(page, hugo, `/bookings/${id}`);
    const cancel = page.getByRole('button', { name: booking['booking.cancel.action'], exact: true });
    await cancel.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: booking['booking.cancel.confirm'], exact: true })
      .click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(booking['booking.one.cancelled']);
    await expect(heading).toBeFocused();
    const undo = page.getByRole('button', { name: booking['booking.undo.action'], exact: true });
    await expect(undo).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(booking['booking.one.pending']);
    await expect(heading).toBeFocused();
    await expect(cancel).toBeVisible();
  } finally {
    await call(`/bookings/${id}/cancel`, { scope: 'all' }).catch(() => undefined);
  }
});
