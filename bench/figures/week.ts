import { bareSql } from '../bare-sql.ts';
import { ahead } from '../days.ts';
import { type Figure, times } from '../figure.ts';
import { load, send } from '../load.ts';
import type { Stage } from '../stage.ts';

/** Fourteen days of fifty colleagues. */
export async function week({ nodes, camille, databaseUrl }: Stage): Promise<Figure> {
  const path = `/api/schedule/teammates?dateFrom=${ahead(0)}&dateTo=${ahead(13)}&q=a`;
  const asked = { method: 'GET' as const, headers: { authorization: camille } };
  const call = { ...asked, url: `${nodes[0]}${path}` };
  const { people } = JSON.parse((await send(call)).text) as { people: unknown[] };
  await load({ atOnce: 2, calls: 40, seconds: 10 }, () => call);
  const outcome = await load({ atOnce: 1, calls: 300, seconds: 15 }, () => call);
  const what = `week of ${people.length} colleagues over 14 days`;
  const calls = Array.from({ length: 60 }, () => ({ ...asked, url: path }));
  return { what, figure: times(outcome), beside: await bareSql(databaseUrl, calls), goal: 'p95 40 ms' };
}
