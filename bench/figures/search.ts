import { bareSql } from '../bare-sql.ts';
import { workdays } from '../days.ts';
import { type Figure, ms, one, times } from '../figure.ts';
import { load, percentile } from '../load.ts';
import type { Stage } from '../stage.ts';

const cities = [
  [48.8566, 2.3522],
  [45.7578, 4.832],
  [50.8467, 4.3525],
  [52.3731, 4.8926],
] as const;

/** A box of five by five kilometres, a facility, a free date and a sort. */
function anySearch(): string {
  const [lat, lng] = one(cities);
  const at = [lat - 0.03 + Math.random() * 0.02, lng - 0.04 + Math.random() * 0.02] as const;
  const query = new URLSearchParams({
    bounds: [at[0], at[1], at[0] + 0.05, at[1] + 0.07].map((degrees) => degrees.toFixed(4)).join(','),
    date: one(workdays),
    facility: 'wifi',
    people: '1',
    sort: one(['distance', 'price', '-price']),
  });
  return `/api/workspaces/available?${query}`;
}

/** 24 market results, one call at a time; baseline: the same statements without the product. `size` describes the data volume. */
export async function search(stage: Stage, size: string): Promise<Figure & { p95: number }> {
  const { nodes, camille, databaseUrl } = stage;
  const next = () => ({
    method: 'GET' as const,
    url: `${nodes[0]}${anySearch()}`,
    headers: { authorization: camille },
  });
  await load({ atOnce: 2, calls: 60, seconds: 10 }, next);
  const outcome = await load({ atOnce: 1, calls: 400, seconds: 20 }, next);
  const calls = Array.from({ length: 60 }, () => ({
    method: 'GET' as const,
    url: anySearch(),
    headers: { authorization: camille },
  }));
  return {
    what: `search of ${size}: box, filter, free on a date, sorted`,
    figure: times(outcome),
    beside: await bareSql(databaseUrl, calls),
    goal: 'p95 20 ms',
    p95: percentile(outcome.milliseconds, 0.95),
  };
}

/** The same search with a hundred times as much data. */
export const growth = (small: { p95: number }, large: { p95: number }): Figure => ({
  what: 'search of many against few',
  figure: `${(large.p95 / small.p95).toFixed(2)} times`,
  beside: `p95 ${ms(large.p95)} against ${ms(small.p95)}`,
  goal: 'at most twice',
});
