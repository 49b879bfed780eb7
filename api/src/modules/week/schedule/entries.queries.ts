import type { LocationType } from '@escale/contract';
import type { HalfAt, HeldHalf, StatedPlace } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/later.ts';

/** The stored value of a half in a member's week. */
export interface ScheduleEntry extends HalfAt, StatedPlace {
  bookingId: string | null;
  setBy: 'member' | 'booking' | 'routine';
}

const keysOf = (halves: readonly HalfAt[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as at(date date, half smallint)`;

/** The set halves of a member between two dates, in chronological order. */
export async function readEntries(db: Db, memberId: string, from: string, to: string): Promise<ScheduleEntry[]> {
  const { rows } = await sql<ScheduleEntry & { type: LocationType }>`
    select day as date, half, location_type as type, building_id as "buildingId", workspace_id as "workspaceId",
      offsite_place_id as "offsitePlaceId", booking_id as "bookingId", set_by as "setBy"
    from schedule_half where member_id = ${memberId} and day between ${from} and ${to} order by day, half`.execute(db);
  return rows;
}

/**
 * Those of the halves that a booking holds, or a pending request of the member that is in an otherwise empty one: a new value would hide
 * the pending request (WEK-03).
 */
export async function heldHalves(db: Db, memberId: string, halves: readonly HalfAt[]): Promise<HeldHalf[]> {
  const { rows } = await sql<HeldHalf>`
    select at.date, at.half, coalesce(h.booking_id, asked.id) as "bookingId" from ${keysOf(halves)}
    left join schedule_half h on h.member_id = ${memberId} and h.day = at.date and h.half = at.half
    left join lateral (
      select b.id from views.booking b join views.workspace w on w.id = b.workspace_id
      where h.member_id is null and b.organiser_id = ${memberId} and b.status = 'pending' and b.gates[1] is distinct from 'offer'
        and b.day = at.date and case at.half when 0 then b.morning else b.afternoon end and not b.hourly and w.type not in ('parking', 'car')
        and not exists (select 1 from views.booking_participant left_it
          where left_it.booking_id = b.id and left_it.member_id = ${memberId} and left_it.cancelled_at is not null)
      order by b.created_at, b.id limit 1) asked on true
    where coalesce(h.booking_id, asked.id) is not null order by at.date, at.half`.execute(db);
  return rows;
}

/** Whether a booking or a request holds any of the halves. */
export async function isBooked(db: Db, memberId: string, halves: readonly HalfAt[]): Promise<boolean> {
  return (await heldHalves(db, memberId, halves)).length > 0;
}

/** Deletes the values of halves. */
export async function deleteEntries(tx: Db, memberId: string, halves: readonly HalfAt[]): Promise<void> {
  const cleared = sql`
    delete from schedule_half h using ${keysOf(halves)}
    where h.member_id = ${memberId} and h.day = at.date and h.half = at.half`;
  await later(tx, cleared);
}

/** Writes the places of halves, replacing their values; afterwards no booking holds these halves. */
export async function upsertEntries(
  tx: Db,
  memberId: string,
  halves: readonly (HalfAt & StatedPlace)[],
  setBy: 'member' | 'routine',
): Promise<void> {
  const written = sql`
    insert into schedule_half (member_id, day, half, location_type, building_id, workspace_id, offsite_place_id, set_by)
    select ${memberId}::uuid, s.date, s.half, s.type, s."buildingId", s."workspaceId", s."offsitePlaceId", ${setBy}
    from jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as s(
      date date, half smallint, type text, "buildingId" uuid, "workspaceId" uuid, "offsitePlaceId" uuid)
    order by s.date, s.half
    on conflict (member_id, day, half) do update set location_type = excluded.location_type,
      building_id = excluded.building_id, workspace_id = excluded.workspace_id,
      offsite_place_id = excluded.offsite_place_id, booking_id = null, covered = null,
      set_by = excluded.set_by`;
  await later(tx, written);
}

/** Marks halves that the member cleared, so that the routine leaves them empty (WEK-06), or removes the mark. */
export async function markEmptied(
  tx: Db,
  memberId: string,
  halves: readonly HalfAt[],
  emptied: boolean,
): Promise<void> {
  const marked = emptied
    ? sql`
      insert into schedule_emptied (member_id, day, half) select ${memberId}::uuid, at.date, at.half from ${keysOf(halves)}
      on conflict do nothing`
    : sql`
      delete from schedule_emptied e using ${keysOf(halves)}
      where e.member_id = ${memberId} and e.day = at.date and e.half = at.half`;
  await later(tx, marked);
}
