import { randomUUID } from 'node:crypto';
import { addDays, weekdayOf } from '@escale/rules';
import { systemClock } from '../api/src/platform/clock/clock.ts';
import { hangUp, load, type Outcome, percentile, send } from './load.ts';
import { machine } from './machine.ts';
import { openStage, type Stage } from './stage.ts';

/** One line of the table. */
interface Figure {
  what: string;
  figure: string;
  goal: string;
}

const copies = Number(process.env.COPIES ?? 20);
const today = systemClock.today('Europe/Paris');
const ahead = (days: number) => addDays(today, days);
/** Working days from next week on. */
const workdays = Array.from({ length: 70 }, (_, day) => ahead(7 + day)).filter((day) => weekdayOf(day) <= 5);
const one = <T>(list: readonly T[]): T => {
  const item = list[Math.floor(Math.random() * list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};
const ms = (value: number) => `${value.toFixed(1)} ms`;
const times = ({ milliseconds }: Outcome) =>
  `p50 ${ms(percentile(milliseconds, 0.5))}, p95 ${ms(percentile(milliseconds, 0.95))}`;

/** Box, filters, a free date and a sort: 24 results of the market. */
async function search({ nodes, camille }: Stage): Promise<Figure> {
  const cities = [
    [48.8566, 2.3522],
    [45.7578, 4.832],
    [50.8467, 4.3525],
    [52.3731, 4.8926],
  ] as const;
  const next = () => {
    const [lat, lng] = one(cities);
    const at = [lat - 0.03 + Math.random() * 0.02, lng - 0.04 + Math.random() * 0.02] as const;
    const query = new URLSearchParams({
      bounds: [at[0], at[1], at[0] + 0.05, at[1] + 0.07].map((degrees) => degrees.toFixed(4)).join(','),
      date: one(workdays),
      facility: 'wifi',
      people: '1',
      sort: one(['distance', 'price', '-price']),
    });
    return {
      method: 'GET' as const,
      url: `${nodes[0]}/api/workspaces/available?${query}`,
      headers: { authorization: camille },
    };
  };
  await load({ atOnce: 2, calls: 40, seconds: 5 }, next);
  const outcome = await load({ atOnce: 1, calls: 500, seconds: 15 }, next);
  return { what: 'search: box, filter, free on a date, sorted', figure: times(outcome), goal: 'p95 30 ms' };
}

/** Fourteen days of fifty colleagues. */
async function week({ nodes, camille }: Stage): Promise<Figure> {
  const url = `${nodes[0]}/api/schedule/teammates?dateFrom=${ahead(0)}&dateTo=${ahead(13)}&q=a`;
  const call = { method: 'GET' as const, url, headers: { authorization: camille } };
  const { people } = JSON.parse((await send(call)).text) as { people: unknown[] };
  await load({ atOnce: 2, calls: 20, seconds: 5 }, () => call);
  const outcome = await load({ atOnce: 1, calls: 300, seconds: 15 }, () => call);
  return { what: `week of ${people.length} colleagues over 14 days`, figure: times(outcome), goal: 'p95 40 ms' };
}

/** Bookings of members in turn on both nodes; `spot` says what and when. */
async function bookings(
  stage: Stage,
  what: string,
  spot: () => { workspaceId: string; date: string },
): Promise<Figure> {
  const next = (number: number) => {
    const { workspaceId, date } = spot();
    return {
      method: 'POST' as const,
      url: `${stage.nodes[number % stage.nodes.length]}/api/bookings`,
      headers: {
        authorization: stage.members[number % stage.members.length] ?? '',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: {
        workspaceId,
        slots: [{ date, part: 'day' }],
        people: 1,
        phone: '+33639980417',
        payment: { method: 'credits' },
      },
    };
  };
  await load({ atOnce: 8, calls: 100, seconds: 5 }, next);
  const outcome = await load({ atOnce: 16, calls: Number.POSITIVE_INFINITY, seconds: 12 }, next);
  const done = outcome.statuses.get(200) ?? 0;
  const others = [...outcome.statuses]
    .filter(([status]) => status !== 200)
    .map(([status, count]) => `, ${count} × ${status}`);
  const figure = `${(done / outcome.seconds).toFixed(0)} /s, ${times(outcome)}${others.join('')}`;
  return { what, figure, goal: 'half of bare SQL' };
}

async function spread(stage: Stage): Promise<Figure> {
  const rows = await stage.query<{ id: string }>(
    `select id from workspace where host_id is not null and booking_mode = 'halfDays' and instant and closure is null
      and price_per = 'person' and price_day_cents > 0 and notice_hours = 0 order by id limit 5000`,
  );
  const ids = rows.map(({ id }) => id);
  return bookings(stage, 'bookings confirmed, spread', () => ({ workspaceId: one(ids), date: one(workdays) }));
}

async function hot(stage: Stage): Promise<Figure> {
  const [space] = await stage.query<{ id: string }>(
    `update workspace set capacity = 1000000 where id = (select id from workspace where name like 'Le Grenier%' and host_id is not null
      order by name limit 1) returning id`,
  );
  const date = workdays[3] ?? today;
  return bookings(stage, 'bookings confirmed, one slot', () => ({ workspaceId: space?.id ?? '', date }));
}

const began = performance.now();
console.log(`${machine()}\nlaying out ${1200 * (copies + 1)} spaces …`);
const stage = await openStage(copies);
try {
  const figures: Figure[] = [];
  for (const run of [search, week, spread, hot]) figures.push(await run(stage));
  const [ledger] = await stage.query<{ sum: number }>(
    'select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry',
  );
  const [over] = await stage.query<{ count: number }>('select count(*)::int as count from slot where taken > capacity');
  figures.push({ what: 'ledger sum, slots over capacity', figure: `${ledger?.sum}, ${over?.count}`, goal: '0, 0' });
  console.table(figures);
} finally {
  hangUp();
  await stage.close();
}
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s in all`);
