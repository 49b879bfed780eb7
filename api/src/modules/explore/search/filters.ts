import { monthlyOffers, type searchQuery } from '@escale/contract';
import { partOfHours } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { openingPlaces } from '../requested-day.ts';
import { hoursOf, requestedPrice, requestedTotal } from '../requested-price.ts';
import { isVisible, type Viewer } from '../viewer.ts';
import { isInTab } from './tabs.ts';

/** Validated search parameters. */
export type SearchFilters = z.output<typeof searchQuery>;

/** Filters whose part contains the hours asked for; refuses an end without a start, or before it (EXP-02). */
export function withPart<Filters extends Omit<SearchFilters, 'limit' | 'sort'>>(filters: Filters): Filters {
  const { from, to } = filters;
  if (from === undefined && to === undefined) return filters;
  if (from === undefined || to === undefined || from >= to) throw refusedField('request.invalid', '/query/to');
  return { ...filters, part: partOfHours({ from, to }) };
}

/**
 * All conditions of a search on `workspace w` except its location (EXP-03). `onlyFree` excludes closed spaces and, with a date, those with
 * fewer free places than people.
 */
export function matches(filters: SearchFilters, viewer: Viewer, onlyFree: boolean): RawBuilder<boolean> {
  const price = requestedPrice(filters.part, filters.tab === 'monthly', hoursOf(filters));
  const conditions: RawBuilder<unknown>[] = [
    isVisible(viewer),
    isInTab(filters),
    sql`w.capacity >= ${filters.people}::int`,
  ];
  if (onlyFree) conditions.push(sql`d.closure is null`);
  if (onlyFree && filters.date !== undefined) conditions.push(sql`d.free >= ${filters.people}::int`);
  // A time that is over, or too near, is no reason to come back to a space.
  if (filters.unavailable) conditions.push(sql`d.refusal is null`);
  if (filters.arrival !== undefined) conditions.push(isOpenAt(filters.arrival, filters));
  if (filters.type?.length) conditions.push(sql`w.type = any(${filters.type}::text[])`);
  if (filters.tab === 'monthly' && filters.offer?.length) {
    conditions.push(sql`w.type = any(${filters.offer.flatMap((offer) => [...monthlyOffers[offer]])}::text[])`);
  }
  if (filters.layout?.length) conditions.push(sql`w.layout_codes && ${filters.layout}::text[]`);
  if (filters.facility?.length) conditions.push(sql`w.facilities @> ${filters.facility}::text[]`);
  if (filters.tag?.length) conditions.push(sql`w.tags && ${filters.tag}::text[]`);
  if (filters.soundLevel?.length) conditions.push(sql`w.sound_level = any(${filters.soundLevel}::text[])`);
  if (filters.minPriceCents !== undefined) conditions.push(sql`${price} >= ${filters.minPriceCents}::bigint`);
  if (filters.maxPriceCents !== undefined) conditions.push(sql`${price} <= ${filters.maxPriceCents}::bigint`);
  if (filters.instant) conditions.push(sql`w.instant`);
  if (filters.freeCancellation) conditions.push(sql`w.free_cancellation`);
  if (filters.internal) conditions.push(sql`w.company_id is not null`);
  if (filters.free) conditions.push(sql`w.host_id is not null and ${price} = 0`);
  // A free day pays for what has a price; whether the member has one is asked before the search.
  if (filters.freeDay) conditions.push(sql`w.host_id is not null and ${price} > 0`);
  if (filters.withinBudget) {
    conditions.push(sql`${requestedTotal(price, filters.people)} <= ${viewer.budgetCents ?? 0}::bigint`);
  }
  if (filters.favourites) {
    conditions.push(sql`exists (
      select 1 from favourite f where f.workspace_id = w.id and f.member_id = ${viewer.memberId}::uuid
    )`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * EXP-02: `building b` is open at the arrival time (`09:00`, local) in a requested half of that weekday, or of any weekday without a date.
 */
function isOpenAt(arrival: string, { date, part }: SearchFilters): RawBuilder<boolean> {
  return sql`exists (
    select 1 from unnest(${openingPlaces(part, date)}::int[]) as requested(place)
    where b.opens[requested.place] <= ${arrival}::time and b.closes[requested.place] > ${arrival}::time
  )`;
}
