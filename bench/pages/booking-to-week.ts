import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { median } from './browser.ts';
import { signIn } from './signed-in.ts';

/** A demo member with credits. */
const booker = 'employee@marelune.example';
const patienceMs = 10_000;
const bookings = 3;
/** Number of working days to try: a day the demo has already booked shows no change. */
const workdays = 5;

/** From the reply to a booking until my week, open in the page, changes; the event arrives by the server's stream. */
export async function bookingToWeek(page: Page, url: string): Promise<Figure> {
  await signIn(page, url, booker);
  const data = { email: booker, password: 'Escale-2026!' };
  const { accessToken } = await (await page.request.post(`${url}/api/auth/sign-in`, { data })).json();
  const taken: number[] = [];
  const monday = new Date(Date.now() + 14 * 86_400_000);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  await page.goto(`${url}/myweek?from=${dayOf(monday, 0)}`);
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(2_000);
  for (let day = 0; day < workdays && taken.length < bookings; day += 1) {
    const date = dayOf(monday, day);
    const found = await page.request.get(
      `${url}/api/workspaces/available?date=${date}&part=day&instant=true&sort=price&limit=1`,
    );
    const { items } = await found.json();
    const time = await page.evaluate(book, {
      address: `${url}/api/bookings`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: {
        workspaceId: items[0].id,
        slots: [{ date, part: 'day' }],
        people: 1,
        phone: '+33612345678',
        payment: { method: 'credits', consent: true },
      },
      patienceMs,
    });
    if (time !== null) taken.push(time);
  }
  return {
    what: 'booking confirmed until my week is repainted',
    figure: taken.length > 0 ? `${median(taken).toFixed(0)} ms` : 'nothing was booked',
    beside: `${taken.length} of ${bookings} bookings`,
    goal: '100 ms',
  };
}

const dayOf = (monday: Date, day: number) => new Date(monday.getTime() + day * 86_400_000).toISOString().slice(0, 10);

interface Call {
  address: string;
  headers: Record<string, string>;
  body: object;
  patienceMs: number;
}

/** Runs in the page. Null where nothing was booked or the page did not change in time. */
async function book({ address, headers, body, patienceMs }: Call): Promise<number | null> {
  const grid = document.querySelector('[role=grid]');
  if (!grid) return null;
  const changed = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    }).observe(grid, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const answered = performance.now();
  const { bookings } = await answer.json();
  if (!answer.ok || bookings.length === 0) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const at = await Promise.race([changed, late]);
  return at === null ? null : Math.max(0, at - answered);
}
