import type { Position } from '@escale/contract';
import { boxAround } from '@escale/rules/geo';
import type { KeptHalf } from '@escale/rules/kept-zone.rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keptHalves } from '../../inventory/spaces/public.ts';
import { floorJson } from '../cards/card.queries.ts';
import { dayJoin, type RequestedDay } from '../requested-day.ts';
import { requestedPrice, requestedTotal } from '../requested-price.ts';
import { distanceFrom } from '../search/distance.ts';
import { isVisible, type Viewer } from '../viewer.ts';

/** Places farther from everybody's usual sites are no place to meet. */
const nearMeters = 15_000;
const mostCandidates = 80;

export interface CandidateRow {
  id: string;
  name: string;
  building_id: string;
  building: string;
  place: string;
  floor: { id: string; name: string; number: number } | null;
  picture: string;
  lat: number | null;
  lng: number | null;
  internal: boolean;
  has_seats: boolean;
  instant: boolean;
  answer_hours: number;
  free: number;
  total_cents: number;
  timezone: string;
  kept: KeptHalf[];
}

interface Wanted {
  viewer: Viewer;
  day: RequestedDay;
  people: number;
  centre: Position;
  /** Buildings in which some are already. */
  buildings: readonly string[];
}

/** Spaces with room for everybody on a day, those in the given buildings and then the nearest first. Rooms by the hour are no place for a day. */
export async function readCandidates(
  db: Db,
  { viewer, day, people, centre, buildings }: Wanted,
): Promise<CandidateRow[]> {
  const { south, west, north, east } = boxAround(centre, nearMeters);
  const isThere = sql`b.id = any(${[...buildings]}::uuid[])`;
  const { rows } = await sql<CandidateRow>`
    select w.id, w.name, b.id as building_id, b.name as building, w.place, ${floorJson}, w.pictures[1] as picture, w.lat, w.lng,
      w.company_id is not null as internal, w.has_seats, w.instant, w.answer_hours, d.free, b.timezone, ${keptHalves} as kept,
      ${requestedTotal(requestedPrice(day.part, false), people)} as total_cents
    from reachable_workspace w join views.building b on b.id = w.building_id
    ${dayJoin(day)}
    where (${isThere} or w.geo <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8)))
      and ${isVisible(viewer)} and w.booking_mode = 'halfDays' and w.capacity >= ${people}::int
      and d.closure is null and d.free >= ${people}::int
    order by ${isThere} desc, ${distanceFrom(centre)} nulls last, w.id limit ${mostCandidates}`.execute(db);
  return rows;
}
