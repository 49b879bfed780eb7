import { type BuildingSummary, openingDay } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Row = Omit<BuildingSummary, 'openingHours' | 'morning' | 'afternoon'> & { openingHours: unknown };
type Fullness = Pick<BuildingSummary, 'morning' | 'afternoon'>;

/** Buildings of a company by name, without how full they are. */
export async function readBuildings(db: Db, companyId: string): Promise<Omit<BuildingSummary, keyof Fullness>[]> {
  const { rows } = await sql<Row>`
    select b.id, b.name, b.street, b.postcode, b.city, b.pictures[1] as picture, b.capacity, b.amenities,
      b.opening_hours as "openingHours", coalesce(b.reception_contact, b.email, b.phone) is not null as "hasReception",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'number', f.number) order by f.number), '[]')
        from floor f where f.building_id = b.id) as floors,
      (select count(*) from workspace w where w.building_id = b.id) as spaces,
      (select count(*) from views.member m where m.home_building_id = b.id) as members
    from building b where b.company_id = ${companyId}::uuid order by fold(b.name), b.id`.execute(db);
  return rows.map((row) => ({ ...row, openingHours: openingDay.array().parse(row.openingHours) }));
}

/** How full the buildings of a company are on each of the days; parking, cars and rooms by the hour have no places to count. */
export async function readFullness(db: Db, companyId: string, days: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; day: string; half: number; taken: number; capacity: number }>`
    select b.id, b.name, d.day::text as day, h.half,
      coalesce(sum(least(w.capacity, coalesce(s.taken, 0))), 0) as taken,
      coalesce(sum(w.capacity) filter (where c.day is null and b.closes[(extract(isodow from d.day)::int - 1) * 2 + h.half + 1] is not null), 0)
        as capacity
    from building b
    cross join unnest(${[...days]}::date[]) d(day)
    cross join (values (0), (1)) h(half)
    left join workspace w on w.building_id = b.id and w.booking_mode = 'halfDays' and w.type not in ('parking', 'car') and w.closure is null
    left join slot s on s.workspace_id = w.id and s.day = d.day and s.half = h.half
    left join workspace_closure c on c.workspace_id = w.id and c.day = d.day
    where b.company_id = ${companyId}::uuid
    group by b.id, d.day, h.half order by fold(b.name), b.id, d.day, h.half`.execute(db);
  const found = new Map<string, { id: string; name: string; days: Map<string, Fullness> }>();
  for (const { id, name, day, half, taken, capacity } of rows) {
    const building = found.get(id) ?? { id, name, days: new Map() };
    found.set(id, building);
    const known = building.days.get(day) ?? { morning: nothing, afternoon: nothing };
    building.days.set(day, { ...known, [half === 0 ? 'morning' : 'afternoon']: { taken, capacity } });
  }
  return [...found.values()].map(({ days: byDay, ...building }) => ({
    ...building,
    days: [...byDay].map(([date, halves]) => ({ date, ...halves })),
  }));
}

const nothing = { taken: 0, capacity: 0 };
