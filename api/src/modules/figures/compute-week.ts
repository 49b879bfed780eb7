import { addDays } from '@escale/rules';
import { groupsOf, leastPeople, otherGroups } from '@escale/rules/figures.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { judgeWeek } from '../policies/public.ts';

interface Week {
  companyId: string;
  monday: string;
}

/**
 * Counts one past week of a company anew, within the caller's transaction. People are counted in the department where they were when it was
 * counted first, so that no difference of two counts tells of who moved (`members_of_week`, 0430_figure_member.sql). Halves at a site with fewer than five visitors in the week are counted nowhere, so that no difference of two figures tells them (SEC-04).
 */
export async function computeWeek(tx: Db, week: Week): Promise<void> {
  const { companyId, monday } = week;
  const ofWeek = sql`company_id = ${companyId}::uuid and week = ${monday}::date`;
  const ofDays = sql`company_id = ${companyId}::uuid and day between ${monday}::date and ${addDays(monday, 6)}::date`;
  await sql`delete from figure_week where ${ofWeek}`.execute(tx);
  await sql`delete from figure_policy where ${ofWeek}`.execute(tx);
  await sql`delete from figure_day where ${ofDays}`.execute(tx);
  await sql`delete from figure_site where ${ofDays}`.execute(tx);
  await sql`delete from figure_hour where ${ofDays}`.execute(tx);
  const groups = groupsOf(await countPeople(tx, week));
  if (groups === null) return;
  const people = peopleOf(week, groups);
  await insertSites(tx, week, people);
  await insertHours(tx, week, people);
  await insertDays(tx, week, people);
  await insertWeek(tx, week, people);
  await insertPolicies(tx, week, people);
}

/** Who belongs to a week: members of that time who may sign in, and everybody with a place in it. */
const membersOf = ({ companyId, monday }: Week) => sql`(
  select o.id, o.department_id, o.access, m.terms_accepted_at
  from members_of_week(${companyId}::uuid, ${monday}::date) o join views.member m on m.id = o.id
  where o.access <> 'restricted' and m.created_at < ${addDays(monday, 7)}::date
    or exists (select 1 from views.schedule_half s where s.member_id = o.id
      and s.day between ${monday}::date and ${addDays(monday, 6)}::date))`;

