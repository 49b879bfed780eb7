import type {
  Person,
  RouteById,
  RouteReply,
  RouteRequest,
  ShownDay,
  ShownHalf,
  VisibilityLevel,
} from '@escale/contract';
import { datesBetween } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { likeWords } from '../../../platform/db/like-words.ts';
import { readOnOneConnection } from '../../../platform/db/transact.ts';
import { personJson } from '../../directory/members/public.ts';
import { recordProfileView, seenBy, type Viewer } from '../../directory/visibility/public.ts';
import { requireRange } from './my.service.ts';
import { type PlaceRow, placesJson, shownDays } from './shown-days.ts';

type Teammates = RouteById<'schedule.teammates'>;
type Query = RouteRequest<Teammates>['query'];
type Group = RouteReply<Teammates>['people'][number]['group'];

const mostDays = 14;
/** Of one person: six weeks have every month whole. */
const mostDaysOfOne = 42;
const mostPeople = 50;
const mostFaces = 12;

interface Row {
  person: Person;
  group: Group;
  favourite: boolean;
  department: string | null;
  level: VisibilityLevel;
  places: PlaceRow[];
  mySites: { date: string; buildingId: string }[];
  homeBuildingId: string | null;
}

/**
 * Colleagues' days in one statement: favourites first, then team and connections; the rest of the company only when requested by a person's
 * or team's name or by id; only people who show themselves, and as far as they do (CON-04, CON-05, WEK-02). The summary counts places by
 * day, and people at the caller's site: the office of that day, or the home building. Requesting one person counts as a profile view, of
 * which that person is notified.
 */
export async function teammatesSchedule(context: Context, actor: Actor, query: Query): Promise<RouteReply<Teammates>> {
  const { db, clock } = context;
  requireRange(query, query.userIds?.length === 1 ? mostDaysOfOne : mostDays);
  const viewer = { memberId: actor.memberId, now: clock.now() };
  const rows = await readOnOneConnection(db, (held) => readTeammates(held, viewer, query));
  const { dateFrom, dateTo } = query;
  const people = rows.map(({ person, group, favourite, department, level, places }) => ({
    person,
    group,
    favourite,
    department,
    days: shownDays(level, places, dateFrom, dateTo),
  }));
  const [first] = rows;
  if (query.userIds?.length === 1 && first) recordProfileView(context, actor.memberId, first.person.id);
  return {
    people,
    summary: datesBetween(dateFrom, dateTo).map((date, index) => {
      const site = first?.mySites.find((mine) => mine.date === date)?.buildingId ?? first?.homeBuildingId ?? null;
      return summaryOf(people, date, index, site);
    }),
  };
}

async function readTeammates(db: Db, viewer: Viewer & { memberId: string }, query: Query): Promise<Row[]> {
  const { dateFrom, dateTo, q = '', userIds } = query;
  const named = q !== '' || userIds !== undefined;
  const words = likeWords(q);
  const isNamed =
    q === ''
      ? sql`true`
      : sql`(fold(m.first_name || ' ' || m.last_name) like '%' || fold(${words}) || '%'
          or fold(team.name) like '%' || fold(${words}) || '%')`;
  const { rows } = await sql<Row>`
    with ${seenBy(viewer)},
    candidate as materialized (
      select m.*, team.name as department,
        case when m.favourite then 'favourite' when m.same_team then 'team' when m.connected then 'connection' else 'company' end as "group"
      from seen m left join views.department team on team.id = m.department_id
      where m.level <> 'nothing'
        and (${named} or m.favourite or m.connected or m.same_team)
        and (${userIds ?? null}::uuid[] is null or m.id = any(${userIds ?? null}::uuid[]))
        and ${isNamed}
      order by m.favourite desc, m.same_team desc, m.connected desc, fold(m.last_name), fold(m.first_name), m.id
      limit ${mostPeople}
    )
    select ${personJson('m')} as person, m."group", m.favourite, m.department, m.level,
      ${placesJson(sql`m.id`, dateFrom, dateTo, viewer.memberId)} as places,
      mine.sites as "mySites", me.home_building_id as "homeBuildingId"
    from candidate m
    cross join me
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', h.day, 'buildingId', h.building_id) order by h.day, h.half), '[]') as sites
      from schedule_half h
      where h.member_id = me.id and h.location_type = 'office' and h.building_id is not null and h.day between ${dateFrom} and ${dateTo}
    ) mine
    order by array_position(array['favourite', 'team', 'connection', 'company'], m."group"), fold(m.last_name), fold(m.first_name), m.id`.execute(
    db,
  );
  return rows;
}

interface Shown {
  person: Person;
  days: ShownDay[];
}

/** Counts only what is shown, so that a day's sum reveals no more than its rows (CON-05). */
function summaryOf(people: readonly Shown[], date: string, index: number, site: string | null) {
  const has = ({ days }: Shown, requested: (half: ShownHalf) => boolean) =>
    days[index]?.halves.some(requested) ?? false;
  const howMany = (type: ShownHalf['locationType']) =>
    people.filter((one) => has(one, (half) => half.locationType === type)).length;
  const here = people.filter((one) => site !== null && has(one, (half) => half.buildingId === site));
  return {
    date,
    counts: {
      office: howMany('office'),
      home: howMany('home'),
      flexOffice: howMany('flexOffice'),
      offsite: howMany('offsite'),
      dayOff: howMany('dayOff'),
    },
    atMySite: here.slice(0, mostFaces).map(({ person }) => person),
    atMySiteCount: here.length,
  };
}
