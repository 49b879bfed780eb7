import { expect, test } from '@playwright/test';
import { withApprovalAbove } from '../support/approvals.ts';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf } from '../support/calls.ts';
import { hasDatabase } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, browserOf, camille, hugo } from '../support/people.ts';
import { spaceId } from '../support/spaces.ts';

const billing = {
  kind: 'company',
  name: 'Marelune SAS',
  registration: '732 829 320 00074',
  address: '12 quai des Écluses',
  postcode: '75010',
  city: 'Paris',
  country: 'FR',
};

test.skip(!hasDatabase, 'sets the limit in the database of the server under test');

test('BKG-23 a booking above the limit reaches the manager’s open page, who approves it in another browser', async ({
  page,
  browser,
}) => {
  const manager = await browserOf(browser, hugo, '/approvals');
  await expect(manager.getByRole('heading', { level: 1, name: booking['booking.approvals.title'] })).toBeVisible();
  const call = await callsOf(page.request, camille);
  const date = dayAhead(1 + Math.floor(Math.random() * 4), 36 + Math.floor(Math.random() * 3));
  const { bookings } = await withApprovalAbove(10_000, camille, () =>
    call('/bookings', {
      workspaceId: spaceId('pergola'),
      slots: [{ date, part: 'day' }],
      people: 6,
      phone: '+33639980401',
      payment: { method: 'card', cardToken: 'card_accepted' },
      billing,
      alongside: true,
    }),
  );
  const { id } = bookings[0];
  try {
    await arrive(page, camille, `/bookings/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: booking['booking.one.waits-approval'] })).toBeVisible();
    const card = manager.getByRole('article').filter({ has: manager.locator(`a[href="/bookings/${id}"]`) });
    await expect(card).toBeVisible();
    expect(await findings(manager)).toEqual([]);
    await card.getByRole('button', { name: /^Approuver/ }).click();
    await expect(manager.getByText(booking['booking.approvals.approved'])).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: booking['booking.one.confirmed'] })).toBeVisible();
  } finally {
    await call(`/bookings/${id}/cancel`, { scope: 'all' }).catch(() => undefined);
    await manager.context().close();
  }
});
