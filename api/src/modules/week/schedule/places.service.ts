import { openingDay, type RouteById, type RouteReply, type RouteRequest } from '@escale/contract';
import { datesBetween, halfIndex, halvesOf, openingOf } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { requireRange } from './my.service.ts';

type Places = RouteById<'schedule.places'>;
const mostDays = 14;

interface Row {
  id: string;
  internal: boolean;
  name: string;
  place: string;
  picture: string | null;
  capacity: number;
  halfDayCents: number | null;
  openingHours: unknown;
  closed: string[];
  taken: { day: string; half: number; taken: number }[];
}

/**
 * Occupancy by half (WEK-02, WEK-09): the desks of the company's buildings that the caller may use, and the requested spaces of hosts. A
 * closed half has no free places.
 */
export async function placesOfWeek(
  { db }: Context,
  actor: Actor,
  query: RouteRequest<Places>['query'],
): Promise<RouteReply<Places>> {
  requireRange(query, mostDays);
  const dates = datesBetween(query.dateFrom, query.dateTo);
  const rows = await readPlaces(db, actor.memberId, query);
  const items = rows.map(({ id, internal, name, place, picture, capacity, halfDayCents, ...row }) => {
    const hours = openingDay.array().parse(row.openingHours);
    const slots = dates.flatMap((date) =>
      halvesOf('day').map((half) => ({
        date,
        half,
        open: Boolean(openingOf(hours, date)?.[half]) && !row.closed.includes(date),
        taken: row.taken.find((slot) => slot.day === date && slot.half === halfIndex(half))?.taken ?? 0,
      })),
    );
    const scope = internal ? ('internal' as const) : ('other' as const);
    return { id, scope, name, place, picture, capacity, halfDayCents, slots };
  });
  return { items };
}

async function readPlaces(
  db: Db,
  memberId: string,
  { dateFrom, dateTo, workspaceIds = [] }: RouteRequest<Places>['query'],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with desk as (
      select w.id, b.id as place_id, true as internal, w.capacity
      from views.member m
      join views.building b on b.company_id = m.company_id
      join views.workspace w on w.building_id = b.id and w.booking_mode = 'halfDays' and w.has_seats
      where m.id = ${memberId} and m.internal_sites
      union all
      select w.id, w.id, false, w.capacity from views.workspace w
      where w.id = any(${workspaceIds}::uuid[]) and w.host_id is not null and w.booking_mode = 'halfDays'
    ),
    held as (
      select d.place_id, s.day, s.half, sum(s.taken)::int as taken
      from desk d join views.slot s on s.workspace_id = d.id and s.day between ${dateFrom} and ${dateTo}
      group by d.place_id, s.day, s.half
    ),
    there as (select place_id as id, internal, sum(capacity)::int as capacity, count(*) as desks from desk group by place_id, internal)
    select t.id, t.internal, coalesce(w.name, b.name) as name, coalesce(w.place, b.place) as place,
      (coalesce(w.pictures, b.pictures))[1] as picture, t.capacity,
      round(w.price_half_day_cents * (10000 + w.tax_basis_points) / 10000.0)::int as "halfDayCents",
      b.opening_hours as "openingHours",
      case when w.closure is not null then ${datesBetween(dateFrom, dateTo)}::text[]
        else array(select c.day::text from desk d join views.workspace_closure c on c.workspace_id = d.id
          where d.place_id = t.id and c.day between ${dateFrom} and ${dateTo}
          group by c.day having count(*) = t.desks) end as closed,
      coalesce((select jsonb_agg(jsonb_build_object('day', h.day, 'half', h.half, 'taken', h.taken))
        from held h where h.place_id = t.id), '[]') as taken
    from there t
    left join views.workspace w on w.id = t.id and not t.internal
    join views.building b on b.id = coalesce(w.building_id, t.id)
    order by t.internal desc, t.capacity desc, name, t.id`.execute(db);
  return rows;
}
