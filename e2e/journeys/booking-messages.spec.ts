import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf, requestMorning } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, browserOf, host, hugo } from '../support/people.ts';

test('BKG-27 who booked writes to the host, who is told in another browser, and reads the answer as it arrives', {
  tag: '@phone',
}, async ({ page, browser, isMobile }) => {
  const call = await callsOf(page.request, hugo);
  const date = dayAhead((isMobile ? 1 : 3) + Math.floor(Math.random() * 2), 48 + Math.floor(Math.random() * 3));
  const id = await requestMorning(call, date);
  const question = `Peut-on garer ${Math.floor(Math.random() * 1000)} vélos ?`;
  const hosts = await browserOf(browser, host, `/host?request=${id}`);
  try {
    await arrive(page, hugo, `/bookings/${id}`);
    if (isMobile) await page.getByRole('button', { name: /votre hôte/ }).click();
    await page.getByRole('textbox', { name: /^Écrire à/ }).fill(question);
    await page.getByRole('button', { name: booking['booking.messages.send'], exact: true }).click();
    const list = page.getByRole('list', { name: /^Messages avec/ });
    await expect(list.getByText(question)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Écrire à/ })).toHaveValue('');
    expect(await findings(page)).toEqual([]);
    await hosts.getByRole('button', { name: /^Notifications/ }).click();
    await expect(hosts.getByText(/Hugo .* vous écrit/).first()).toBeVisible();
    await hosts.keyboard.press('Escape');
    // Beside the request, the host has read the message.
    await expect(hosts.getByRole('list', { name: /^Messages avec Hugo/ }).getByText(question)).toBeVisible();
    await expect(page.getByText(/· lu$/)).toBeVisible();
    await hosts.getByRole('textbox', { name: /^Écrire à Hugo/ }).fill('Oui, dans la cour.');
    await hosts.getByRole('button', { name: booking['booking.messages.send'], exact: true }).click();
    await expect(list.getByText('Oui, dans la cour.')).toBeVisible();
    expect(await findings(hosts)).toEqual([]);
  } finally {
    await call(`/bookings/${id}/cancel`, { scope: 'all' }).catch(() => undefined);
    await hosts.context().close();
  }
});