async function countPeople(tx: Db, week: Week): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select coalesce(m.department_id, ${otherGroups}::uuid) as id, count(*)::int as people
    from ${membersOf(week)} m group by 1`.execute(tx);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** The people of a week with the group under which they are counted, as a subquery. */
function peopleOf(week: Week, groups: ReadonlyMap<string, string>): RawBuilder<unknown> {
  return sql`(select m.id, m.department_id, g.group_id, m.access, m.terms_accepted_at
    from ${membersOf(week)} m
    join unnest(${[...groups.keys()]}::uuid[], ${[...groups.values()]}::uuid[]) as g(department_id, group_id)
      on g.department_id = coalesce(m.department_id, ${otherGroups}::uuid))`;
}

const inWeek = (column: string, monday: string) =>
  sql`${sql.ref(column)} between ${monday}::date and ${addDays(monday, 6)}::date`;

/** The instants of a week in any time zone: the index of bookings of a member is by instant. */
const around = (column: string, monday: string) =>
  sql`${sql.ref(column)} between ${addDays(monday, -1)}::date and ${addDays(monday, 8)}::date`;

async function insertSites(tx: Db, { companyId, monday }: Week, people: RawBuilder<unknown>): Promise<void> {
  await sql`
    with person as materialized (select id from ${people} p),
    site as materialized (select id, capacity from views.building where company_id = ${companyId}::uuid),
    present as materialized (
      select s.member_id, s.day, s.half, s.building_id from person p
      join views.schedule_half s on s.member_id = p.id and ${inWeek('s.day', monday)} and s.location_type = 'office'
      where s.building_id in (select id from site)
    ), visited as materialized (
      select day, building_id, count(distinct member_id) as people, count(*) filter (where half = 0) as morning,
        count(*) filter (where half = 1) as afternoon
      from present where building_id in (
        select building_id from present group by building_id having count(distinct member_id) >= ${leastPeople})
      group by day, building_id
    ), booked as materialized (
      select b.building_id, b.day, count(*) as booked, count(*) filter (where b.ended_because = 'noShow') as missed
      from person p join views.booking b on b.organiser_id = p.id and ${around('b.from_at', monday)}
      join views.workspace w on w.id = b.workspace_id and w.type not in ('parking', 'car')
      where b.company_id = ${companyId}::uuid and b.host_id is null and ${inWeek('b.day', monday)}
        and (b.status = 'confirmed' or b.ended_because = 'noShow')
      group by b.building_id, b.day
    )
    insert into figure_site (company_id, day, building_id, places, people, morning, afternoon, booked, missed)
    select ${companyId}::uuid, v.day, v.building_id, s.capacity, v.people, v.morning, v.afternoon, coalesce(k.booked, 0),
      coalesce(k.missed, 0)
    from visited v join site s on s.id = v.building_id
    left join booked k on k.building_id = v.building_id and k.day = v.day`.execute(tx);
}

/** The hours of the halves of a day, as they are shown: from eight to one, and from one to seven. */
const hoursOfHalves = sql`(values (0, 8, 13), (1, 13, 19)) as h(half, starts, ends)`;

/** People by the hour, at the sites and on the days that are counted. */
async function insertHours(tx: Db, { companyId, monday }: Week, people: RawBuilder<unknown>): Promise<void> {
  const hourOf = (column: string) => sql`extract(hour from ${sql.ref(column)} at time zone b.timezone)::int`;
  await sql`
    insert into figure_hour (company_id, day, building_id, hour, people)
    select ${companyId}::uuid, s.day, s.building_id, hour, count(distinct s.member_id)
    from figure_site f
    join views.schedule_half s on s.day = f.day and s.building_id = f.building_id and s.location_type = 'office'
    join ${people} p on p.id = s.member_id
    join views.building b on b.id = s.building_id
    join ${hoursOfHalves} on h.half = s.half
    left join views.booking k on k.id = s.booking_id and k.hourly
    cross join lateral generate_series(
      greatest(h.starts, coalesce(${hourOf('k.from_at')}, h.starts)),
      least(h.ends - 1, coalesce(extract(hour from (k.to_at - interval '1 second') at time zone b.timezone)::int, h.ends - 1))
    ) as hour
    where f.company_id = ${companyId}::uuid and ${inWeek('f.day', monday)}
    group by s.day, s.building_id, hour`.execute(tx);
}

async function insertDays(tx: Db, { companyId, monday }: Week, people: RawBuilder<unknown>): Promise<void> {
  const halvesAt = (type: string) => sql`count(*) filter (where type = ${type})`;
  await sql`
    with lived as (
      select s.day, s.half, s.location_type as type, p.group_id, s.location_type = 'office' and s.building_id is not null
        and p.department_id is not null and count(*) over (
          partition by s.day, s.half, s.location_type, s.building_id, p.department_id) > 1 as together
      from views.schedule_half s join ${people} p on p.id = s.member_id
      left join views.building b on b.id = s.building_id and b.company_id = ${companyId}::uuid
      where ${inWeek('s.day', monday)} and (s.location_type <> 'office' or b.id is null or b.id in (
        select f.building_id from figure_site f where f.company_id = ${companyId}::uuid and ${inWeek('f.day', monday)}))
    )
    insert into figure_day (company_id, day, department_id, office, home, flex, offsite, day_off, together)
    select ${companyId}::uuid, day, group_id, ${halvesAt('office')}, ${halvesAt('home')}, ${halvesAt('flexOffice')},
      ${halvesAt('offsite')}, ${halvesAt('dayOff')}, count(*) filter (where together)
    from lived group by day, group_id`.execute(tx);
}

async function insertWeek(tx: Db, { companyId, monday }: Week, people: RawBuilder<unknown>): Promise<void> {
  await sql`
    with booked as (
      select b.organiser_id, b.host_id is not null and b.status = 'confirmed' as taken,
        b.host_id is not null and b.status = 'cancelled' as cancelled, b.status = 'confirmed' as live,
        case when b.host_id is not null then b.paid_cents - b.refunded_cents else 0 end as cents
      from ${people} p join views.booking b on b.organiser_id = p.id and ${around('b.from_at', monday)}
      where b.company_id = ${companyId}::uuid and ${inWeek('b.day', monday)} and b.status in ('confirmed', 'cancelled')
    ), by_member as (
      select organiser_id, bool_or(live) as booked, count(*) filter (where taken) as taken,
        count(*) filter (where cancelled) as cancelled, sum(cents) as cents
      from booked group by organiser_id
    )
    insert into figure_week (company_id, week, department_id, members, accounts, active, bookers, bookings, cancelled, spend_cents)
    select ${companyId}::uuid, ${monday}::date, p.group_id, count(*),
      count(*) filter (where p.access <> 'invited' and coalesce(p.terms_accepted_at < ${addDays(monday, 7)}::date, true)),
      count(*) filter (where exists (
        select 1 from views.schedule_half s where s.member_id = p.id and ${inWeek('s.day', monday)})),
      count(*) filter (where k.booked), coalesce(sum(k.taken), 0), coalesce(sum(k.cancelled), 0), coalesce(sum(k.cents), 0)
    from ${people} p left join by_member k on k.organiser_id = p.id
    group by p.group_id`.execute(tx);
}

/** Days within the policies, by policy and by department; policies of few people are counted together, too. */
async function insertPolicies(tx: Db, week: Week, people: RawBuilder<unknown>): Promise<void> {
  const { companyId, monday } = week;
  const judged = await judgeWeek(tx, companyId, monday);
  const followers = new Map<string, number>();
  for (const { policyId } of judged) followers.set(policyId, (followers.get(policyId) ?? 0) + 1);
  const groups = groupsOf(followers);
  if (groups === null) return;
  const rows = JSON.stringify(judged.map((each) => ({ ...each, policyId: groups.get(each.policyId) })));
  const judgedRows = sql`jsonb_to_recordset(${rows}::jsonb)
    as j("memberId" uuid, "policyId" uuid, within int, "wrongDay" int, "overQuota" int)`;
  const days = sql`sum(j.within + j."wrongDay" + j."overQuota")`;
  await sql`
    insert into figure_policy (company_id, week, policy_id, members, judged, within, wrong_day, over_quota)
    select ${companyId}::uuid, ${monday}::date, j."policyId", count(*), ${days}, sum(j.within), sum(j."wrongDay"), sum(j."overQuota")
    from ${judgedRows} group by j."policyId"`.execute(tx);
  await sql`
    update figure_week f set judged = s.judged, within = s.within
    from (select p.group_id, ${days} as judged, sum(j.within) as within from ${judgedRows} join ${people} p on p.id = j."memberId"
      group by p.group_id) s
    where f.company_id = ${companyId}::uuid and f.week = ${monday}::date and f.department_id = s.group_id`.execute(tx);
}
