import { type RawBuilder, sql } from 'kysely';

/** Condition on `workspace w`: offered by a host and on the map, of a city where one is given. */
export function isMarket(locality: string | null): RawBuilder<boolean> {
  const where = locality === null ? sql`` : sql`and w.locality = ${locality}`;
  return sql`w.host_id is not null and w.geo is not null ${where}`;
}
