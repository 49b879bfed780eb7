import type { Closure } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isVisible, type Viewer } from '../viewer.ts';

/** The properties of a space that determine its half-days, with its occupancy and closures. */
export interface SpaceRow {
  id: string;
  capacity: number;
  booking_mode: string;
  closure: Closure | null;
  notice_hours: number;
  opening_hours: unknown;
  timezone: string;
  /** Places taken, for each half-day with any. */
  taken: { day: string; half: number; taken: number }[];
  closures: { day: string; reason: string }[];
  /** Live bookings that hold the whole space, the earliest first; instants are ISO. */
  exclusive: { day: string; morning: boolean; afternoon: boolean; hourly: boolean; from: string; to: string }[];
}

/** Reads spaces between two dates in one statement; those that the viewer may not see or that do not exist are omitted. */
export async function readSpaces(
  db: Db,
  viewer: Viewer,
  { ids, dateFrom, dateTo }: { ids: readonly string[]; dateFrom: string; dateTo: string },
): Promise<SpaceRow[]> {
  const inRange = sql`workspace_id = w.id and day >= ${dateFrom}::date and day <= ${dateTo}::date`;
  const { rows } = await sql<SpaceRow>`
    select w.id, w.capacity, w.booking_mode, w.closure, w.notice_hours, b.opening_hours, b.timezone,
      (select coalesce(json_agg(json_build_object('day', day, 'half', half, 'taken', taken)), '[]') from views.slot
        where ${inRange}) as taken,
      (select coalesce(json_agg(json_build_object('day', day, 'reason', reason)), '[]') from views.workspace_closure
        where ${inRange}) as closures,
      (select coalesce(json_agg(json_build_object('day', day, 'morning', morning, 'afternoon', afternoon, 'hourly', hourly,
        'from', to_json(from_at at time zone 'UTC') #>> '{}' || 'Z', 'to', to_json(to_at at time zone 'UTC') #>> '{}' || 'Z')
        order by from_at), '[]') from busy_time
        where ${inRange} and exclusive) as exclusive
    from views.workspace w join views.building b on b.id = w.building_id
    where w.id = any(${[...ids]}::uuid[]) and ${isVisible(viewer)}`.execute(db);
  return rows;
}
