import { person, type RouteById, type RouteReply, type RouteRequest } from '@escale/contract';
import { addDays } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { daysOfMembers } from '../schedule/index.ts';
import { seenBy } from './visible-people.ts';

type Team = RouteById<'teams.my'>;
type Query = RouteRequest<Team>['query'];

const members: Record<Query['list'], RawBuilder<boolean>> = {
  team: sql`same_team`,
  connections: sql`connected`,
  company: sql`same_company`,
  favourites: sql`favourite`,
};

interface Row {
  person: unknown;
  id: string;
  favourite: boolean;
  department: string | null;
  shows_days: boolean;
  timezone: string;
}

/** One of my four lists of people, favourites first, with each one's today where they show it (CON-01, CON-04). */
export async function readTeam(context: Context, memberId: string, query: Query): Promise<RouteReply<Team>> {
  const { db, clock } = context;
  const words = query.q?.replaceAll(/[\\%_]/g, '\\$&') ?? '';
  const listed = query.userId === undefined ? members[query.list] : sql<boolean>`s.id = ${query.userId}::uuid`;
  const chosen = sql`${listed} and fold(s.first_name || ' ' || s.last_name) like '%' || fold(${words}) || '%'`;
  const { rows } = await sql<Row & { total: number }>`
    with ${seenBy(memberId)}
    select count(*) over ()::int as total, s.id, s.favourite, s.shows_days, d.name as department, s.timezone,
      jsonb_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'jobTitle', s.job_title, 'avatar', s.avatar) as person
    from seen s left join department d on d.id = s.department_id
    where ${chosen}
    order by s.favourite desc, s.last_name, s.first_name, s.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  const counts = await sql<RouteReply<Team>['counts']>`
    with ${seenBy(memberId)}
    select count(*) filter (where same_team)::int as team, count(*) filter (where connected)::int as connections,
      count(*) filter (where same_company)::int as company, count(*) filter (where favourite)::int as favourites from seen`.execute(
    db,
  );
  const today = clock.today('Europe/Paris');
  const shown = rows.filter(({ shows_days }) => shows_days).map(({ id }) => id);
  const days = await daysOfMembers(db, shown, today, today);
  const { weekOf } = query;
  const weeks = weekOf === undefined ? null : await daysOfMembers(db, shown, weekOf, addDays(weekOf, 4));
  return {
    items: rows.map(({ person: known, id, favourite, department }) => ({
      ...person.parse(known),
      favourite,
      department,
      today: days.get(id)?.[0] ?? null,
      week: weeks?.get(id) ?? null,
    })),
    total: rows[0]?.total ?? 0,
    counts: counts.rows[0] ?? { team: 0, connections: 0, company: 0, favourites: 0 },
  };
}
