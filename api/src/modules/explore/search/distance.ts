import type { Position } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';

/** Whole metres from a position to `workspace w` (haversine, as `distanceMeters` of the rules); null without coordinates. */
export function distanceFrom({ lat, lng }: Position): RawBuilder<number | null> {
  return sql`round(2 * 6371008.8 * asin(least(1, sqrt(
    power(sin(radians(w.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(w.lat)) * power(sin(radians(w.lng - ${lng}::float8) / 2), 2)
  ))))::bigint`;
}
