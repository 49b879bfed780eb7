import { expect, type Page, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf } from '../support/calls.ts';
import { hasDatabase, inDatabase } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, hugo, password, solene } from '../support/people.ts';
import { spaceId } from '../support/spaces.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const open = (page: Page, name: string) => step(page, name).getByRole('button').first().click();
/** The confirm button of the width: on a phone it is fixed under the steps. */
const confirm = (page: Page, name: string | RegExp) => button(page, name).filter({ visible: true }).first().click();

/** Cancels the bookings of the result page. */
async function cancelAll(page: Page, email: string): Promise<void> {
  const ids = new URL(page.url()).searchParams.get('ids')?.split(',') ?? [];
  const call = await callsOf(page.request, email);
  for (const id of ids) await call(`/bookings/${id}/cancel`, { scope: 'all' });
}

test('BKG-16 a booking repeats over three weeks, and the result lists the date that was refused', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!hasDatabase, 'closes a space on one of the dates');
  const weeks = isMobile ? 30 : 26;
  const dates = [0, 1, 2].map((week) => dayAhead(3, weeks + week));
  const space = spaceId('pergola');
  await inDatabase('insert into workspace_closure (workspace_id, day, reason) values ($1, $2, $3)', [
    space,
    dates[1],
    'closed',
  ]);
  try {
    await arrive(page, solene, `/book?workspaceId=${space}&date=${dates[0]}&part=morning`);
    await open(page, booking['booking.date.title']);
    await page.getByRole('radio', { name: booking['booking.date.mode.repeat'] }).click();
    const fewer = page.getByRole('button', { name: /^Nombre de fois : / }).first();
    await fewer.click();
    await fewer.click();
    await expect(page.getByText('2 réservables · 1 refusée')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^mer\./ })).toHaveCount(3);
    expect(await findings(page)).toEqual([]);
    await confirm(page, 'Réserver 2 dates');
    await expect(page.getByText('Vos 2 réservations')).toBeVisible();
    await expect(page.getByText(/Cet espace est fermé à ce moment/)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await cancelAll(page, solene);
  } finally {
    await inDatabase('delete from workspace_closure where workspace_id = $1 and day = $2', [space, dates[1]]);
  }
});

test('BKG-22 who is entrusted books for somebody else, privately, and their budget pays', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const sign = async (email: string) => {
    const reply = await page.request.post('/api/auth/sign-in', { data: { email, password, tokenIn: 'body' } });
    return { authorization: `Bearer ${(await reply.json()).accessToken}` };
  };
  const { id } = await (await page.request.get('/api/users/me', { headers: await sign(solene) })).json();
  const entrust = async (memberIds: string[]) => {
    const reply = await page.request.put('/api/delegates', { headers: await sign(hugo), data: { memberIds } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await entrust([id]);
  try {
    const date = dayAhead(4, isMobile ? 30 : 26);
    await arrive(page, solene, `/book?workspaceId=${spaceId('pergola')}&date=${date}&part=morning`);
    await open(page, booking['booking.people.title']);
    await page.getByRole('radio', { name: /^Hugo/ }).check({ force: true });
    const isPrivate = page.getByRole('switch', { name: /^Réservation privée/ });
    await isPrivate.press('Space');
    await expect(isPrivate).toBeChecked();
    await expect(page.getByText(/Le budget d’Hugo paie/)).toBeVisible();
    await expect(page.getByText('Payé avec les crédits d’Hugo')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await confirm(page, booking['booking.confirm.instant']);
    await expect(page.getByText('Elle est dans la semaine d’Hugo.')).toBeVisible();
    await cancelAll(page, solene);
  } finally {
    await entrust([]);
  }
});

test('BKG-09 BKG-01 services and a layout are ordered with a room', { tag: '@phone' }, async ({ page, isMobile }) => {
  const date = dayAhead(isMobile ? 1 : 2, 27);
  await arrive(page, hugo, `/book?workspaceId=${spaceId('glycine')}&date=${date}&from=10:00&to=11:00&people=2`);
  await open(page, booking['booking.services.title.room']);
  await page.getByRole('radio', { name: /^En U/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^Café d’accueil/ }).check({ force: true });
  await expect(page.getByText(/^À commander avant/)).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText(/32,40/);
  expect(await findings(page)).toEqual([]);
  await confirm(page, booking['booking.confirm.request']);
  await expect(page.getByRole('heading', { level: 1, name: booking['booking.result.pending'] })).toBeVisible();
  await cancelAll(page, hugo);
});
