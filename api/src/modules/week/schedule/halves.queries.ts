import type { HourlyStay, LocationType, OfferedPlace, OwnDay, ScheduleHalf } from '@escale/contract';
import { datesBetween, halfAt, isSplit } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A half as read from the database: with its date and the half as 0 or 1. */
interface HalfRow extends Omit<ScheduleHalf, 'half'> {
  date: string;
  half: 0 | 1;
  locationType: LocationType;
}

interface StayRow extends HourlyStay {
  date: string;
}

interface OfferRow extends OfferedPlace {
  date: string;
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
 * A member's own days: a half without a value is `notDefined`; a pending request appears in halves that are otherwise empty, an offer of
 * the waiting list only as a note, until it is taken (BKG-17). Bookings by the hour are listed beside the halves, whatever their values (WEK-13).
 */
export async function readMyDays(db: Db, memberId: string, from: string, to: string): Promise<OwnDay[]> {
  const { rows } = await sql<
    Record<'halves' | 'waiting', HalfRow[]> & { hours: StayRow[]; offers: OfferRow[]; split: string[] }
  >`
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
      left join views.building l on l.id = h.building_id
      left join views.workspace w on w.id = h.workspace_id
      left join offsite_place o on o.id = h.offsite_place_id
      left join views.booking b on b.id = h.booking_id
      left join views.seat s on s.id = b.seat_id
      where h.member_id = ${memberId} and h.day between ${from} and ${to}
    ), '[]') as halves, coalesce((
      select jsonb_agg(jsonb_build_object(
        'date', b.day, 'half', h.half, 'locationType', case when b.host_id is null then 'office' else 'flexOffice' end,
        'label', w.name, 'buildingId', b.building_id, 'locationId', b.workspace_id, 'bookingId', b.id,
        'bookingStatus', b.status, 'setBy', 'booking'))
      from views.booking b join views.workspace w on w.id = b.workspace_id
      cross join lateral (values (0, b.morning), (1, b.afternoon)) as h(half, held)
      where b.organiser_id = ${memberId} and b.status = 'pending' and b.gates[1] is distinct from 'offer' and h.held
        and b.day between ${from} and ${to}
    ), '[]') as waiting, coalesce((
      select jsonb_agg(jsonb_build_object(
        'date', b.day, 'bookingId', b.id, 'name', w.name, 'status', b.status,
        'from', to_char(b.from_at at time zone l.timezone, 'HH24:MI'), 'to', to_char(b.to_at at time zone l.timezone, 'HH24:MI'),
        'halves', array_remove(array[case when b.morning then 'morning' end, case when b.afternoon then 'afternoon' end], null)
      ) order by b.from_at, b.id)
      from views.booking b join views.workspace w on w.id = b.workspace_id join views.building l on l.id = b.building_id
      where b.id in (${heldByHour(memberId, from, to)})
    ), '[]') as hours, coalesce((
      select jsonb_agg(jsonb_build_object(
        'date', b.day, 'bookingId', b.id, 'name', w.name, 'answerBy', b.answer_by, 'timezone', l.timezone,
        'halves', array_remove(array[case when b.morning then 'morning' end, case when b.afternoon then 'afternoon' end], null)
      ) order by b.from_at, b.id)
      from views.booking b join views.workspace w on w.id = b.workspace_id join views.building l on l.id = b.building_id
      where b.organiser_id = ${memberId} and b.status = 'pending' and b.gates[1] = 'offer' and b.day between ${from} and ${to}
    ), '[]') as offers, coalesce((
      select jsonb_agg(d.day) from schedule_split d where d.member_id = ${memberId} and d.day between ${from} and ${to}
    ), '[]') as split`.execute(db);
  const { halves, waiting, hours, offers, split } = rows[0] ?? {
    halves: [],
    waiting: [],
    hours: [],
    offers: [],
    split: [],
  };
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
    const stays = hours.flatMap(({ date: day, ...stay }) => (day === date ? [stay] : []));
    const offered = offers.flatMap(({ date: day, ...offer }) => (day === date ? [offer] : []));
    const notes = offered.length > 0 ? { offers: offered } : {};
    return { date, halves: both, hours: stays, ...notes, split: isSplit(both, split.includes(date)) };
  });
}

/** Ids of live bookings by the hour that a member attends: as organiser, unless they stay away, or as a participant. */
const heldByHour = (memberId: string, from: string, to: string) => sql`
  select b.id from views.booking b
  where b.organiser_id = ${memberId} and b.hourly and b.status in ('pending', 'confirmed') and b.day between ${from} and ${to}
    and b.gates[1] is distinct from 'offer' and not exists (select 1 from views.booking_participant gone
      where gone.booking_id = b.id and gone.member_id = ${memberId} and gone.cancelled_at is not null)
  union
  select b.id from views.booking_participant p join views.booking b on b.id = p.booking_id
  where p.member_id = ${memberId} and p.cancelled_at is null
    and b.hourly and b.status = 'confirmed' and b.day between ${from} and ${to}`;
