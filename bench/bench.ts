import type { Figure } from './figure.ts';
import { hot, spread } from './figures/bookings.ts';
import { mixedDay } from './figures/mixed-day.ts';
import { organisation } from './figures/organisation.ts';
import { growth, search } from './figures/search.ts';
import { streams } from './figures/streams.ts';
import { week, weekBesideOthers } from './figures/week.ts';
import { grow } from './grow.ts';
import { hangUp } from './load.ts';
import { machine } from './machine.ts';
import { openStage, type Stage } from './stage.ts';

// Everything at full size takes about half an hour; `SPACES=0` leaves the million out (bench/README.md).
const spaces = Number(process.env.SPACES ?? 1_000_000);
const bookings = Number(process.env.BOOKINGS ?? spaces * 10);
/** Names of the figures to take; empty: all. */
const only = (process.env.ONLY ?? '').split(',').filter((name) => name !== '');
const figuresByName = {
  week,
  'week-beside': weekBesideOthers,
  organisation,
  spread,
  hot,
  'mixed-day': mixedDay,
  streams,
};
const isRequested = (name: string) => only.length === 0 || only.includes(name);

const began = performance.now();
const since = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
const say = (text: string) => console.log(`${since()}: ${text}`);
console.log(machine());
const stage = await openStage(4);
say('the stage is set');
const figures: Figure[] = [];
/** Takes a figure and prints it at once: a later failure does not lose it. */
async function take<F extends Figure>(figure: (stage: Stage) => Promise<F>): Promise<F> {
  await stage.renew();
  const taken = await figure(stage);
  figures.push(taken);
  say(`${taken.what}: ${taken.figure}${taken.beside ? ` (${taken.beside})` : ''}, goal ${taken.goal}`);
  return taken;
}
try {
  const small = isRequested('search') ? await take((on) => search(on, '10,000 spaces')) : null;
  for (const [name, figure] of Object.entries(figuresByName)) if (isRequested(name)) await take(figure);
  const [after] = await stage.query<{ ledger: number; over: number }>(
    `select (select coalesce(sum(amount_cents), 0)::int8 from ledger_entry) as ledger,
      (select count(*)::int from slot where taken > capacity) as over`,
  );
  figures.push({
    what: 'ledger sum, slots over capacity',
    figure: `${after?.ledger}, ${after?.over}`,
    beside: '',
    goal: '0, 0',
  });
  if (spaces > 0 && small !== null) {
    await grow(stage, { spaces, bookings });
    say('the stage is large');
    const large = await take((on) => search(on, `${spaces} spaces, ${bookings} bookings`));
    figures.push(growth(small, large));
  }
  console.table(figures);
} finally {
  hangUp();
  await stage.close();
}
say('done');
