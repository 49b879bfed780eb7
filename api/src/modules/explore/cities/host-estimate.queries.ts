import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isMarket } from './market.ts';

/** Prices and use of a type of space in a city. */
export interface MarketRow {
  /** Cents excluding tax of one place for a day, sorted. */
  prices: number[];
  /** Places times half-days of working days. */
  offered: number;
  taken: number;
}

/** Reads the prices of a day for one place, and how many places were taken on working days between two dates. */
export async function readMarket(
  db: Db,
  { locality, type, from, to }: { locality: string; type: string; from: string; to: string },
): Promise<MarketRow> {
  const { rows } = await sql<MarketRow>`
    with offer as (
      select w.id, w.capacity,
        coalesce(w.price_day_cents, w.price_half_day_cents * 2, w.price_hour_cents * 8)
          / case when w.price_per = 'person' then 1 else w.capacity end as cents
      from views.workspace w where ${isMarket(locality)} and w.type = ${type}
    ), day as (
      select count(*)::int as days from generate_series(${from}::date, ${to}::date, '1 day') as one(day)
      where extract(isodow from one.day) < 6
    )
    select coalesce(json_agg(cents order by cents) filter (where cents > 0), '[]') as prices,
      coalesce(sum(capacity), 0)::int * (select days from day) * 2 as offered,
      (select coalesce(sum(s.taken), 0)::int from views.slot s join offer on offer.id = s.workspace_id
        where s.day between ${from}::date and ${to}::date and extract(isodow from s.day) < 6) as taken
    from offer`.execute(db);
  return rows[0] ?? { prices: [], offered: 0, taken: 0 };
}
