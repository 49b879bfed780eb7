import { person, type RouteById, type RouteReply, type RouteRequest, type SightLevel } from '@escale/contract';
import { addDays } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { likeWords } from './like-words.ts';
import { noteLook } from './looks.service.ts';
import { readShownDays } from './shown-days.ts';
import { personJson, seenBy } from './sight.ts';

type Team = RouteById<'teams.my'>;
type Query = RouteRequest<Team>['query'];

const lists: Record<Query['list'], RawBuilder<boolean>> = {
  team: sql`m.same_team`,
  connections: sql`m.connected`,
  company: sql`m.same_company`,
  favourites: sql`m.favourite`,
};

interface Row {
  person: unknown;
  id: string;
  favourite: boolean;
  connected: boolean;
  department: string | null;
  shows: SightLevel;
  total: number;
}

/**
 * One of my four lists of people, favourites first, with each one's days as far as they show them (CON-01, CON-04). To ask for
 * one person is to look at them, which they hear of (CON-05).
 */
export async function readTeam(context: Context, memberId: string, query: Query): Promise<RouteReply<Team>> {
  const { db, clock } = context;
  const viewer = { memberId, now: clock.now() };
  const listed = query.userId === undefined ? lists[query.list] : sql<boolean>`m.id = ${query.userId}::uuid`;
  const { rows } = await sql<Row>`
    with ${seenBy(viewer)}
    select count(*) over ()::int as total, m.id, m.favourite, m.connected, m.level as shows, d.name as department,
      ${personJson} as person
    from seen m left join department d on d.id = m.department_id
    where ${listed} and fold(m.first_name || ' ' || m.last_name) like '%' || fold(${likeWords(query.q)}) || '%'
    order by m.favourite desc, m.last_name, m.first_name, m.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  const counts = await sql<RouteReply<Team>['counts']>`
    with ${seenBy(viewer)}
    select count(*) filter (where same_team)::int as team, count(*) filter (where connected)::int as connections,
      count(*) filter (where same_company)::int as company, count(*) filter (where favourite)::int as favourites from seen`.execute(
    db,
  );
  const today = clock.today('Europe/Paris');
  const ids = rows.map(({ id }) => id);
  const days = await readShownDays(db, viewer, ids, today, today);
  const { weekOf, userId } = query;
  const weeks = weekOf === undefined ? null : await readShownDays(db, viewer, ids, weekOf, addDays(weekOf, 4));
  if (userId !== undefined && rows.length > 0) noteLook(context, memberId, userId);
  return {
    items: rows.map(({ person: known, id, favourite, connected, department, shows }) => ({
      ...person.parse(known),
      favourite,
      connected,
      department,
      shows,
      today: days.get(id)?.[0] ?? null,
      week: weeks?.get(id) ?? null,
    })),
    total: rows[0]?.total ?? 0,
    counts: counts.rows[0] ?? { team: 0, connections: 0, company: 0, favourites: 0 },
  };
}
