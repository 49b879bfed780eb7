import type { CDPSession, Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { median, slowDown } from './browser.ts';

const routes = ['/explore', '/myweek', '/bookings', '/connections', '/employees'];
const quietMs = 400;

/** Signs in as a demo member. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  const data = { email, password: 'Escale-2026!' };
  const answer = await page.request.post(`${url}/api/auth/sign-in`, { data });
  if (!answer.ok()) throw new Error(`sign-in answers ${answer.status()}`);
  await page.addInitScript(() => localStorage.setItem('escale-signed-in', '1'));
  await page.goto(`${url}/explore`);
  await page.getByRole('button', { name: /^Compte de/ }).waitFor();
}

/** From a click in the navigation until the page stops changing; every page was visited before. */
export async function warmRoutes(page: Page, session: CDPSession): Promise<Figure[]> {
  for (const path of routes) await change(page, path);
  const figures: Figure[] = [];
  for (const [cpu, goal] of [
    [1, '50 ms'],
    [4, '160 ms'],
  ] as const) {
    await slowDown(session, cpu);
    const times = new Map<string, number>();
    for (const path of routes) {
      const taken: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        await change(page, path === '/explore' ? '/bookings' : '/explore');
        taken.push(await change(page, path));
      }
      times.set(path, median(taken));
    }
    const each = [...times].map(([path, time]) => `${path} ${time.toFixed(0)}`).join(', ');
    figures.push({
      what: `warm route change x${cpu}`,
      figure: `${median([...times.values()]).toFixed(0)} ms`,
      beside: each,
      goal,
    });
  }
  await slowDown(session, 1);
  return figures;
}

/** Milliseconds until the last node was added to the page before it was idle for a while. */
function change(page: Page, path: string): Promise<number> {
  return page.evaluate(
    ([to, quiet]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        let last = began;
        const main = document.getElementById('main') ?? document.body;
        const observer = new MutationObserver(() => {
          last = performance.now();
        });
        observer.observe(main, { childList: true, subtree: true });
        const link = document.querySelector<HTMLAnchorElement>(`#shell nav a[href="${to}"]`);
        if (link) link.click();
        else {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }
        const look = () => {
          if (performance.now() - last < quiet) return setTimeout(look, 50);
          observer.disconnect();
          resolve(last - began);
        };
        setTimeout(look, quiet);
      }),
    [path, quietMs] as const,
  );
}

/** The slowest and the typical interaction: typing into the search, pressing cells of my week. */
export async function interactions(page: Page, session: CDPSession): Promise<Figure[]> {
  await page.evaluate(() => {
    Object.assign(window, { durations: [] });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) Reflect.get(window, 'durations').push(duration);
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const figures: Figure[] = [];
  for (const cpu of [1, 4]) {
    await slowDown(session, cpu);
    figures.push(await measured(page, `typing in the palette x${cpu}`, () => type(page)));
    await change(page, '/myweek');
    figures.push(await measured(page, `pressing cells of my week x${cpu}`, () => pressCells(page)));
    await change(page, '/explore');
  }
  await slowDown(session, 1);
  return figures;
}

async function type(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('réunion', { delay: 120 });
  await page.keyboard.press('Escape');
}

async function pressCells(page: Page): Promise<void> {
  const cells = page.getByRole('gridcell');
  for (let index = 0; index < Math.min(5, await cells.count()); index += 1) {
    await cells.nth(index).click();
    await page.waitForTimeout(quietMs);
    await page.keyboard.press('Escape');
  }
}

async function measured(page: Page, what: string, act: () => Promise<void>): Promise<Figure> {
  await page.evaluate(() => Reflect.get(window, 'durations').splice(0));
  await act();
  await page.waitForTimeout(quietMs);
  const durations: number[] = await page.evaluate(() => Reflect.get(window, 'durations'));
  const worst = Math.max(0, ...durations);
  const beside = durations.length > 0 ? `median ${median(durations)} ms of ${durations.length} over 16 ms` : '';
  return { what: `INP ${what}`, figure: `${worst} ms`, beside, goal: '200 ms' };
}

/** DOM nodes, listeners and style sheets left after thirty rounds through the pages. */
export async function cycles(page: Page, session: CDPSession): Promise<Figure> {
  await session.send('Performance.enable');
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const tags = await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length);
    return [of('Nodes'), of('JSEventListeners'), tags];
  };
  const round = async () => {
    for (const path of routes) await change(page, path);
  };
  // Warm-up: data kept once, such as the code of a page, is loaded after some rounds.
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await round();
  const before = await count();
  for (let cycle = 0; cycle < 30; cycle += 1) await round();
  const after = await count();
  const shown = (counts: readonly number[]) => counts.join(' / ');
  return {
    what: 'nodes / listeners / style sheets after 30 rounds',
    figure: shown(after),
    beside: `before: ${shown(before)}`,
    goal: 'no growth',
  };
}
