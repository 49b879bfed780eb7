import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Spaces of a type in a city; coordinates cover only spaces whose position is known, null without any. */
export interface Counted {
  type: string;
  locality: string;
  name: string;
  spaces: number;
  placed: number;
  /** Sums, so that rows can be added up. */
  latitudes: number;
  longitudes: number;
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
}

/** Spaces by type and city, in one query: those of hosts, or of a company. */
export async function countSpaces(db: Db, companyId: string | null): Promise<Counted[]> {
  const whose = companyId === null ? sql`w.company_id is null` : sql`w.company_id = ${companyId}::uuid`;
  const { rows } = await sql<Counted>`
    select w.type, w.locality, min(b.city) as name, count(*)::int as spaces, count(w.geo)::int as placed,
      coalesce(sum(w.lat) filter (where w.geo is not null), 0) as latitudes,
      coalesce(sum(w.lng) filter (where w.geo is not null), 0) as longitudes,
      min(w.lat) as south, min(w.lng) as west, max(w.lat) as north, max(w.lng) as east
    from workspace w join building b on b.id = w.building_id
    where ${whose} group by w.type, w.locality`.execute(db);
  return rows;
}
