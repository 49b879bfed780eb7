import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, hugo } from '../support/people.ts';
import { spaceId } from '../support/spaces.ts';

test('BKG-25 BKG-21 a booking is moved to another half and requested elsewhere, priced before, and keeps its rules', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const call = await callsOf(page.request, hugo);
  const date = dayAhead((isMobile ? 1 : 3) + Math.floor(Math.random() * 2), 40 + Math.floor(Math.random() * 3));
  const { bookings } = await call('/bookings', {
    workspaceId: spaceId('pergola'),
    slots: [{ date, part: 'morning' }],
    people: 1,
    phone: '+33639980401',
    payment: { method: 'credits' },
    alongside: true,
  });
  const id = bookings[0].id;
  const ids = [id];
  try {
    await arrive(page, hugo, `/bookings/${id}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(booking['booking.change.action']).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Après-midi' }).click();
    await expect(dialog.getByText(booking['booking.change.difference.same'])).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: booking['booking.change.confirm'], exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/13\sh\s–\s18\sh/).first()).toBeVisible();
    await expect(button(booking['booking.change.action'])).toBeFocused();

    // The terrace of the same building answers its requests: the booking is kept until then.
    await button(booking['booking.change.action']).click();
    await dialog.getByRole('radio', { name: /^Terrasse haute/ }).check({ force: true });
    await dialog.getByRole('button', { name: booking['booking.change.request'], exact: true }).click();
    await expect(page.getByText(booking['booking.change.waits'])).toBeVisible();
    await expect(button(booking['booking.change.action'])).toHaveCount(0);
    await page.getByText(booking['booking.trace.why.instant']).click();
    await expect(page.getByText(booking['booking.trace.rule.budget'])).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: booking['booking.change.see-request'] }).click();
    await expect(page.getByText(booking['booking.change.kept'])).toBeVisible();
    ids.unshift(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  } finally {
    for (const one of ids) await call(`/bookings/${one}/cancel`, { scope: 'all' }).catch(() => undefined);
  }
});
