import type { WorkspaceType } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A space that a plan may use, with its occupancy. */
export interface PlanSpaceRow {
  id: string;
  name: string;
  buildingId: string;
  buildingName: string;
  /** Its city where that is another than the home site's. */
  awayCity: string | null;
  type: WorkspaceType;
  internal: boolean;
  hasSeats: boolean;
  capacity: number;
  halfDayPriceCents: number | null;
  dayPriceCents: number | null;
  taxBasisPoints: number;
  favourite: boolean;
  homeSite: boolean;
  /** Too far from the home site for a day. */
  away: boolean;
  openingHours: unknown;
  /** Days on which it is closed. */
  closed: string[];
  /** Places taken by day and half, including seats that are held or closed. */
  taken: { day: string; half: number; count: number }[];
}
/** A building of the company without a space that could be booked. */
export interface PlanSiteRow {
  id: string;
  name: string;
  /** Its city where that is another than the home site's. */
  awayCity: string | null;
  homeSite: boolean;
  /** Too far from the home site for a day. */
  away: boolean;
  openingHours: unknown;
}

export interface PlanPlacesRequest {
  memberId: string;
  dates: readonly string[];
  /** Buildings with priority: where colleagues are, where the member usually is. */
  buildingIds: readonly string[];
}

const mostSites = 5;
const mostSpacesPerSite = 12;
const mostHostSpaces = 12;
/** As the crow flies: about an hour and a half on the way, each way. */
const mostKilometres = 60;

/** Kilometres of a building to the home site; null where one of them has no position. A degree of latitude is 111.2 km. */
const kilometres = (building: string) => sql<number | null>`(
  select 111.2 * sqrt((${sql.ref(`${building}.lat`)} - home.lat) ^ 2
    + ((${sql.ref(`${building}.lng`)} - home.lng) * cos(radians(home.lat))) ^ 2)
  from me join views.building home on home.id = me.home_building_id)`;
const away = (building: string) => sql<boolean>`coalesce(${kilometres(building)} > ${mostKilometres}, false)`;

/** The caller's company's buildings that are open to the caller: home first, then where colleagues are, then the nearest. */
const sites = ({ memberId, buildingIds }: PlanPlacesRequest) => sql`
  me as materialized (select * from views.member where id = ${memberId}),
  site as materialized (
    select b.*, b.id = me.home_building_id is true as home_site
    from me join views.building b on b.company_id = me.company_id
    where me.internal_sites and (
      not exists (select 1 from views.building_access a where a.building_id = b.id)
      or exists (select 1 from views.building_access a where a.building_id = b.id
        and (a.member_id = me.id or a.department_id in (select l.id from department_line(me.department_id) l))))
    order by b.id = me.home_building_id is true desc, b.id = any(${[...buildingIds]}::uuid[]) desc,
      ${kilometres('b')} nulls last, b.name, b.id
    limit ${mostSites}
  )`;
/** Nothing for a member without a home site. */
const awayCity = (city: RawBuilder<unknown>) => sql<string | null>`(
  select nullif(${city}, home.city) from me join views.building home on home.id = me.home_building_id)`;
/** A desk or place for one person, bookable by half-day. */
const forOne = sql`w.booking_mode = 'halfDays' and w.price_per = 'person' and w.closure is null
  and w.type not in ('privateOffice', 'meetingRoom', 'eventSpace', 'parking', 'car')`;

/**
 * Spaces for one person: in sites of the caller's company, and instant ones of hosts that are favourites or near the home site (WEK-10).
 */
