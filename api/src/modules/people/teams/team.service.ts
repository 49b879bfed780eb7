import { person, type RouteById, type RouteReply, type RouteRequest, type VisibilityLevel } from '@escale/contract';
import { addDays } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { likeWords } from '../../../platform/db/like-words.ts';
import { personJson } from '../../directory/members/public.ts';
import { recordProfileView, seenBy, type Viewer } from '../../directory/visibility/public.ts';
import { readShownDays } from '../../week/schedule/public.ts';

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
  shows: VisibilityLevel;
  total: number;
}
interface Page {
  people: Row[];
  counts: RouteReply<Team>['counts'];
}

/**
 * One of the caller's four lists of people, favourites first, with each one's days as far as they show them (CON-01, CON-04). Requesting
 * one person counts as a profile view, of which that person is notified (CON-05).
 */
export async function readTeam(context: Context, memberId: string, query: Query): Promise<RouteReply<Team>> {
  const { db, clock } = context;
  const viewer = { memberId, now: clock.now() };
  const { people, counts } = await readPage(db, viewer, query);
  const ids = people.map(({ id }) => id);
  const { weekOf, userId } = query;
  const friday = weekOf === undefined ? null : addDays(weekOf, 4);
  const weeks = weekOf && friday ? await readShownDays(db, viewer, ids, weekOf, friday) : null;
  const today = clock.today('Europe/Paris');
  const isInWeek = weekOf && friday && weekOf <= today && today <= friday;
  const days = isInWeek ? weeks : await readShownDays(db, viewer, ids, today, today);
  if (userId !== undefined && people.length > 0) recordProfileView(context, memberId, userId);
  return {
    items: people.map(({ person: known, id, favourite, connected, department, shows }) => ({
      ...person.parse(known),
      favourite,
      connected,
      department,
      shows,
      today: days?.get(id)?.find(({ date }) => date === today) ?? null,
      week: weeks?.get(id) ?? null,
    })),
    total: people[0]?.total ?? 0,
    counts,
  };
}

async function readPage(db: Db, viewer: Viewer & { memberId: string }, query: Query): Promise<Page> {
  const listed = query.userId === undefined ? lists[query.list] : sql<boolean>`m.id = ${query.userId}::uuid`;
  const { rows } = await sql<Page>`
    with ${seenBy(viewer)},
    page as (
      select row_number() over (order by m.favourite desc, fold(m.last_name), fold(m.first_name), m.id) as place,
        count(*) over ()::int as total, m.id, m.favourite, m.connected, m.level as shows, d.name as department, ${personJson('m')} as person
      from seen m left join views.department d on d.id = m.department_id
      where ${listed} and fold(m.first_name || ' ' || m.last_name) like '%' || fold(${likeWords(query.q)}) || '%'
      order by place limit ${query.limit} offset ${(query.page - 1) * query.limit}
    )
    select (select coalesce(jsonb_agg(page order by place), '[]') from page) as people,
      jsonb_build_object('team', count(*) filter (where same_team), 'connections', count(*) filter (where connected),
        'company', count(*) filter (where same_company), 'favourites', count(*) filter (where favourite)) as counts
    from seen`.execute(db);
  return rows[0] ?? { people: [], counts: { team: 0, connections: 0, company: 0, favourites: 0 } };
}
