import { type RouteById, type RouteReply, type RouteRequest, type SpaceRow, spaceRow } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { likeWords } from '../../../../platform/db/like-words.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { ownBuilding } from '../own-building.queries.ts';

type Query = RouteRequest<RouteById<'workspaces.of-building'>>['query'];

const columns: Readonly<Record<NonNullable<Query['sort']>, RawBuilder<unknown>>> = {
  name: sql`fold(w.name)`,
  type: sql`w.type`,
  floorId: sql`f.number`,
  closed: sql`case when w.closure is not null then 0 when c.days <> '{}' then 1 else 2 end`,
  capacity: sql`w.capacity`,
};
const states: Readonly<Record<NonNullable<Query['state']>, RawBuilder<boolean>>> = {
  open: sql<boolean>`w.closure is null and c.days = '{}'`,
  closed: sql<boolean>`w.closure is not null`,
  closing: sql<boolean>`w.closure is null and c.days <> '{}'`,
};

/** Spaces of a building by page; by floor and name where no other order is asked for (CKP-07). */
export async function listSpaces(
  { db, clock }: Context,
  actor: Actor,
  buildingId: string,
  query: Query,
): Promise<{ items: SpaceRow[]; total: number }> {
  const { timezone } = await ownBuilding(db, actor, buildingId);
  const { q, floorId, type, state, sort, order, page, limit } = query;
  const direction = order === 'descending' ? sql`desc` : sql`asc`;
  const first = sort ? sql`${columns[sort]} ${direction} nulls last, ` : sql``;
  const { rows } = await sql<{ total: number; space: unknown }>`
    select count(*) over () as total, jsonb_build_object('id', w.id, 'name', w.name, 'type', w.type, 'capacity', w.capacity,
      'floor', case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'number', f.number) end,
      'bookingMode', w.booking_mode, 'facilities', w.facilities, 'picture', w.pictures[1], 'closure', w.closure, 'closedDays', c.days,
      'hasSeats', w.has_seats, 'closedSeats', (select count(*) from seat s where s.workspace_id = w.id and s.closed)) as space
    from workspace w left join floor f on f.id = w.floor_id
    cross join lateral (select array(
      select day::text from workspace_closure
      where workspace_id = w.id and day >= ${clock.today(timezone)}::date and not of_building order by day limit 5) as days) c
    where w.building_id = ${buildingId}::uuid
      and fold(w.name) like fold(${`%${likeWords(q ?? '')}%`})
      and (${floorId ?? null}::uuid is null or w.floor_id = ${floorId ?? null}::uuid)
      and (${type ?? null}::text is null or w.type = ${type ?? null})
      and ${state ? states[state] : sql`true`}
    order by ${first}f.number nulls last, fold(w.name), w.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows.map((row) => spaceRow.parse(row.space)), total: rows[0]?.total ?? 0 };
}

/** Spaces of the caller's company that the access to their buildings opens to the caller (BKG-15). */
export async function mySpaces(
  { db }: Context,
  { memberId, companyId }: Actor,
  buildingId: string | undefined,
): Promise<RouteReply<RouteById<'workspaces.my'>>> {
  const { rows } = await sql<RouteReply<RouteById<'workspaces.my'>>['items'][number]>`
    select w.id, w.name, w.type, w.building_id as "buildingId", w.floor_id as "floorId", w.capacity
    from workspace w join building b on b.id = w.building_id join views.member m on m.id = ${memberId}::uuid
    where w.company_id = ${companyId}::uuid and m.internal_sites and w.closure is null
      and (${buildingId ?? null}::uuid is null or w.building_id = ${buildingId ?? null}::uuid)
      and (not exists (select 1 from building_access a where a.building_id = b.id)
        or exists (select 1 from building_access a where a.building_id = b.id and (a.member_id = m.id
          or a.department_id in (select id from department_line(m.department_id)))))
    order by fold(b.name), fold(w.name), w.id limit 5000`.execute(db);
  return { items: rows };
}

/** Taken places of the spaces of a building on a date; a space that is closed that day has none to take. */
export async function fullnessOfSpaces(
  { db }: Context,
  { companyId }: Actor,
  { buildingId, date }: { buildingId: string; date: string },
): Promise<RouteReply<RouteById<'workspaces.fullness'>>> {
  const building = await db
    .selectFrom('building')
    .select('id')
    .where('id', '=', buildingId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!building) throw new ApiError('resource.not-found');
  const taken = (half: 0 | 1) => sql`
    least(w.capacity, greatest(coalesce((select s.taken from slot s where s.workspace_id = w.id and s.day = ${date}::date and s.half = ${half}), 0),
      case when w.booking_mode = 'hours' and exists (select 1 from busy_time t where t.workspace_id = w.id and t.day = ${date}::date
        and ${half === 0 ? sql`t.morning` : sql`t.afternoon`}) then w.capacity else 0 end))`;
  const { rows } = await sql<RouteReply<RouteById<'workspaces.fullness'>>['items'][number]>`
    select w.id, w.name, case when w.closure is not null or c.day is not null then 0 else w.capacity end as capacity,
      ${taken(0)} as morning, ${taken(1)} as afternoon
    from workspace w left join workspace_closure c on c.workspace_id = w.id and c.day = ${date}::date
    where w.building_id = ${buildingId}::uuid order by fold(w.name), w.id limit 5000`.execute(db);
  return { items: rows };
}
