import type { LocationType, OwnDay, ScheduleHalf } from '@escale/contract';
import { datesBetween, halfAt, isSplit } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A half as it is read: with its date and the half as 0 or 1. */
interface HalfRow extends Omit<ScheduleHalf, 'half'> {
  date: string;
  half: 0 | 1;
  locationType: LocationType;
}

const notDefined = {
  locationType: 'notDefined' as const,
  label: null,
  buildingId: null,
  locationId: null,
  bookingId: null,
  bookingStatus: null,
  setBy: null,
};

/**
 * A member's own days: a half nobody said anything about is `notDefined`; a request that waits for its host stands in halves
 * where nothing else is said.
 */
export async function readMyDays(db: Db, memberId: string, from: string, to: string): Promise<OwnDay[]> {
  const { rows } = await sql<{ halves: HalfRow[]; waiting: HalfRow[]; split: string[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object(
        'date', h.day, 'half', h.half, 'locationType', h.location_type,
        'label', case h.location_type
          when 'office' then concat_ws(', ', l.name, coalesce(s.name, w.name))
          when 'flexOffice' then w.name
          when 'offsite' then o.name end,
        'buildingId', h.building_id, 'locationId', coalesce(h.workspace_id, h.offsite_place_id),
        'bookingId', h.booking_id, 'bookingStatus', b.status, 'setBy', h.set_by))
      from schedule_half h
      left join building l on l.id = h.building_id
      left join workspace w on w.id = h.workspace_id
      left join offsite_place o on o.id = h.offsite_place_id
      left join booking b on b.id = h.booking_id
      left join seat s on s.id = b.seat_id
      where h.member_id = ${memberId} and h.day between ${from} and ${to}
    ), '[]') as halves, coalesce((
      select jsonb_agg(jsonb_build_object(
        'date', b.day, 'half', h.half, 'locationType', case when b.host_id is null then 'office' else 'flexOffice' end,
        'label', w.name, 'buildingId', b.building_id, 'locationId', b.workspace_id, 'bookingId', b.id,
        'bookingStatus', b.status, 'setBy', 'booking'))
      from booking b join workspace w on w.id = b.workspace_id
      cross join lateral (values (0, b.morning), (1, b.afternoon)) as h(half, held)
      where b.organiser_id = ${memberId} and b.status = 'pending' and h.held and b.day between ${from} and ${to}
    ), '[]') as waiting, coalesce((
      select jsonb_agg(d.day) from schedule_split d where d.member_id = ${memberId} and d.day between ${from} and ${to}
    ), '[]') as split`.execute(db);
  const { halves, waiting, split } = rows[0] ?? { halves: [], waiting: [], split: [] };
  const byKey = new Map([...waiting, ...halves].map((row) => [`${row.date}.${row.half}`, row]));
  const halfOf = (date: string, index: 0 | 1): ScheduleHalf => {
    const row = byKey.get(`${date}.${index}`);
    const half = halfAt(index);
    if (!row) return { half, ...notDefined };
    const { date: _, half: __, label, ...rest } = row;
    return { ...rest, half, label: label || null };
  };
  return datesBetween(from, to).map((date) => {
    const both: OwnDay['halves'] = [halfOf(date, 0), halfOf(date, 1)];
    return { date, halves: both, split: isSplit(both, split.includes(date)) };
  });
}
