import type { KeptHalf } from '@escale/rules/kept-zone.rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';
import { isPrivateTo, joinVisibility } from '../../directory/visibility/public.ts';
import { keptHalves } from '../../inventory/spaces/public.ts';
import { dayJoin, halfNumbers, type RequestedDay } from '../requested-day.ts';
import type { Viewer } from '../viewer.ts';

export interface FloorRow {
  id: string;
  name: string;
  number: number;
  width_m: number;
  height_m: number;
  drawing: unknown;
  image: unknown;
  building_id: string;
  building_name: string;
  timezone: string;
  company_id: string | null;
  floors: unknown;
}

/** The floor, its building and the building's other floors. */
export async function readFloor(db: Db, floorId: string): Promise<FloorRow | undefined> {
  const { rows } = await sql<FloorRow>`
    select f.id, f.name, f.number, f.width_m, f.height_m, f.drawing, f.image, b.id as building_id, b.name as building_name,
      b.timezone, b.company_id,
      (select json_agg(json_build_object('id', o.id, 'name', o.name, 'number', o.number) order by o.number)
        from views.floor o where o.building_id = b.id) as floors
    from views.floor f join views.building b on b.id = f.building_id
    where f.id = ${floorId}::uuid`.execute(db);
  return rows[0];
}

/** The floor of a space and the company that owns the space. */
export function readFloorOf(db: Db, workspaceId: string) {
  return db
    .selectFrom('views.workspace as workspace')
    .select(['floor_id', 'company_id'])
    .where('id', '=', workspaceId)
    .executeTakeFirst();
}

export interface ZoneRow {
  id: string;
  name: string;
  zone: unknown;
  zone_label: unknown;
  free: number;
  capacity: number;
  closure: string | null;
  kept: KeptHalf[];
}

/** Spaces of a floor with their free places that day. */
export async function readZones(db: Db, floorId: string, day: RequestedDay): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`
    select w.id, w.name, w.zone, w.zone_label, d.free, w.capacity, d.closure, ${keptHalves} as kept
    from views.workspace w join views.building b on b.id = w.building_id
    ${dayJoin(day)}
    where w.floor_id = ${floorId}::uuid order by w.name, w.id`.execute(db);
  return rows;
}

export interface SeatRow {
  id: string;
  workspace_id: string;
  name: string;
  x: number;
  y: number;
  rotation: number;
  features: string[];
  closed: boolean;
  mine: boolean | null;
  initials: string | null;
  holder: unknown;
}

/**
 * Seats of a floor with their holders in the requested half-days (MAP-03). A seat held by two people in one day shows the viewer's own
 * booking, otherwise the first half's. The holder is omitted when they do not show the viewer their seat, and for a private booking
 * (CON-05).
 */
export async function readSeats(db: Db, floorId: string, viewer: Viewer, day: RequestedDay): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select s.id, s.workspace_id, s.name, s.x, s.y, s.rotation, s.features, s.closed, held.mine,
      case when held.shown then held.initials end as initials, case when held.shown then held.person end as holder
    from views.seat s
    left join lateral (
      select b.organiser_id = ${viewer.memberId}::uuid as mine,
        visible.level = 'seat' and not ${isPrivateTo(viewer.memberId)} as shown,
        left(m.first_name, 1) || left(m.last_name, 1) as initials, ${personJson('m')} as person
      from views.seat_slot t join views.booking b on b.id = t.booking_id join views.member m on m.id = b.organiser_id
        ${joinVisibility({ memberId: viewer.memberId, now: day.now })}
      where t.seat_id = s.id and t.day = ${day.date}::date and t.half = any(${halfNumbers(day.part)}::int[])
      order by b.organiser_id = ${viewer.memberId}::uuid desc, t.half limit 1
    ) held on true
    where s.floor_id = ${floorId}::uuid order by s.name, s.id`.execute(db);
  return rows;
}
