import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/later.ts';

/** Halves that a confirmed booking sets for its members. */
export interface BookedHalves {
  bookingId: string;
  memberIds: readonly string[];
  day: string;
  halves: readonly number[];
  internal: boolean;
  buildingId: string;
  workspaceId: string;
  /** Hours in a room only fill empty halves; a desk sets the place of the half (BKG-14). */
  onlyEmpty: boolean;
}

/**
 * Writes the place of a confirmed booking into the week of its members (BKG-14) and stores the values it covers; the caller holds their
 * locks.
 */
export async function placeBooking(tx: Db, booked: BookedHalves): Promise<void> {
  const overwrite = booked.onlyEmpty
    ? sql`nothing`
    : sql`update set location_type = excluded.location_type,
    building_id = excluded.building_id, workspace_id = excluded.workspace_id, offsite_place_id = null,
    booking_id = excluded.booking_id, set_by = 'booking',
    covered = case when schedule_half.booking_id is not null then schedule_half.covered else jsonb_build_object(
      'type', schedule_half.location_type, 'building', schedule_half.building_id, 'workspace', schedule_half.workspace_id,
      'offsite', schedule_half.offsite_place_id, 'by', schedule_half.set_by) end`;
  const placed = sql`
    insert into schedule_half (member_id, day, half, location_type, building_id, workspace_id, booking_id, set_by)
    select m, ${booked.day}::date, h, ${booked.internal ? 'office' : 'flexOffice'}, ${booked.buildingId}::uuid,
      ${booked.workspaceId}::uuid, ${booked.bookingId}::uuid, 'booking'
    from unnest(${[...booked.memberIds].sort()}::uuid[]) as m
    cross join unnest(${[...booked.halves]}::smallint[]) as h
    order by m, h
    on conflict (member_id, day, half) do ${overwrite}`;
  await later(tx, placed);
}

/**
 * Removes a booking from the week of all its members, or of one; another confirmed booking of the same half replaces it, else the values
 * covered before (WEK-12). Returns the members whose week changed.
 */
export async function clearBooking(tx: Db, bookingId: string, memberId: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ member_id: string; day: string; half: number; covered: unknown }>`
    delete from schedule_half
    where booking_id = ${bookingId} and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
    returning member_id, day, half, covered`.execute(tx);
  if (rows.length === 0) return [];
  await sql`
    insert into schedule_half (member_id, day, half, location_type, building_id, workspace_id, booking_id, set_by, covered)
    select distinct on (gone.member_id, gone.day, gone.half) gone.member_id, gone.day, gone.half,
      case when b.host_id is null then 'office' else 'flexOffice' end, b.building_id, b.workspace_id, b.id, 'booking', gone.covered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone(member_id uuid, day date, half smallint, covered jsonb)
    join views.booking b on b.day = gone.day and b.status = 'confirmed' and b.id <> ${bookingId}
      and (case gone.half when 0 then b.morning else b.afternoon end)
      and coalesce((
        select p.cancelled_at is null from views.booking_participant p
        where p.booking_id = b.id and p.member_id = gone.member_id), b.organiser_id = gone.member_id)
    order by gone.member_id, gone.day, gone.half, b.created_at desc`.execute(tx);
  const remembered = rows.filter(({ covered }) => covered !== null);
  if (remembered.length > 0) await uncover(tx, remembered);
  return [...new Set(rows.map((row) => row.member_id))];
}

/** Restores the values that a booking had covered, where no other booking replaces it; a place deleted meanwhile is left out. */
async function uncover(tx: Db, halves: readonly { covered: unknown }[]): Promise<void> {
  await sql`
    insert into schedule_half (member_id, day, half, location_type, building_id, workspace_id, offsite_place_id, set_by)
    select gone.member_id, gone.day, gone.half, was.type, l.id, w.id, o.id, was.by
    from jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as gone(member_id uuid, day date, half smallint, covered jsonb)
    cross join lateral jsonb_to_record(gone.covered) as was(type text, building uuid, workspace uuid, offsite uuid, by text)
    left join views.building l on l.id = was.building
    left join views.workspace w on w.id = was.workspace
    left join offsite_place o on o.id = was.offsite
    order by gone.member_id, gone.day, gone.half
    on conflict (member_id, day, half) do nothing`.execute(tx);
}
