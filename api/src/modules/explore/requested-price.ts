import type { SearchPart } from '@escale/contract';
import { chargedHours } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';

/** Number of charged hours where a search asks for hours, otherwise 0. */
export function hoursOf({ from, to }: { from?: string | undefined; to?: string | undefined }): number {
  return from === undefined || to === undefined ? 0 : chargedHours({ from, to });
}

/**
 * Price of the requested unit on `workspace w` in cents including tax: the month for monthly offers, otherwise the half-day or the day,
 * otherwise the unit the space is sold by. `hours`: how many are charged in a room that is sold by the hour. 0 when the space is free or
 * internal.
 */
export function requestedPrice(part: SearchPart, monthly: boolean, hours = 0): RawBuilder<number> {
  const requested = monthly
    ? sql`w.price_month_cents`
    : part === 'day'
      ? sql`w.price_day_cents, w.price_half_day_cents * 2`
      : sql`w.price_half_day_cents`;
  const usual = sql`coalesce(${requested}, w.price_day_cents, w.price_half_day_cents, w.price_hour_cents, w.price_month_cents, 0)`;
  const net =
    hours > 0
      ? sql`(case when w.booking_mode = 'hours' and w.price_hour_cents is not null then w.price_hour_cents * ${hours}::int else ${usual} end)`
      : usual;
  return sql`(${net} + round(${net} * w.tax_basis_points / 10000.0))::bigint`;
}

/** Price for `people` in cents including tax: per person, or once for a space sold whole. */
export function requestedTotal(price: RawBuilder<number>, people: number): RawBuilder<number> {
  return sql`(${price} * case when w.price_per = 'person' then ${people}::int else 1 end)`;
}
