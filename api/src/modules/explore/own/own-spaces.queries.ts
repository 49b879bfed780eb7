import type { KeptHalf } from '@escale/rules/kept-zone.rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keptHalves } from '../../inventory/spaces/public.ts';
import { floorJson } from '../cards/card.queries.ts';
import { dayJoin, freeIn, type RequestedDay } from '../requested-day.ts';
import { matches, type SearchFilters } from '../search/filters.ts';
import type { Viewer } from '../viewer.ts';

export interface OwnSpaceRow {
  id: string;
  name: string;
  type: string;
  booking_mode: string;
  capacity: number;
  building_id: string;
  building_name: string;
  place: string;
  locality: string;
  picture: string | null;
  lat: number | null;
  lng: number | null;
  floor: { id: string; name: string; number: number } | null;
  free: number;
  free_morning: number;
  free_afternoon: number;
  state: string;
  timezone: string;
  kept: KeptHalf[];
}

/** At most as many spaces in one reply; a larger company narrows the search. */
const mostSpaces = 400;

/** Spaces of the viewer's company that match a search, whether free or not, by name: one statement. */
export async function readOwnSpaces(
  db: Db,
  viewer: Viewer,
  filters: SearchFilters,
  day: RequestedDay,
): Promise<OwnSpaceRow[]> {
  const { rows } = await sql<OwnSpaceRow>`
    select w.id, w.name, w.type, w.booking_mode, w.capacity, b.id as building_id, b.name as building_name, b.place, w.locality,
      b.pictures[1] as picture, b.lat, b.lng, ${floorJson}, d.free,
      coalesce(d.closure, d.refusal, case when d.free > 0 then 'free' else 'full' end) as state,
      ${freeIn(day, 'morning')} as free_morning, ${freeIn(day, 'afternoon')} as free_afternoon,
      b.timezone, ${keptHalves} as kept
    from reachable_workspace w join views.building b on b.id = w.building_id
    ${dayJoin(day)}
    where w.company_id = ${viewer.internalCompanyId}::uuid and ${matches(filters, viewer, false)}
    order by w.name, w.id limit ${mostSpaces}`.execute(db);
  return rows;
}
