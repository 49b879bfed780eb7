import { bareSql } from '../bare-sql.ts';
import { ahead } from '../days.ts';
import { type Figure, times } from '../figure.ts';
import { load, send } from '../load.ts';
import type { Stage } from '../stage.ts';

const [companies, people] = [5, 10_000];

/** Fourteen days of fifty colleagues. */
export async function week(stage: Stage): Promise<Figure> {
  return { ...(await weekOfFifty(stage, '')), goal: 'p95 30 ms' };
}

/** The same beside five large companies, right after their import, before PostgreSQL has analysed their rows. */
export async function weekBesideOthers(stage: Stage): Promise<Figure> {
  await addCompanies(stage);
  return { ...(await weekOfFifty(stage, ', beside five companies of 10,000')), goal: 'the same as without them' };
}

async function weekOfFifty({ nodes, camille, databaseUrl }: Stage, beside: string): Promise<Omit<Figure, 'goal'>> {
  const path = `/api/schedule/teammates?dateFrom=${ahead(0)}&dateTo=${ahead(13)}&q=a`;
  const request = { method: 'GET' as const, headers: { authorization: camille } };
  const call = { ...request, url: `${nodes[0]}${path}` };
  const shown = JSON.parse((await send(call)).text) as { people: unknown[] };
  await load({ atOnce: 2, calls: 40, seconds: 10 }, () => call);
  const outcome = await load({ atOnce: 1, calls: 300, seconds: 15 }, () => call);
  const what = `week of ${shown.people.length} colleagues over 14 days${beside}`;
  const calls = Array.from({ length: 60 }, () => ({ ...request, url: path }));
  return { what, figure: times(outcome), beside: await bareSql(databaseUrl, calls) };
}

async function addCompanies({ query }: Stage): Promise<void> {
  const made = await query<{ id: string }>(
    `insert into company (name, mail_domain, contact_email)
     select 'Grande ' || n, 'grande' || n || '.example', 'a@grande' || n || '.example' from generate_series(1, $1::int) n returning id`,
    [companies],
  );
  for (const { id } of made) {
    await query(
      `insert into member (company_id, email, first_name, last_name, account_type)
       select $1::uuid, n || '@' || $1 || '.example', 'Anna', 'N' || n, 'premium' from generate_series(1, $2::int) n`,
      [id, people],
    );
  }
}
