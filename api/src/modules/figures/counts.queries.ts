import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PeakWeek, PeopleWeek, SiteWeek } from './counts.ts';

/** Whole weeks, from a Monday to a Sunday. */
export interface Span {
  from: string;
  to: string;
}

interface Asked extends Span {
  companyId: string;
  /** A department or a site; null for all of them. */
  group: string | null;
}

// Differences of dates are integers, much faster than fields of a date: three years are summed at once. That day was a Monday.
const daysSince = sql`(day - date '2000-01-03')`;
const weekdayOfDay = sql`(${daysSince} % 7)`;
const weekOfDay = sql`(date '2000-01-03' + (${daysSince} / 7) * 7)`;
const isWorkday = sql`${weekdayOfDay} < 5`;

/**
 * People of one day to the nearest five, at most as many as can be: a day at a place may be about one person, and the difference of two such
 * counts, along time or of a group and one within it, is then a multiple of five as well (SEC-04).
 */
const inFives = (people: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
  sql`(5 * case when round(${people} / 5.0) * 5 > ${most} then floor(${people} / 5.0) else round(${people} / 5.0) end)::int`;
const ofPlaces = (people: string) => inFives(sql.ref(people), sql`places`);

/** Counts of people by week, of one department or of all; with `apart`, a row for each department. */
export async function readPeople(
  db: Db,
  { companyId, group, from, to }: Asked,
  { apart = false } = {},
): Promise<PeopleWeek[]> {
  const key = apart ? sql`department_id` : sql`null::uuid`;
  const { rows } = await sql<PeopleWeek>`
    select w.week, w.group_id as "group", w.members, w.accounts, w.active, w.bookers, w.bookings, w.cancelled, w."spendCents", w.judged,
      w.within, coalesce(d.office, 0) as office, coalesce(d.home, 0) as home, coalesce(d.flex, 0) as flex,
      coalesce(d.offsite, 0) as offsite, coalesce(d.day_off, 0) as "dayOff", coalesce(d.together, 0) as together
    from (
      select week, ${key} as group_id, sum(members)::int as members, sum(accounts)::int as accounts, sum(active)::int as active,
        sum(bookers)::int as bookers, sum(bookings)::int as bookings, sum(cancelled)::int as cancelled,
        sum(spend_cents)::bigint as "spendCents", sum(judged)::int as judged, sum(within)::int as within
      from figure_week where company_id = ${companyId}::uuid and week between ${from}::date and ${to}::date
        and (${group}::uuid is null or department_id = ${group}::uuid)
      group by 1, 2
    ) w left join (
      select ${weekOfDay} as week, ${key} as group_id, sum(office)::int as office, sum(home)::int as home,
        sum(flex)::int as flex, sum(offsite)::int as offsite, sum(day_off)::int as day_off, sum(together)::int as together
      from figure_day where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date
        and ${isWorkday} and (${group}::uuid is null or department_id = ${group}::uuid)
      group by 1, 2
    ) d on d.week = w.week and d.group_id is not distinct from w.group_id
    order by w.week, w.group_id`.execute(db);
  return rows;
}

/** Counts of sites by week, Monday to Friday. */
export async function readSites(db: Db, { companyId, group, from, to }: Asked): Promise<SiteWeek[]> {
  const { rows } = await sql<SiteWeek>`
    select ${weekOfDay} as week, building_id as "group", max(places) as places, count(*)::int as days, sum(people)::int as people,
      max(${ofPlaces('people')}) as "mostPeople", sum(morning + afternoon)::int as halves,
      max(greatest(${ofPlaces('morning')}, ${ofPlaces('afternoon')})) as "mostPlaces",
      sum(booked)::int as booked, sum(missed)::int as missed
    from figure_site where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date
      and ${isWorkday} and (${group}::uuid is null or building_id = ${group}::uuid)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Occupied places of sites and open ones by weekday, 1 Monday. */
export async function readSiteWeekdays(db: Db, { companyId, group, from, to }: Asked) {
  const { rows } = await sql<{ group: string; weekday: number; places: number; morning: number; afternoon: number }>`
    select building_id as "group", ${weekdayOfDay} + 1 as weekday, sum(places)::int as places,
      sum(${ofPlaces('morning')})::int as morning, sum(${ofPlaces('afternoon')})::int as afternoon
    from figure_site where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date
      and ${isWorkday} and (${group}::uuid is null or building_id = ${group}::uuid)
    group by 1, 2`.execute(db);
  return rows;
}

/** People and places of sites by the hour, Monday to Friday, each day in fives of people. */
export async function readSiteHours(db: Db, { companyId, group, from, to }: Asked) {
  const { rows } = await sql<{ group: string; hour: number; places: number; people: number }>`
    select building_id as "group", hour, sum(places)::int as places, sum(${ofPlaces('people')})::int as people
    from (
      select f.building_id, f.day, f.places, of_day.hour, coalesce(n.people, 0) as people
      from figure_site f
      join (select distinct day, building_id, generate_series(8, 18) as hour from figure_hour
        where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date) of_day
        on of_day.day = f.day and of_day.building_id = f.building_id
      left join figure_hour n on n.company_id = f.company_id and n.day = f.day and n.building_id = f.building_id
        and n.hour = of_day.hour
      where f.company_id = ${companyId}::uuid and f.day between ${from}::date and ${to}::date
    ) s where ${isWorkday} and (${group}::uuid is null or building_id = ${group}::uuid)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The fullest half-day of each week, over the sites asked for. */
export async function readPeaks(db: Db, { companyId, group, from, to }: Asked): Promise<PeakWeek[]> {
  const { rows } = await sql<PeakWeek>`
    select distinct on (1) ${weekOfDay} as week, greatest(${ofPlaces('morning')}, ${ofPlaces('afternoon')}) as occupied, places
    from (
      select day, sum(morning)::int as morning, sum(afternoon)::int as afternoon, sum(places)::int as places from figure_site
      where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date and ${isWorkday}
        and (${group}::uuid is null or building_id = ${group}::uuid)
      group by day
    ) s where places > 0
    order by 1, greatest(morning, afternoon)::float / places desc, day`.execute(db);
  return rows;
}

/** Half-days by weekday and place, Monday to Friday, each day of each week in fives of people. */
export async function readWeekdays(db: Db, { companyId, group, from, to }: Asked) {
  const ofMembers = (halves: string) => sql`(2 * sum(${inFives(sql`${sql.ref(halves)} / 2.0`, sql`members`)}))::int`;
  const { rows } = await sql<{
    weekday: number;
    office: number;
    home: number;
    flex: number;
    offsite: number;
    dayOff: number;
  }>`
    select ${weekdayOfDay} + 1 as weekday, ${ofMembers('office')} as office, ${ofMembers('home')} as home, ${ofMembers('flex')} as flex,
      ${ofMembers('offsite')} as offsite, ${ofMembers('day_off')} as "dayOff"
    from (
      select day, sum(office) as office, sum(home) as home, sum(flex) as flex, sum(offsite) as offsite, sum(day_off) as day_off
      from figure_day where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date
        and ${isWorkday} and (${group}::uuid is null or department_id = ${group}::uuid)
      group by day
    ) d join (
      select week, sum(members) as members from figure_week
      where company_id = ${companyId}::uuid and week between ${from}::date and ${to}::date
        and (${group}::uuid is null or department_id = ${group}::uuid)
      group by week
    ) w on w.week = ${weekOfDay}
    group by 1 order by 1`.execute(db);
  return rows;
}

export interface PolicyWeek {
  week: string;
  id: string;
  name: string | null;
  members: number;
  judged: number;
  within: number;
  wrongDay: number;
  overQuota: number;
}

/** Judged days by week and policy. */
export async function readPolicyWeeks(db: Db, companyId: string, { from, to }: Span): Promise<PolicyWeek[]> {
  const { rows } = await sql<PolicyWeek>`
    select f.week, f.policy_id as id, p.name, f.members, f.judged, f.within, f.wrong_day as "wrongDay", f.over_quota as "overQuota"
    from figure_policy f left join views.policy p on p.id = f.policy_id
    where f.company_id = ${companyId}::uuid and f.week between ${from}::date and ${to}::date
    order by f.week, fold(p.name) nulls last`.execute(db);
  return rows;
}

interface Group {
  id: string;
  name: string | null;
}

/** Departments and sites that are counted in a period; those without a name are counted together. */
export async function readGroups(db: Db, companyId: string, { from, to }: Span) {
  const { rows: departments } = await sql<Group>`
    select f.department_id as id, d.name from (
      select distinct department_id from figure_week
      where company_id = ${companyId}::uuid and week between ${from}::date and ${to}::date
    ) f left join views.department d on d.id = f.department_id order by fold(d.name) nulls last, id`.execute(db);
  const { rows: sites } = await sql<Group>`
    select f.building_id as id, b.name from (
      select distinct building_id from figure_site
      where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date
    ) f join views.building b on b.id = f.building_id order by fold(b.name), id`.execute(db);
  return { departments, sites };
}

/** How many sites of a company have places, or whether one of them has. */
export async function countOpenSites(db: Db, companyId: string, site: string | null): Promise<number> {
  const { rows } = await sql<{ sites: number }>`
    select count(*)::int as sites from views.building
    where company_id = ${companyId}::uuid and capacity > 0 and (${site}::uuid is null or id = ${site}::uuid)`.execute(
    db,
  );
  return rows[0]?.sites ?? 0;
}

/** How far the figures of a company go; nulls before the first. */
export async function readState(db: Db, companyId: string) {
  const found = await db
    .selectFrom('figure_state')
    .select(['last_week as lastWeek', 'computed_at as computedAt'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return found ?? { lastWeek: null, computedAt: null };
}
