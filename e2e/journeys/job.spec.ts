import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { cancelRequests } from '../support/calls.ts';
import { dayAhead, mondayOf } from '../support/days.ts';
import { arrive, browserOf, camille, host, hugo, signIn } from '../support/people.ts';
import { centsIn, creditsOf, dayOfWeek, goTo, markVisit, walkToWeek } from '../support/screen.ts';
import { searchFor } from '../support/searching.ts';
import { spaceId } from '../support/spaces.ts';

/** Each screen size uses a different member, so that both may run at the same time. */
const memberOf = (project: string) => (project === 'phone' ? hugo : camille);
/** A failed attempt may leave its booking behind, so the retry uses another week. */
const weekOf = (retry: number) => 2 + retry;

test.afterEach(({ request }, { project }) => cancelRequests(request, memberOf(project.name), 'terrasse-haute'));

test(
  'BKG-14 PLT-07 PLT-08 sign in, search, filter, open, book, see it in my week in this tab, another tab and another browser without a reload, cancel and have the credits back',
  {
    tag: '@phone',
  },
  async ({ page, browser }, { project, retry }) => {
    test.setTimeout(120_000);
    const weekAhead = weekOf(retry);
    const member = memberOf(project.name);
    const day = dayAhead(3, weekAhead);
    await signIn(page, member);
    await expect(page).toHaveURL(/\/explore/);
    const stillHere = await markVisit(page);

    await test.step('search and filter', async () => {
      await searchFor(page, 'Paris 11', /Paris 11e/, day);
      await page.getByRole('button', { name: 'Instantané', exact: true }).click();
      await expect(page).toHaveURL(/instant=true/);
      await page.getByRole('button', { name: 'Annulation gratuite', exact: true }).click();
      await expect(page).toHaveURL(/freeCancellation=true/);
      await expect(page.getByTestId('count')).toContainText(/\d+ espaces? libres?/);
    });

    const other = await browserOf(browser, member, `/myweek?from=${mondayOf(weekAhead)}`);
    await expect(dayOfWeek(other, day).first()).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto(`/myweek?from=${mondayOf(weekAhead)}`);
    await expect(dayOfWeek(tab, day).first()).toBeVisible();
    await page.bringToFront();

    // One that her credits pay alone.
    const name = 'La Pergola';
    const card = page.getByRole('article').filter({ hasText: name }).first();
    const before = await creditsOf(page);
    const price = await test.step('open and book', async () => {
      await card.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/workspace/.*date=${day}`));
      await page.getByRole('button', { name: /^Réserver (ce poste|cet espace)$/ }).click();
      await expect(page.getByRole('heading', { name: `Réserver ${name}` })).toBeVisible();
      const total = centsIn(await page.getByTestId('total').innerText());
      expect(total).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Confirmer la réservation' }).click();
      await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
      return total;
    });
    const bookingId = new URL(page.url()).searchParams.get('ids');

    await test.step('seen everywhere', async () => {
      await expect.poll(() => creditsOf(page)).toBe(before - price);
      await expect(dayOfWeek(tab, day)).toContainText(name);
      await expect(dayOfWeek(other, day)).toContainText(name);
      await expect.poll(() => creditsOf(other)).toBe(before - price);
      await goTo(page, 'Semaine');
      await walkToWeek(page, mondayOf(weekAhead), (button) => button.click());
      await expect(dayOfWeek(page, day)).toContainText(name);
    });

    await test.step('cancel', async () => {
      await goTo(page, 'Résas');
      await page.locator(`main a[href="/bookings/${bookingId}"]`).click();
      await expect(page.getByRole('heading', { name: 'Réservation confirmée' })).toBeVisible();
      await page.getByRole('button', { name: 'Annuler la réservation' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }).click();
      await expect(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible();
      await expect.poll(() => creditsOf(page)).toBe(before);
      await expect.poll(() => creditsOf(other)).toBe(before);
      await expect(dayOfWeek(other, day)).not.toContainText(name);
      await expect(dayOfWeek(tab, day)).not.toContainText(name);
    });
    await stillHere();
    await other.context().close();
  },
);

test(
  'BKG-03 HST-03 PLT-08 an on-request booking waits, the host accepts in his own browser, the booker sees it confirmed without a reload',
  {
    tag: '@phone',
  },
  async ({ page, browser }, { project, retry }) => {
    const weekAhead = weekOf(retry);
    const member = memberOf(project.name);
    const day = dayAhead(project.name === 'phone' ? 4 : 5, weekAhead);
    await signIn(
      page,
      member,
      `/welcome?next=${encodeURIComponent(`/book?workspaceId=${spaceId('terrasse-haute')}&date=${day}&part=morning`)}`,
    );
    // The event stream of the host's page opens late: a request between the page's reads and its stream is not lost.
    const hosts = await browser.newPage();
    await hosts.route('**/api/events/ticket', async (route) => {
      await setTimeout(4_000);
      await route.continue();
    });
    await arrive(hosts, host, '/host');
    await expect(hosts.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();
    const stillHere = await markVisit(page);

    const requester = project.name === 'phone' ? 'Hugo' : 'Camille';
    const request = hosts.getByRole('article').filter({ hasText: 'Terrasse haute' }).filter({ hasText: requester });
    await request.getByRole('button', { name: /^Accepter/ }).click();
    const accepted = Date.now();
    await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible({ timeout: 5_000 });
    console.log(`PLT-08 accepted by the host, seen by the booker ${Date.now() - accepted} ms later (${project.name})`);
    await stillHere();

    const before = await creditsOf(page);
    await page.getByRole('button', { name: 'Annuler la réservation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }).click();
    await expect(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible();
    await expect.poll(() => creditsOf(page)).toBeGreaterThan(before);
    await hosts.context().close();
  },
);

test('BKG-26 a whole day takes the place of a morning and an afternoon elsewhere, after one question', async ({
  page,
}, { retry }) => {
  test.setTimeout(120_000);
  const day = dayAhead(1, 6 + retry);
  const book = (space: string, part: string) =>
    page.goto(`/book?workspaceId=${spaceId(space)}&date=${day}&part=${part}`);
  const confirm = () => page.getByRole('button', { name: 'Confirmer la réservation' }).click();
  await signIn(page, camille);
  const before = await creditsOf(page);
  for (const [space, part] of [
    ['pergola', 'morning'],
    ['grenier', 'afternoon'],
  ] as const) {
    await book(space, part);
    await confirm();
    await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  }
  await book('pergola', 'day');
  const total = centsIn(await page.getByTestId('total').innerText());
  await confirm();
  await page.getByRole('button', { name: 'Les remplacer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remplacer vos 2 réservations ?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('Rendu en tout')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remplacer et réserver' }).click();
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBe(before - total);
  await page.getByRole('button', { name: 'Annuler la réservation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBe(before);
});

test('HST-03 BKG-03 a host refuses with a reason: the booker reads it, and has the credits back', async ({
  page,
  browser,
}, { retry }) => {
  const day = dayAhead(2, weekOf(retry));
  await signIn(
    page,
    camille,
    `/welcome?next=${encodeURIComponent(`/book?workspaceId=${spaceId('terrasse-haute')}&date=${day}`)}`,
  );
  await expect(page.getByRole('heading', { name: 'Réserver Terrasse haute' })).toBeVisible();
  const before = await creditsOf(page);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  // In the first attempt's week the demo has a day at Le Grenier for her.
  if (retry === 0) {
    await expect(page.getByText('Vous avez déjà une réservation à ce moment.')).toBeVisible();
    await page.getByRole('button', { name: 'Garder les deux' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBeLessThan(before);
  await page.getByRole('link', { name: 'Voir la réservation' }).click();
  await expect(page.getByRole('heading', { name: 'En attente de l’hôte' })).toBeVisible();

  const hosts = await browserOf(browser, host, '/host');
  const request = hosts.getByRole('article').filter({ hasText: 'Terrasse haute' }).filter({ hasText: 'Camille' });
  await request.getByRole('button', { name: /^Refuser/ }).click();
  const dialog = hosts.getByRole('dialog');
  await dialog.getByRole('textbox').fill('La terrasse est en travaux ce jour-là.');
  await dialog.getByRole('button', { name: /^Refuser/ }).click();
  await expect(page.getByRole('heading', { name: 'Demande refusée' })).toBeVisible();
  await expect(page.getByText('La terrasse est en travaux ce jour-là.')).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBe(before);
  await hosts.context().close();
});
