import type { Person, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { datesBetween } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { daysOf, type HalfRow, halvesJson } from './halves.queries.ts';
import { requireRange } from './my.service.ts';

type Teammates = RouteById<'schedule.teammates'>;
type Query = RouteRequest<Teammates>['query'];
type Group = RouteReply<Teammates>['people'][number]['group'];

const mostDays = 14;
const mostPeople = 50;
const mostFaces = 12;

interface Row {
  person: Person;
  group: Group;
  favourite: boolean;
  department: string | null;
  halves: HalfRow[];
  mySites: { date: string; buildingId: string }[];
  homeBuildingId: string | null;
}

/**
 * Colleagues' days in one statement: favourites first, then team and connections, the rest of the company when asked for by
 * person's or team's name or by id; only those whose privacy allows it (CON-04, WEK-02). The summary counts who is where by day and
 * at my site: the office I am at that day, or my home building.
 */
export async function teammatesSchedule({ db }: Context, actor: Actor, query: Query): Promise<RouteReply<Teammates>> {
  requireRange(query, mostDays);
  const rows = await readTeammates(db, actor.memberId, query);
  const { dateFrom, dateTo } = query;
  const people = rows.map(({ person, group, favourite, department, halves }) => ({
    person,
    group,
    favourite,
    department,
    days: daysOf(halves, dateFrom, dateTo),
  }));
  return { people, summary: datesBetween(dateFrom, dateTo).map((date) => summaryOf(rows, date)) };
}

async function readTeammates(db: Db, memberId: string, query: Query): Promise<Row[]> {
  const { dateFrom, dateTo, q = '', userIds } = query;
  const named = q !== '' || userIds !== undefined;
  const { rows } = await sql<Row>`
    with me as materialized (select * from member where id = ${memberId}),
    candidate as materialized (
      select m.id, m.first_name, m.last_name, m.job_title, m.avatar, m.department_id, f.other_id is not null as favourite,
        case when f.other_id is not null then 'favourite'
          when m.department_id = me.department_id then 'team'
          when c.member_id is not null then 'connection' else 'company' end as "group"
      from me
      join member m on m.id <> me.id and m.access <> 'restricted'
      left join department team on team.id = m.department_id
      left join member_favourite f on f.member_id = me.id and f.other_id = m.id
      left join connection c on c.status = 'accepted'
        and c.member_id = least(m.id, me.id) and c.other_id = greatest(m.id, me.id)
      where (c.member_id is not null or m.company_id = me.company_id)
        and (m.visibility = 'company' or (m.visibility = 'connections' and c.member_id is not null))
        and (${named} or f.other_id is not null or c.member_id is not null or m.department_id = me.department_id)
        and (${userIds ?? null}::uuid[] is null or m.id = any(${userIds ?? null}::uuid[]))
        and (fold(m.first_name || ' ' || m.last_name) like '%' || fold(${likeWords(q)}) || '%'
          or fold(team.name) like '%' || fold(${likeWords(q)}) || '%')
      order by array_position(array['favourite', 'team', 'connection', 'company'], case
          when f.other_id is not null then 'favourite' when m.department_id = me.department_id then 'team'
          when c.member_id is not null then 'connection' else 'company' end),
        m.last_name, m.first_name, m.id
      limit ${mostPeople}
    )
    select jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
        'jobTitle', p.job_title, 'avatar', p.avatar) as person,
      p."group", p.favourite, d.name as department, ${halvesJson(sql`p.id`, dateFrom, dateTo, false)} as halves,
      mine.sites as "mySites", me.home_building_id as "homeBuildingId"
    from candidate p
    cross join me
    left join department d on d.id = p.department_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', h.day, 'buildingId', h.building_id) order by h.day, h.half), '[]') as sites
      from schedule_half h
      where h.member_id = me.id and h.location_type = 'office' and h.building_id is not null and h.day between ${dateFrom} and ${dateTo}
    ) mine
    order by array_position(array['favourite', 'team', 'connection', 'company'], p."group"), p.last_name, p.first_name, p.id`.execute(
    db,
  );
  return rows;
}

function likeWords(q: string): string {
  return q.replace(/[\\%_]/g, '\\$&');
}

function summaryOf(rows: readonly Row[], date: string) {
  const onDate = rows.map((row) => ({ row, halves: row.halves.filter((half) => half.date === date) }));
  const howMany = (type: HalfRow['locationType']) =>
    onDate.filter(({ halves }) => halves.some((half) => half.locationType === type)).length;
  const site = rows[0]?.mySites.find((mine) => mine.date === date)?.buildingId ?? rows[0]?.homeBuildingId ?? null;
  const here = onDate.filter(({ halves }) => site !== null && halves.some((half) => half.buildingId === site));
  return {
    date,
    counts: {
      office: howMany('office'),
      home: howMany('home'),
      flexOffice: howMany('flexOffice'),
      offsite: howMany('offsite'),
      dayOff: howMany('dayOff'),
    },
    atMySite: here.slice(0, mostFaces).map(({ row }) => row.person),
    atMySiteCount: here.length,
  };
}
