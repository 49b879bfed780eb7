import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Question {
  companyId: string;
  from: string;
  to: string;
  department?: string | null;
  site?: string | null;
}
type Answer = [numerator: number, denominator: number];

/**
 * The figures asked of bookings and schedules by plain statements, without the counts that the job keeps: what a person would write who
 * knows the definition of each figure and nothing of how it is kept. Days are Monday to Friday.
 */
export async function plainFigures(db: Db, question: Question): Promise<Record<string, Answer>> {
  const { companyId, from, to, department = null, site = null } = question;
  const mine = sql`(${department}::uuid is null or department_id = ${department}::uuid)`;
  const here = sql`(${site}::uuid is null or building_id = ${site}::uuid)`;
  const tables = sql`
    with week as (select monday::date from generate_series(${from}::date, ${to}::date, interval '7 days') as monday),
    person as (
      select * from (
        select w.monday, m.id as member_id, m.created_at, m.terms_accepted_at,
          case when o.member_id is null then m.company_id else o.company_id end as company_id,
          case when o.member_id is null then m.department_id else o.department_id end as department_id,
          case when o.member_id is null then m.access else o.access end as access
        from week w cross join member m left join lateral (
          select f.* from figure_member f where f.member_id = m.id and w.monday < f.before_week order by f.before_week limit 1) o on true
      ) m where company_id = ${companyId}::uuid and (access <> 'restricted' and created_at < monday + 7 or member_id in (
        select h.member_id from schedule_half h where h.day between m.monday and m.monday + 6))
    ),
    everything as (
      select p.monday, p.department_id, h.member_id, h.day, h.half, h.location_type as type, h.building_id,
        b.company_id is not null as own, b.capacity
      from person p join schedule_half h on h.member_id = p.member_id and h.day between p.monday and p.monday + 6
      left join building b on b.id = h.building_id and b.company_id = ${companyId}::uuid
    ),
    quiet as (
      select monday, building_id from everything where own and type = 'office' group by monday, building_id
      having count(distinct member_id) < 5
    ),
    lived as (
      select * from everything e where extract(isodow from day) < 6 and not (own and type = 'office' and exists (
        select 1 from quiet q where q.monday = e.monday and q.building_id = e.building_id))
    ),
    at_site as (select * from lived where own and type = 'office'),
    site_day as (
      select monday, day, building_id, capacity, count(distinct member_id) as people, count(*) filter (where half = 0) as morning,
        count(*) filter (where half = 1) as afternoon
      from at_site where ${here} group by monday, day, building_id, capacity
    ),
    market as (
      select p.monday, p.department_id, b.* from person p join booking b on b.organiser_id = p.member_id
        and b.day between p.monday and p.monday + 6 and b.company_id = ${companyId}::uuid and b.host_id is not null
    ),
    live as (
      select p.monday, p.department_id, p.member_id from person p join booking b on b.organiser_id = p.member_id
        and b.day between p.monday and p.monday + 6 and b.company_id = ${companyId}::uuid and b.status = 'confirmed'
    )`;
  const questions: Record<string, [RawBuilder<unknown>, RawBuilder<unknown>]> = {
    peoplePerDay: [
      sql`select sum(people) from site_day`,
      sql`select max(days) from (select count(*) as days from site_day group by building_id) s`,
    ],
    placeUse: [sql`select sum(people) from site_day`, sql`select sum(capacity) from site_day`],
    hubShare: [
      sql`select count(*) from lived where type = 'flexOffice'`,
      sql`select count(*) from lived where type in ('flexOffice', 'office')`,
    ],
    active: [
      sql`select count(*) from (select distinct monday, member_id from everything where ${mine}) s`,
      sql`select count(*) from person where ${mine}`,
    ],
    planned: [sql`select count(*) from lived where ${mine}`, sql`select count(*) * 10 from person where ${mine}`],
    booked: [
      sql`select count(*) from (select distinct monday, member_id from live where ${mine}) s`,
      sql`select count(*) from person where ${mine}`,
    ],
    accounts: [
      sql`select count(*) from person where ${mine} and monday = ${to}::date - 6 and access <> 'invited'
        and (terms_accepted_at is null or terms_accepted_at < ${to}::date + 1)`,
      sql`select count(*) from person where ${mine} and monday = ${to}::date - 6`,
    ],
    bookings: [sql`select count(*) from market where status = 'confirmed' and ${mine}`, sql`select count(*) from week`],
    spend: [
      sql`select coalesce(sum(paid_cents - refunded_cents), 0) from market where status in ('confirmed', 'cancelled') and ${mine}`,
      sql`select count(*) from week`,
    ],
    cancelled: [
      sql`select count(*) from market where status = 'cancelled' and ${mine}`,
      sql`select count(*) from market where status in ('confirmed', 'cancelled') and ${mine}`,
    ],
    occupancy: [sql`select sum(morning + afternoon) from site_day`, sql`select sum(capacity * 2) from site_day`],
    missed: [
      sql`select count(*) from person p join booking b on b.organiser_id = p.member_id and b.day between p.monday and p.monday + 6
        join workspace w on w.id = b.workspace_id and w.type not in ('parking', 'car')
        where b.host_id is null and b.ended_because = 'noShow' and (b.day, b.building_id) in (select day, building_id from site_day)`,
      sql`select count(*) from person p join booking b on b.organiser_id = p.member_id and b.day between p.monday and p.monday + 6
        join workspace w on w.id = b.workspace_id and w.type not in ('parking', 'car')
        where b.host_id is null and (b.status = 'confirmed' or b.ended_because = 'noShow')
          and (b.day, b.building_id) in (select day, building_id from site_day)`,
    ],
    alwaysFree: [
      sql`select sum(free) from (
        select greatest(0, max(capacity) - max(case when round(n / 5.0) * 5 > capacity then floor(n / 5.0) * 5 else round(n / 5.0) * 5 end)) as free
        from (select *, greatest(morning, afternoon) as n from site_day) d group by building_id) s`,
      sql`select sum(capacity) from building where id in (select building_id from site_day)`,
    ],
    officeDays: [
      sql`select count(*) / 2.0 from lived where type = 'office' and ${mine}`,
      sql`select count(*) from person where ${mine}`,
    ],
    together: [
      sql`select count(*) from lived l where type = 'office' and ${mine} and building_id is not null and exists (
        select 1 from lived o where o.type = 'office' and o.day = l.day and o.half = l.half and o.building_id = l.building_id
          and o.department_id = l.department_id and o.member_id <> l.member_id)`,
      sql`select count(*) from lived where type = 'office' and ${mine}`,
    ],
    remoteShare: [
      sql`select count(*) from lived where type in ('home', 'offsite') and ${mine}`,
      sql`select count(*) from lived where type in ('home', 'offsite', 'office', 'flexOffice') and ${mine}`,
    ],
  };
  const answers: Record<string, Answer> = {};
  for (const [id, [numerator, denominator]] of Object.entries(questions)) {
    const { rows } = await sql<{ numerator: string; denominator: string }>`${tables}
      select (${numerator})::float as numerator, (${denominator})::float as denominator`.execute(db);
    answers[id] = [Number(rows[0]?.numerator), Number(rows[0]?.denominator)];
  }
  return answers;
}
