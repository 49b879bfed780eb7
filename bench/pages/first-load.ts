import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { median, openPage, type Preset } from './browser.ts';

interface Load {
  fcp: number;
  lcp: number;
  /** Total time of tasks beyond 50 ms each, until the page was idle. */
  tbt: number;
  cls: number;
  /** When the application had replaced the first view. */
  live: number;
}

const settleMs = 2_500;
const timeoutMs = 60_000;

interface Visit {
  url: string;
  path: string;
  preset: Preset;
  runs: number;
  goal: string;
}

/** A first visit of a page, medians of several runs. */
export async function firstLoad(browser: Browser, { url, path, preset, runs, goal }: Visit): Promise<Figure> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, `${url}${path}`, preset));
  return shown(`first load ${path}, ${preset.name}`, loads, goal, 'live');
}

/**
 * A page that loads its scripts on the first interaction: its load before that, and the time from a first key press until it is
 * interactive.
 */
export async function firstTouch(browser: Browser, { url, path, preset, runs, goal }: Visit): Promise<Figure> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    loads.push(
      await loadOnce(browser, `${url}${path}`, preset, async (page) => {
        await page.waitForLoadState('load');
        await page.waitForTimeout(settleMs);
        await page.evaluate(() => Object.assign(Reflect.get(window, 'seen'), { began: performance.now() }));
        await page.keyboard.press('Shift');
      }),
    );
  }
  return shown(`first load ${path}, ${preset.name}, and its first key`, loads, goal, 'live after');
}

function shown(what: string, loads: readonly Load[], goal: string, live: string): Figure {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  const seconds = (name: keyof Load) => `${(of(name) / 1000).toFixed(2)} s`;
  return {
    what,
    figure: `LCP ${seconds('lcp')}, TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}`,
    beside: `FCP ${seconds('fcp')}, ${live} ${seconds('live')}`,
    goal,
  };
}

async function loadOnce(
  browser: Browser,
  address: string,
  preset: Preset,
  touch: (page: Page) => Promise<void> = async () => undefined,
): Promise<Load> {
  const { page } = await openPage(browser, preset);
  try {
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0, tbt: 0, live: 0, began: 0 };
      Object.assign(window, { seen });
      const watch = (
        type: string,
        take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
      ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
      });
      watch('layout-shift', ({ value = 0, hadRecentInput }) => {
        if (!hadRecentInput) seen.cls += value;
      });
      watch('longtask', ({ duration }) => {
        seen.tbt += Math.max(0, duration - 50);
      });
      const look = () => {
        const first = document.getElementById('first');
        if (!first && document.querySelector('#shell h1')) seen.live = performance.now() - seen.began;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(address, { waitUntil: 'commit' });
    await touch(page);
    await page.waitForFunction(() => Reflect.get(window, 'seen').live > 0, undefined, { timeout: timeoutMs });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return { ...Reflect.get(window, 'seen'), fcp: paint?.startTime ?? 0 };
    });
  } finally {
    await page.context().close();
  }
}
