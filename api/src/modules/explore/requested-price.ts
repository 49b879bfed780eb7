import type { SearchPart } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * Price of the requested unit on `workspace w` in cents including tax: the month for monthly offers, otherwise the half-day or the day,
 * otherwise the unit the space is sold by. 0 when the space is free or internal.
 */
export function requestedPrice(part: SearchPart, monthly: boolean): RawBuilder<number> {
  const requested = monthly
    ? sql`w.price_month_cents`
    : part === 'day'
      ? sql`w.price_day_cents, w.price_half_day_cents * 2`
      : sql`w.price_half_day_cents`;
  const net = sql`coalesce(${requested}, w.price_day_cents, w.price_half_day_cents, w.price_hour_cents, w.price_month_cents, 0)`;
  return sql`(${net} + round(${net} * w.tax_basis_points / 10000.0))::bigint`;
}

/** Price for `people` in cents including tax: per person, or once for a space sold whole. */
export function requestedTotal(price: RawBuilder<number>, people: number): RawBuilder<number> {
  return sql`(${price} * case when w.price_per = 'person' then ${people}::int else 1 end)`;
}
