import type { Figure } from './figure.ts';
import { machine } from './machine.ts';
import { bookingToWeek } from './pages/booking-to-week.ts';
import { desktop, openBrowser, openPage, phone } from './pages/browser.ts';
import { firstLoad } from './pages/first-load.ts';
import { openProduct } from './pages/product.ts';
import { cycles, interactions, signIn, warmRoutes } from './pages/signed-in.ts';

// What a reader waits for, in a real browser (bench/README.md, 'Pages').
const runs = Number(process.env.RUNS ?? 5);
const only = (process.env.ONLY ?? '').split(',').filter((name) => name !== '');
const isAsked = (name: string) => only.length === 0 || only.includes(name);
console.log(machine());
const product = await openProduct();
const browser = await openBrowser();
const figures: Figure[] = [];
const take = (...taken: Figure[]) => {
  for (const { what, figure, beside, goal } of taken) console.log(`${what}: ${figure} (${beside}), goal ${goal}`);
  figures.push(...taken);
};
try {
  if (isAsked('first-load')) {
    const first = (path: string, preset: typeof phone, goal: string) =>
      firstLoad(browser, { url: product.url, path, preset, runs, goal });
    take(await first('/explore', phone, 'LCP 2.0 s, TBT 200 ms, CLS 0.02'));
    take(await first('/welcome', phone, 'LCP 1.8 s, TBT 200 ms, CLS 0.02'));
    take(await first('/explore', desktop, 'LCP 1.2 s, TBT 150 ms, CLS 0.02'));
  }
  if (isAsked('booking')) take(await bookingToWeek((await openPage(browser, desktop)).page, product.url));
  const { page, session } = await openPage(browser, { ...desktop, width: 1440, height: 900 });
  await signIn(page, product.url, 'admin@marelune.example');
  if (isAsked('routes')) take(...(await warmRoutes(page, session)));
  if (isAsked('interactions')) take(...(await interactions(page, session)));
  if (isAsked('cycles')) take(await cycles(page, session));
  console.table(figures);
} finally {
  await browser.close();
  await product.close();
}
