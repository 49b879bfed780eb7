import type { LocationType } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';
import type { Building, Presence } from './figures.rules.ts';

/** A half of a schedule with its building. */
export interface LivedHalf {
  date: string;
  half: number;
  type: LocationType;
  buildingId: string | null;
}

/** Halves of members between two dates, by member. */
export async function readLived(
  db: Db,
  memberIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, LivedHalf[]>> {
  const { rows } = await sql<LivedHalf & { memberId: string }>`
    select member_id as "memberId", day as date, half, location_type as type, building_id as "buildingId"
    from views.schedule_half where member_id = any(${memberIds}::uuid[]) and day between ${from}::date and ${to}::date
    order by member_id, day, half`.execute(db);
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

/** Buildings of a company that have a capacity. */
export async function readBuildings(db: Db, companyId: string): Promise<Building[]> {
  const { rows } = await sql<Building>`
    select id, name, capacity from views.building where company_id = ${companyId}::uuid and capacity > 0
    order by capacity desc, id`.execute(db);
  return rows;
}

/** People of a company counted in its buildings, by half. */
export async function readPresences(
  db: Db,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select h.building_id as "buildingId", h.day as date, h.half, count(*)::int as people
    from views.schedule_half h join views.building b on b.id = h.building_id and b.company_id = ${companyId}::uuid
    where h.location_type = 'office' and h.day between ${from}::date and ${to}::date
    group by h.building_id, h.day, h.half`.execute(db);
  return rows;
}

/** People by id. */
export async function readPeople(db: Db, memberIds: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; person: unknown }>`
    select m.id, ${personJson('m')} as person from views.member m where m.id = any(${memberIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, person }) => [id, person]));
}
