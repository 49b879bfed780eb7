import type { Figure } from './figure.ts';
import { machine } from './machine.ts';
import { bookingToWeek } from './pages/booking-to-week.ts';
import { desktop, openBrowser, openPage, phone } from './pages/browser.ts';
import { firstLoad, firstTouch } from './pages/first-load.ts';
import { lighthouse } from './pages/lighthouse.ts';
import { openProduct } from './pages/product.ts';
import { cycles, interactions, signIn, warmRoutes } from './pages/signed-in.ts';

// Page timings in a real browser (bench/README.md, 'Pages').
const runs = Number(process.env.RUNS ?? 5);
const only = (process.env.ONLY ?? '').split(',').filter((name) => name !== '');
const isRequested = (name: string) => only.length === 0 || only.includes(name);
/** One of each kind of public page. */
const publicPages = ['/', '/become-a-host', '/coworking/paris-france', '/help', '/legal', '/status', '/web-app'];
console.log(machine());
const product = await openProduct();
const browser = await openBrowser();
const figures: Figure[] = [];
const take = (...taken: Figure[]) => {
  for (const { what, figure, beside, goal } of taken) console.log(`${what}: ${figure} (${beside}), goal ${goal}`);
  figures.push(...taken);
};
try {
  if (isRequested('first-load')) {
    const of = (path: string, preset: typeof phone, goal: string) => ({ url: product.url, path, preset, runs, goal });
    take(await firstLoad(browser, of('/explore', phone, 'LCP 2.0 s, TBT 200 ms, CLS 0.02')));
    take(await firstTouch(browser, of('/welcome', phone, 'LCP 1.8 s, TBT 200 ms, CLS 0.02')));
    take(await firstLoad(browser, of('/explore', desktop, 'LCP 1.2 s, TBT 150 ms, CLS 0.02')));
  }
  if (isRequested('lighthouse')) {
    for (const [path, preset, goal] of [
      ['/explore', 'phone', 'LCP 2.0 s, TBT 200 ms, CLS 0.02'],
      ['/welcome', 'phone', 'LCP 1.8 s, TBT 200 ms, CLS 0.02'],
      ['/explore', 'desktop', 'LCP 1.2 s, TBT 150 ms, CLS 0.02'],
      ...publicPages.map((path) => [path, 'phone', 'performance 95, the others 100'] as const),
    ] as const) {
      const figure = await lighthouse({ url: product.url, path, preset, runs, goal });
      if (!figure) break;
      take(figure);
    }
  }
  if (isRequested('booking')) take(await bookingToWeek((await openPage(browser, desktop)).page, product.url));
  const { page, session } = await openPage(browser, { ...desktop, width: 1440, height: 900 });
  await signIn(page, product.url, 'admin@marelune.example');
  if (isRequested('routes')) take(...(await warmRoutes(page, session)));
  if (isRequested('interactions')) take(...(await interactions(page, session)));
  if (isRequested('cycles')) take(await cycles(page, session));
  console.table(figures);
} finally {
  await browser.close();
  await product.close();
}
