import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf } from '../support/calls.ts';
import { hasDatabase, inDatabase } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, hugo, solene } from '../support/people.ts';

test.skip(!hasDatabase, 'moves a booking to the present');

interface Row {
  workspace_id: string;
  day: string;
  from_at: string;
  to_at: string;
}

test('BKG-18 a booking is checked in by the QR code of its place, and on its page', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const [who, name] = isMobile ? [hugo, 'Le Grenier'] : [solene, 'Orangerie'];
  const call = await callsOf(page.request, who);
  const [space] = await inDatabase<{ id: string }>('select id from workspace where name = $1', [name]);
  const date = dayAhead(isMobile ? 1 : 2, 41);
  const made = await call('/bookings', {
    workspaceId: space?.id,
    slots: [{ date, part: 'day' }],
    people: 1,
    phone: '+33639980401',
    payment: { method: 'credits' },
    alongside: true,
  });
  const { id } = made.bookings[0];
  const [before] = await inDatabase<Row>(
    'select workspace_id, day::text, from_at::text, to_at::text from booking where id = $1',
    [id],
  );
  const asked = 'update workspace set check_in_minutes = $2 where id = $1';
  try {
    await inDatabase(asked, [space?.id, 45]);
    // No day of opening hours begins now for sure; the rows of its places stay where they are.
    await inDatabase(
      "update booking set day = current_date, from_at = now() + interval '10 minutes', to_at = now() + interval '4 hours' where id = $1",
      [id],
    );
    const here = page.getByRole('button', { name: booking['booking.here.action'], exact: true });
    await arrive(page, who, `/bookings/${id}`);
    await expect(here).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goto(`/check-in?workspaceId=${space?.id}&code=from-another-place`);
    await here.click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goto(`/bookings/${id}`);
    await here.click();
    await expect(page.getByText(/Arrivée signalée à/)).toBeFocused();
    await page.goto(`/check-in?workspaceId=${space?.id}&code=from-another-place`);
    await expect(page.getByRole('heading', { level: 1, name: /Bienvenue/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  } finally {
    await inDatabase(asked, [space?.id, null]);
    await inDatabase('update booking set day = $2, from_at = $3, to_at = $4, checked_in_at = null where id = $1', [
      id,
      before?.day,
      before?.from_at,
      before?.to_at,
    ]);
    await call(`/bookings/${id}/cancel`, { scope: 'all' });
  }
});
