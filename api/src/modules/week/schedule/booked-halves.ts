import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/later.ts';

/** Halves that a confirmed booking gives to its members. */
export interface BookedHalves {
  bookingId: string;
  memberIds: readonly string[];
  day: string;
  halves: readonly number[];
  internal: boolean;
  buildingId: string;
  workspaceId: string;
  /** Hours in a room only fill halves where nothing is said; a desk says where the day is spent (BKG-14). */
  onlyEmpty: boolean;
}

/** Writes the place of a confirmed booking into the week of its members (BKG-14); the caller holds their locks. */
export async function placeBooking(tx: Db, booked: BookedHalves): Promise<void> {
  const overwrite = booked.onlyEmpty
    ? sql`nothing`
    : sql`update set location_type = excluded.location_type,
    building_id = excluded.building_id, workspace_id = excluded.workspace_id, offsite_place_id = null,
    booking_id = excluded.booking_id, set_by = 'booking'`;
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
 * Takes a booking out of the week of all its members, or of one; another confirmed booking of the same half comes to light.
 * Gives the members whose week changed.
 */
export async function clearBooking(tx: Db, bookingId: string, memberId: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ member_id: string; day: string; half: number }>`
    delete from schedule_half
    where booking_id = ${bookingId} and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
    returning member_id, day, half`.execute(tx);
  if (rows.length === 0) return [];
  await sql`
    insert into schedule_half (member_id, day, half, location_type, building_id, workspace_id, booking_id, set_by)
    select distinct on (gone.member_id, gone.day, gone.half) gone.member_id, gone.day, gone.half,
      case when b.host_id is null then 'office' else 'flexOffice' end, b.building_id, b.workspace_id, b.id, 'booking'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone(member_id uuid, day date, half smallint)
    join booking b on b.day = gone.day and b.status = 'confirmed' and b.id <> ${bookingId}
      and (case gone.half when 0 then b.morning else b.afternoon end)
      and coalesce((
        select p.cancelled_at is null from booking_participant p
        where p.booking_id = b.id and p.member_id = gone.member_id), b.organiser_id = gone.member_id)
    order by gone.member_id, gone.day, gone.half, b.created_at desc`.execute(tx);
  return [...new Set(rows.map((row) => row.member_id))];
}
