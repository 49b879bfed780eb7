import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf, requestMorning } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, hugo } from '../support/people.ts';

test('BKG-07 a colleague is invited to a booking later, and the organiser leaves it to them', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const call = await callsOf(page.request, hugo);
  const date = dayAhead((isMobile ? 1 : 3) + Math.floor(Math.random() * 2), 44 + Math.floor(Math.random() * 3));
  const id = await requestMorning(call, date);
  try {
    await arrive(page, hugo, `/bookings/${id}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(booking['booking.invite.action']).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('Awa');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: booking['booking.invite.send'], exact: true }).click();
    await expect(page.getByText(/^avec Awa/)).toBeVisible();
    await expect(button(booking['booking.invite.action'])).toBeFocused();
    await button(booking['booking.cancel.action']).click();
    await dialog.getByRole('radio', { name: booking['booking.cancel.scope.self'] }).check({ force: true });
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: booking['booking.cancel.scope.self'], exact: true }).click();
    await expect(page.getByText(booking['booking.people.you-left'])).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: booking['booking.one.pending'] })).toBeVisible();
  } finally {
    await call(`/bookings/${id}/cancel`, { scope: 'all' }).catch(() => undefined);
  }
});
