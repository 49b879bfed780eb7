import { ItemIndex } from '../mfe-floormap/src/editor/model/item-index.ts';
import { itemsOf } from '../mfe-floormap/src/editor/state/rebase.ts';
import { type Figure, ms } from './figure.ts';
import { bare, listed, mounted, panned, zoomed } from './floor/in-page.ts';
import { largePlan } from './floor/large-plan.ts';
import { percentile } from './load.ts';
import { machine } from './machine.ts';
import { desktop, openBrowser, openPage } from './pages/browser.ts';
import { openProduct } from './pages/product.ts';
import { signIn } from './pages/signed-in.ts';

// The floor editor with 10,000 seats in Chromium (MAP-04; bench/README.md, 'Floor editor').
const seats = Number(process.env.SEATS ?? 10_000);
const [floorId, buildingId] = ['018f4f2e-0000-7000-8000-00000000000f', '018f4f2e-0000-7000-8000-00000000000b'];
const runs = 5;
const screen = { ...desktop, width: 1440, height: 900 };
console.log(machine());
const draft = largePlan(seats, floorId, buildingId);
const product = await openProduct();
const browser = await openBrowser();
try {
  const { page, session } = await openPage(browser, screen);
  await signIn(page, product.url, 'admin@marelune.example');
  await page.route('**/api/floors/*/draft', (route) => route.fulfill({ json: draft }));
  await page.goto(`${product.url}/offices/${buildingId}/floors/${floorId}/map/edit`);
  const stage = page.getByRole('application');
  await stage.locator('canvas').first().waitFor({ timeout: 60_000 });
  const plain = await openPage(browser, screen);
  const drawn = await bare(plain.page, seats);
  const editor = await processorTime(session);
  const canvas = await processorTime(plain.session);
  const mounts: Taken[] = [];
  const bareMounts: Taken[] = [];
  for (let run = 0; run < runs; run += 1) {
    await listed(page);
    mounts.push(await editor(async () => [await mounted(page)]));
    bareMounts.push(await canvas(async () => [await drawn.mount()]));
  }
  const [pan, barePan] = [await editor(() => panned(page)), await canvas(drawn.pan)];
  const [zoom, bareZoom] = [await editor(() => zoomed(page)), await canvas(drawn.zoom)];
  await stage.press('0');
  for (let step = 0; step < 6; step += 1) await stage.press('+');
  const near = await editor(() => panned(page));
  console.table([
    compared('mount', together(mounts), together(bareMounts), 0.5, '60 ms'),
    compared('pan, all in view', pan, barePan, 0.95, '17 ms'),
    compared('pan, near', near, barePan, 0.95, '17 ms'),
    compared('zoom', zoom, bareZoom, 0.95, '17 ms'),
    hitTest(),
  ]);
} finally {
  await browser.close();
  await product.close();
}

interface Taken {
  /** Milliseconds of the clock, each. */
  clock: number[];
  /** Milliseconds of the page's main thread, on average. */
  thread: number;
}

/** Measures a page's main thread without the time in which other programs had its processor. */
async function processorTime(session: Awaited<ReturnType<typeof openPage>>['session']) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return async (work: () => Promise<number[]>): Promise<Taken> => {
    const before = await spent();
    const clock = await work();
    return { clock, thread: ((await spent()) - before) / clock.length };
  };
}

/** Several measurements as one: the middle one's processor time. */
function together(all: readonly Taken[]): Taken {
  const threads = all.map(({ thread }) => thread);
  return { clock: all.flatMap(({ clock }) => clock), thread: percentile(threads, 0.5) };
}

function compared(what: string, own: Taken, beside: Taken, share: number, goal: string): Figure {
  const said = ({ clock, thread }: Taken) => `p${share * 100} ${ms(percentile(clock, share))}, processor ${ms(thread)}`;
  return { what, figure: said(own), beside: `bare ${said(beside)}`, goal };
}

/** A press at a random place of the plan, beside a look at every thing. */
function hitTest(): Figure {
  const items = itemsOf(draft.items);
  const index = new ItemIndex(items);
  const points = Array.from({ length: 2_000 }, (): [number, number] => [Math.random() * 200, Math.random() * 150]);
  const timed = (look: (point: [number, number]) => unknown) =>
    points.map((point) => {
      const began = performance.now();
      look(point);
      return performance.now() - began;
    });
  const found = timed((point) => index.at(point, 0.2));
  const all = timed(([x, y]) =>
    [...items.values()].find((item) => 'at' in item && Math.hypot(item.at[0] - x, item.at[1] - y) < 0.65),
  );
  const p95 = (taken: readonly number[]) => `p95 ${percentile(taken, 0.95).toFixed(3)} ms`;
  return { what: 'hit test', figure: p95(found), beside: `every thing ${p95(all)}`, goal: '1 ms' };
}
