import type { ShownDay, ShownHalf, VisibilityLevel } from '@escale/contract';
import { datesBetween, halfAt, type Place, shownPlace } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isPrivateTo, joinVisibility, type Viewer } from '../../directory/visibility/public.ts';

/** A half with everything known about it; must not be returned to a caller without `shownDays`. */
export interface PlaceRow extends Place {
  date: string;
  half: 0 | 1;
}

/** Array of `PlaceRow` of a member over dates, as JSON. */
export function placesJson(
  memberId: RawBuilder<unknown>,
  from: string,
  to: string,
  viewerId: string,
): RawBuilder<PlaceRow[]> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'date', h.day, 'half', h.half, 'locationType', h.location_type, 'setBy', h.set_by,
      'building', case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'city', l.city) end,
      'space', case when w.id is not null then jsonb_build_object('id', w.id, 'name', w.name) end,
      'seat', s.name,
      'offsite', case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end,
      'isPrivate', ${isPrivateTo(viewerId)}))
    from schedule_half h
    left join views.building l on l.id = h.building_id
    left join views.workspace w on w.id = h.workspace_id
    left join offsite_place o on o.id = h.offsite_place_id
    left join booking_of_half b on b.id = h.booking_id
    left join views.seat s on s.id = b.seat_id
    where h.member_id = ${memberId} and h.day between ${from} and ${to}
  ), '[]'::jsonb)`;
}

/** Days reduced to what the viewer may see; a half without a value is `notDefined` (CON-05). */
export function shownDays(level: VisibilityLevel, rows: readonly PlaceRow[], from: string, to: string): ShownDay[] {
  const byKey = new Map(rows.map((row) => [`${row.date}.${row.half}`, row]));
  const halfOf = (date: string, index: 0 | 1): ShownHalf => {
    const row = byKey.get(`${date}.${index}`);
    const shown = row === undefined ? null : shownPlace(level, row);
    return { half: halfAt(index), ...(shown ?? notDefined), bookingId: null, bookingStatus: null };
  };
  return datesBetween(from, to).map((date) => ({ date, halves: [halfOf(date, 0), halfOf(date, 1)] }));
}

const notDefined = {
  locationType: 'notDefined' as const,
  label: null,
  buildingId: null,
  locationId: null,
  setBy: null,
};

/** Days of members as visible to the viewer, by member id, in one statement; members who show nothing are left out (CON-04). */
export async function readShownDays(
  db: Db,
  viewer: Viewer & { memberId: string },
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, ShownDay[]>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; level: VisibilityLevel; places: PlaceRow[] }>`
    select m.id, visible.level, ${placesJson(sql`m.id`, from, to, viewer.memberId)} as places
    from views.member m ${joinVisibility(viewer)}
    where m.id = any(${[...memberIds]}::uuid[]) and visible.level <> 'nothing'`.execute(db);
  return new Map(rows.map(({ id, level, places }) => [id, shownDays(level, places, from, to)]));
}
