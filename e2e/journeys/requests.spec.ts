import { expect, type Page, test } from '@playwright/test';
import { hasDatabase, inDatabase } from '../support/database.ts';
import { dayAhead, mondayOf } from '../support/days.ts';
import { arrive, browserOf, camille } from '../support/people.ts';
import { dayOfWeek } from '../support/screen.ts';
import { spaceId } from '../support/spaces.ts';

/** No other journey touches her, so that her browsers read only what this one causes. */
const kenza = 'kenza.delahaye@marelune.example';

test.skip(!hasDatabase, 'gives a colleague a password in the database of the server under test');

/** A failed attempt may leave its booking behind, so the retry uses another week. */
const weekOf = (retry: number) => 4 + retry;

/** Counts the reads of a page by URL, from `begin` on; the stream's ticket and the writes themselves do not count. */
function countReads(page: Page): {
  begin: () => void;
  reads: () => Record<string, number>;
  quiet: () => Promise<void>;
} {
  let counts: Record<string, number> = {};
  let last = Date.now();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
    last = Date.now();
    if (request.method() !== 'GET' && pathname !== '/api/bookings/check') return;
    const name = `${pathname}${search}${request.postData() ?? ''}`;
    counts[name] = (counts[name] ?? 0) + 1;
  });
  return {
    begin: () => {
      counts = {};
      last = Date.now();
    },
    reads: () => counts,
    // Two seconds without a request: requests caused by an event start long before.
    quiet: () => expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(2_000),
  };
}
const repeated = (reads: Record<string, number>) => Object.entries(reads).filter(([, times]) => times > 1);
const timesOf = (reads: Record<string, number>, path: string) =>
  Object.entries(reads)
    .filter(([name]) => name.startsWith(path))
    .map(([, times]) => times);

test('PLT-07 PLT-08 after a booking, a cancellation and a change of the week nothing is read twice, in this tab, another tab and another browser', async ({
  page,
  browser,
}, { retry }) => {
  test.setTimeout(180_000);
  await inDatabase(
    `update member set phone = '+33639980499', password_hash = (select password_hash from member where email = $1) where email = $2`,
    [camille, kenza],
  );
  const week = mondayOf(weekOf(retry));
  const day = dayAhead(2, weekOf(retry));
  await arrive(page, kenza, `/book?workspaceId=${spaceId('pergola')}&date=${day}&part=morning`);
  const tab = await page.context().newPage();
  await tab.goto(`/myweek?from=${week}`);
  await expect(dayOfWeek(tab, day).first()).toBeVisible();
  const other = await browserOf(browser, kenza, `/myweek?from=${week}`);
  await expect(dayOfWeek(other, day).first()).toBeVisible();
  await page.bringToFront();
  const pages = [page, tab, other].map(countReads);
  const quiet = async () => {
    for (const one of pages) await one.quiet();
  };
  const begin = async () => {
    await quiet();
    for (const one of pages) one.begin();
  };
  const expectOnce = async (step: string) => {
    await quiet();
    const [here, inTab, elsewhere] = pages.map(({ reads }) => reads());
    expect({ step, here: repeated(here ?? {}) }).toEqual({ step, here: [] });
    // The two weeks show the change, and each is refetched exactly once.
    for (const reads of [inTab, elsewhere]) {
      expect({ step, repeated: repeated(reads ?? {}) }).toEqual({ step, repeated: [] });
      expect({ step, mine: timesOf(reads ?? {}, '/api/schedule/my') }).toEqual({ step, mine: [1] });
    }
  };

  await begin();
  await page.getByRole('button', { name: 'Confirmer la réservation' }).click();
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  await expectOnce('booking');
  expect(timesOf(pages[1]?.reads() ?? {}, '/api/policies/remaining').every((times) => times === 1)).toBe(true);

  await begin();
  await page.getByRole('button', { name: 'Annuler la réservation' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' });
  // A double click: one cancellation, no refusal, and no notice in the other tab.
  await confirm.dblclick();
  await expect(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible();
  await expect(tab.getByText(/^Réservation annulée/)).toHaveCount(0);
  await expect(page.getByText('Cette réservation ne peut plus être annulée.')).toHaveCount(0);
  await expectOnce('cancellation');

  await begin();
  await tab.bringToFront();
  await dayOfWeek(tab, day).focus();
  await dayOfWeek(tab, day).press('4');
  await expect(dayOfWeek(tab, day)).toContainText('Ailleurs');
  await expect(dayOfWeek(other, day)).toContainText('Ailleurs');
  await expectOnce('week');
  await dayOfWeek(tab, day).press('Delete');
  await expect(dayOfWeek(other, day)).not.toContainText('Ailleurs');
  await other.context().close();
});