export async function readPlanSpaces(db: Db, requested: PlanPlacesRequest): Promise<PlanSpaceRow[]> {
  const dates = sql`${[...requested.dates]}::date[]`;
  const { rows } = await sql<PlanSpaceRow>`
    with ${sites(requested)},
    middle as (
      select l.lat, l.lng from me left join views.building l on l.id = me.home_building_id
    ),
    own as (
      select w.id, row_number() over (partition by w.building_id order by w.has_seats desc, w.capacity desc, w.id) as rank
      from site join views.workspace w on w.building_id = site.id and ${forOne}
    ),
    hosted as (
      select w.id from me cross join middle join views.workspace w on w.host_id is not null and w.instant and ${forOne}
        and coalesce(w.price_half_day_cents, w.price_day_cents) is not null
      left join views.favourite f on f.workspace_id = w.id and f.member_id = me.id
      where (f.workspace_id is not null or w.geo <@ box(point(middle.lng - 0.06, middle.lat - 0.04), point(middle.lng + 0.06, middle.lat + 0.04)))
        and (me.account_type <> 'freemium' or coalesce(greatest(w.price_half_day_cents, w.price_day_cents), 0) = 0)
      order by f.workspace_id is null, w.geo <-> point(middle.lng, middle.lat), w.id
      limit ${mostHostSpaces}
    )
    select w.id, w.name, w.building_id as "buildingId", b.name as "buildingName",
      ${awayCity(sql`b.city`)} as "awayCity", w.type, w.host_id is null as internal,
      w.has_seats as "hasSeats", w.capacity, w.price_half_day_cents as "halfDayPriceCents", w.price_day_cents as "dayPriceCents",
      w.tax_basis_points as "taxBasisPoints", b.opening_hours as "openingHours",
      exists (select 1 from views.favourite f where f.workspace_id = w.id and f.member_id = ${requested.memberId}) as favourite,
      w.building_id = (select home_building_id from me) is true as "homeSite",
      ${away('b')} as away,
      coalesce((select array_agg(c.day::text) from views.workspace_closure c where c.workspace_id = w.id and c.day = any(${dates})), '{}') as closed,
      coalesce((
        select jsonb_agg(jsonb_build_object('day', t.day, 'half', t.half, 'count', t.count)) from (
          select s.day, s.half, s.taken as count from views.slot s
            where not w.has_seats and s.workspace_id = w.id and s.day = any(${dates})
          union all
          select day, half, (select count(*) from views.seat s where s.workspace_id = w.id
              and (s.closed or exists (select 1 from views.seat_slot t where t.seat_id = s.id and t.day = d.day and t.half = h.half)))
              + greatest(w.capacity - (select count(*) from views.seat s where s.workspace_id = w.id), 0)
            from unnest(${dates}) as d(day) cross join (values (0), (1)) as h(half) where w.has_seats
        ) t), '[]') as taken
    from views.workspace w join views.building b on b.id = w.building_id
    where w.id in (select id from own where rank <= ${mostSpacesPerSite} union all select id from hosted)
    order by w.id`.execute(db);
  return rows;
}

/** Buildings of the caller's company without anything to book. */
export async function readPlanSites(db: Db, requested: PlanPlacesRequest): Promise<PlanSiteRow[]> {
  const { rows } = await sql<PlanSiteRow>`
    with ${sites(requested)}
    select site.id, site.name, ${awayCity(sql`site.city`)} as "awayCity", site.home_site as "homeSite", ${away('site')} as away,
      site.opening_hours as "openingHours" from site
    where not exists (select 1 from views.workspace w where w.building_id = site.id and ${forOne}) order by site.id`.execute(
    db,
  );
  return rows;
}

/** The most frequent place of each weekday's halves in the weeks before a Monday. */
export async function readHabits(db: Db, memberId: string, monday: string) {
  const { rows } = await sql<{
    weekday: number;
    half: 0 | 1;
    type: 'office' | 'home' | 'flexOffice';
    buildingId: string | null;
  }>`
    select distinct on (weekday, half) weekday, half, type, "buildingId" from (
      select extract(isodow from day)::int as weekday, half, location_type as type, building_id as "buildingId",
        count(*) as times, max(day) as last
      from views.schedule_half
      where member_id = ${memberId} and day between ${monday}::date - 28 and ${monday}::date - 1
        and location_type in ('office', 'home', 'flexOffice')
      group by 1, 2, 3, 4 having count(*) >= 2
    ) usual order by weekday, half, times desc, last desc, type`.execute(db);
  return rows;
}

/** Colleagues whom the member marked as favourites. */
export async function favouriteColleagues(db: Db, memberId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('views.member_favourite')
    .select('other_id')
    .where('member_id', '=', memberId)
    .orderBy('other_id')
    .limit(most)
    .execute();
  return rows.map(({ other_id }) => other_id);
}
