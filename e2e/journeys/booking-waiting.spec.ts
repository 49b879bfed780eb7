import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf, requestMorning } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, hugo, solene } from '../support/people.ts';
import { spaceId } from '../support/spaces.ts';

test('BKG-17 a space that is full is waited for from its refusal, found among the bookings, and given up', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const call = await callsOf(page.request, hugo);
  const date = dayAhead((isMobile ? 1 : 3) + Math.floor(Math.random() * 2), 47 + Math.floor(Math.random() * 3));
  const id = await requestMorning(call, date);
  try {
    await arrive(page, solene, `/book?workspaceId=${spaceId('lancry')}&date=${date}&part=morning`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(booking['booking.waiting.join']).click();
    await expect(page.getByText('La prochaine place est pour vous')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: booking['booking.waiting.see'] }).click();
    const section = page.getByRole('region', { name: booking['booking.waiting.title'] });
    await expect(section.getByText('La prochaine place est pour vous').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }).format(new Date(date));
    const day = `${Number(date.slice(8))}(er)? ${month}`;
    const leave = section.getByRole('button', { name: new RegExp(`^Quitter la liste, Cabinet Lancry, \\S+ ${day}`) });
    await leave.click();
    await page.getByRole('dialog').getByRole('button', { name: booking['booking.waiting.leave'], exact: true }).click();
    await expect(leave).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  } finally {
    await call(`/bookings/${id}/cancel`, { scope: 'all' }).catch(() => undefined);
  }
});
