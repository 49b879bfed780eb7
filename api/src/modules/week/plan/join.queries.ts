import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Properties of a space that decide whether it can be joined. */
export interface JoinedSpace {
  internal: boolean;
  hasSeats: boolean;
  /** Whether a person can take a single place of it; false for rooms and private offices. */
  shared: boolean;
  paid: boolean;
}

/** A space of the member's company or of a host; null for one of another company. */
export async function readJoinedSpace(db: Db, memberId: string, workspaceId: string): Promise<JoinedSpace | null> {
  const { rows } = await sql<JoinedSpace>`
    select w.host_id is null as internal, w.has_seats as "hasSeats",
      w.booking_mode = 'halfDays' and w.price_per = 'person' and w.type not in ('privateOffice', 'meetingRoom', 'eventSpace') as shared,
      coalesce(greatest(w.price_half_day_cents, w.price_day_cents), 0) > 0 as paid
    from views.workspace w join views.member m on m.id = ${memberId}
    where w.id = ${workspaceId} and (w.host_id is not null or w.company_id = m.company_id)`.execute(db);
  return rows[0] ?? null;
}

/** Whether a building is one of the member's company. */
export async function isOwnBuilding(db: Db, memberId: string, buildingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from views.building l join views.member m on m.company_id = l.company_id
    where l.id = ${buildingId} and m.id = ${memberId}`.execute(db);
  return rows.length > 0;
}

interface NearRequest {
  workspaceId: string;
  /** The colleague whose seat the distance is measured from; null where it is not visible. */
  seatOf: string | null;
  date: string;
  halves: readonly number[];
  most: number;
}

/** Free seats of the building, nearest first: those of the zone, of its floor, then of the floors around (WEK-08). */
export async function freeSeatsNear(
  db: Db,
  { workspaceId, seatOf, date, halves, most }: NearRequest,
): Promise<{ seatId: string; workspaceId: string }[]> {
  const { rows } = await sql<{ seatId: string; workspaceId: string }>`
    with zone as (
      select w.id, w.building_id, w.company_id, w.floor_id, f.number from views.workspace w left join views.floor f on f.id = w.floor_id
      where w.id = ${workspaceId}
    ), theirs as (
      select s.floor_id, s.x, s.y from views.schedule_half h join booking_of_half b on b.id = h.booking_id join views.seat s on s.id = b.seat_id
      where h.member_id = ${seatOf}::uuid and h.day = ${date}::date and h.half = any(${[...halves]}::smallint[])
      order by h.half limit 1
    )
    select s.id as "seatId", s.workspace_id as "workspaceId"
    from zone
    join views.workspace w on w.building_id = zone.building_id and w.company_id = zone.company_id
      and w.has_seats and w.booking_mode = 'halfDays' and w.closure is null
    join views.seat s on s.workspace_id = w.id and not s.closed
    left join views.floor f on f.id = s.floor_id
    left join theirs on theirs.floor_id = s.floor_id
    where not exists (select 1 from views.seat_slot t
        where t.seat_id = s.id and t.day = ${date}::date and t.half = any(${[...halves]}::smallint[]))
      and not exists (select 1 from views.workspace_closure c where c.workspace_id = w.id and c.day = ${date}::date)
    order by w.id = zone.id desc, s.floor_id is not distinct from zone.floor_id desc, abs(f.number - zone.number),
      (s.x - theirs.x) ^ 2 + (s.y - theirs.y) ^ 2, w.name, s.name, s.id
    limit ${most}`.execute(db);
  return rows;
}
