import type { RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { seenBy } from './visible-people.ts';

type Locations = RouteReply<RouteById<'teams.locations'>>;
/** Places of a team on one day; more is not a team. */
const mostPlaces = 100;

/** Where my team and connections are on a date, by place, those of the company's sites and those outside apart (EXP-09). */
export async function readLocations(db: Db, memberId: string, date: string): Promise<Locations> {
  const { rows } = await sql<Locations['items'][number]>`
    with ${seenBy(memberId)},
    there as (
      select distinct s.id, h.location_type, h.workspace_id, h.building_id, coalesce(w.name, b.name) as label,
        jsonb_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'jobTitle', s.job_title, 'avatar', s.avatar) as person
      from seen s
        join schedule_half h on h.member_id = s.id and h.day = ${date}::date and h.location_type in ('office', 'flexOffice')
        left join workspace w on w.id = h.workspace_id
        left join building b on b.id = h.building_id
      where s.shows_days and (s.same_team or s.connected or s.favourite)
    )
    select workspace_id as "workspaceId", building_id as "buildingId", label,
      coalesce(jsonb_agg(person) filter (where location_type = 'flexOffice'), '[]') as "flexOffice",
      coalesce(jsonb_agg(person) filter (where location_type = 'office'), '[]') as office
    from there group by workspace_id, building_id, label
    order by count(*) desc, label limit ${mostPlaces}`.execute(db);
  return { items: rows };
}
