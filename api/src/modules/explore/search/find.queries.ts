import type { Box, Position } from '@escale/contract';
import { widenBox, widenFactors } from '@escale/rules/geo';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PriceColumns } from '../cards/prices.ts';
import { dayJoin, type RequestedDay } from '../requested-day.ts';
import { hoursOf, requestedPrice } from '../requested-price.ts';
import type { Viewer } from '../viewer.ts';
import { distanceFrom } from './distance.ts';
import { matches, type SearchFilters } from './filters.ts';

/** A search with everything it depends on. */
export interface Search {
  filters: SearchFilters;
  viewer: Viewer;
  day: RequestedDay | null;
  /** Excludes spaces that cannot be booked. */
  onlyFree: boolean;
  centre: Position;
  box: Box;
  /** Also finds spaces without coordinates by their locality, because no box contains them (EXP-05). */
  locality: string | null;
}

/** Rows to return. */
export interface Page {
  limit: number;
  offset: number;
  after: { first: number; second: number; id: string } | null;
  pins: number;
}

export interface FoundRow {
  id: string;
  first: number;
  second: number;
}
export interface FoundPin extends PriceColumns {
  id: string;
  lat: number;
  lng: number;
  internal: boolean;
  booking_mode: string;
}
export interface Found {
  total: number;
  nearest: number | null;
  rows: FoundRow[];
  pins: FoundPin[];
}

/** Distance larger than any on Earth, so that spaces without one are sorted last. */
const nowhere = 1_000_000_000;

/** One page of ids in order, the total, the nearest distance in metres and the pins: one statement. */
export async function findPage(db: Db, search: Search, page: Page): Promise<Found> {
  const { filters } = search;
  const { rows } = await sql<Found>`
    with found as materialized (
      select w.id, w.lat, w.lng, w.company_id is not null as internal, w.price_hour_cents, w.price_half_day_cents,
        w.price_day_cents, w.price_month_cents, w.price_per, w.tax_basis_points, w.booking_mode,
        ${distanceFrom(search.centre)} as distance,
        ${requestedPrice(filters.part, filters.tab === 'monthly', hoursOf(filters))} as price
      from reachable_workspace w join views.building b on b.id = w.building_id
      ${dayJoin(search.day)}
      where (${isIn(search.box)} ${unplaced(search.locality)}) and ${matches(filters, search.viewer, search.onlyFree)}
    ), keyed as (
      select id, ${sortKey(filters.sort)} as first,
        ${filters.sort === 'distance' ? sql`0` : sql`coalesce(distance, ${nowhere}::bigint)`} as second
      from found
    ), page as (
      select id, first, second from keyed
      where ${page.after === null ? sql`true` : sql`(first, second, id) > (${page.after.first}::bigint, ${page.after.second}::bigint, ${page.after.id}::uuid)`}
      order by first, second, id limit ${page.limit} offset ${page.offset}
    ), pin as (
      select id, lat, lng, internal, price_hour_cents, price_half_day_cents, price_day_cents, price_month_cents, price_per,
        tax_basis_points, booking_mode
      from found
      where lat is not null and lng is not null order by distance, id limit ${page.pins}
    )
    select (select count(*) from found) as total,
      (select min(distance) from found) as nearest,
      (select coalesce(json_agg(page order by first, second, id), '[]') from page) as rows,
      (select coalesce(json_agg(pin), '[]') from pin) as pins`.execute(db);
  return rows[0] ?? { total: 0, nearest: null, rows: [], pins: [] };
}

/** The smallest factor above 0 whose wider box contains a match; null when none does (EXP-07). */
export async function findFactor(db: Db, search: Search): Promise<number | null> {
  const factors = widenFactors.slice(1);
  const boxes = factors.map((factor) => widenBox(search.box, factor));
  const { rows } = await sql<{ factor: number }>`
    select wider.factor
    from unnest(${factors}::int[], ${boxes.map((box) => box.south)}::float8[], ${boxes.map((box) => box.west)}::float8[],
      ${boxes.map((box) => box.north)}::float8[], ${boxes.map((box) => box.east)}::float8[])
      as wider(factor, south, west, north, east)
    where exists (
      select 1 from reachable_workspace w join views.building b on b.id = w.building_id
      ${dayJoin(search.day)}
      where w.geo <@ box(point(wider.west, wider.south), point(wider.east, wider.north))
        and ${matches(search.filters, search.viewer, search.onlyFree)}
    )
    order by wider.factor limit 1`.execute(db);
  return rows[0]?.factor ?? null;
}

function isIn(box: Box): RawBuilder<boolean> {
  return sql`w.geo <@ box(point(${box.west}::float8, ${box.south}::float8), point(${box.east}::float8, ${box.north}::float8))`;
}

function unplaced(locality: string | null): RawBuilder<unknown> {
  return locality === null ? sql`` : sql`or (w.geo is null and w.locality = ${locality})`;
}

function sortKey(sort: SearchFilters['sort']): RawBuilder<number> {
  if (sort === 'distance') return sql`coalesce(distance, ${nowhere}::bigint)`;
  return sort === 'price' ? sql`price` : sql`-price`;
}
