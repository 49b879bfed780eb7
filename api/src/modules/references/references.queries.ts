import {
  facilities,
  type RouteById,
  type RouteReply,
  roomLayouts,
  soundLevels,
  workspaceTypes,
} from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A locality with fewer spaces is not worth a line among the cities. */
const mostCities = 50;

/** What the filters offer, with how many spaces each type has for this caller. */
export async function readReferences(
  db: Db,
  companyId: string | null,
): Promise<RouteReply<RouteById<'references.list'>>> {
  const visible = sql`(w.company_id is null or w.company_id = ${companyId}::uuid)`;
  const types = await sql<{ type: string; count: number }>`
    select w.type, count(*)::int as count from workspace w where ${visible} group by w.type`.execute(db);
  const cities = await sql<RouteReply<RouteById<'references.list'>>['cities'][number]>`
    select w.locality, min(b.city) as name, count(*)::int as spaces,
      json_build_object('lat', avg(w.lat), 'lng', avg(w.lng)) as position,
      json_build_object('south', min(w.lat), 'west', min(w.lng), 'north', max(w.lat), 'east', max(w.lng)) as box
    from workspace w join building b on b.id = w.building_id
    where w.geo is not null and ${visible}
    group by w.locality order by spaces desc limit ${mostCities}`.execute(db);
  const counts = new Map(types.rows.map(({ type, count }) => [type, count]));
  return {
    workspaceTypes: workspaceTypes.map((code) => ({ code, availableInFilters: true, count: counts.get(code) ?? 0 })),
    roomLayouts: [...roomLayouts],
    soundLevels: [...soundLevels],
    facilities: [...facilities],
    cities: cities.rows,
  };
}
