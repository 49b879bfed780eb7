import { type Person, type Position, person, type VisibilityLevel } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { personJson } from '../../directory/members/public.ts';
import { seenBy, type Viewer } from '../../directory/visibility/public.ts';

/** One of the people who want to meet. */
export interface Participant {
  person: Person;
  shows: VisibilityLevel;
  isColleague: boolean;
  isConnected: boolean;
  /** Where they usually work; null of those who do not show at least the floor they are on (CON-05). */
  site: { name: string; position: Position | null } | null;
}

interface Row {
  person: unknown;
  shows: VisibilityLevel;
  same_company: boolean;
  connected: boolean;
  site: string | null;
  lat: number | null;
  lng: number | null;
}

/** The caller, then people in the requested order; `resource.not-found` when one is neither a colleague nor a connection. */
export async function readParticipants(
  db: Db,
  viewer: Viewer & { memberId: string },
  ids: readonly string[],
): Promise<Participant[]> {
  const requested = [...new Set(ids)].filter((id) => id !== viewer.memberId);
  const { rows } = await sql<Row>`
    with ${seenBy(viewer)},
    everybody as (
      select 0 as place, me.id, 'seat' as level, true as same_company, false as connected, me.home_building_id from me
      union all
      select wanted.place::int, m.id, m.level, m.same_company, m.connected, m.home_building_id
      from unnest(${requested}::uuid[]) with ordinality as wanted(id, place) join seen m on m.id = wanted.id
    )
    select ${personJson('m')} as person, e.level as shows, e.same_company, e.connected, b.name as site, b.lat, b.lng
    from everybody e join views.member m on m.id = e.id
    left join views.building b on b.id = e.home_building_id and e.level in ('floor', 'seat')
    order by e.place`.execute(db);
  if (rows.length !== requested.length + 1) throw new ApiError('resource.not-found');
  return rows.map(({ person: known, shows, same_company, connected, site, lat, lng }) => ({
    person: person.parse(known),
    shows,
    isColleague: same_company,
    isConnected: connected,
    site: site === null ? null : { name: site, position: lat === null || lng === null ? null : { lat, lng } },
  }));
}
