import type { CancellationPolicy, RoomLayout, WorkspaceType } from '@escale/contract';
import { type Closure, isFree, isWholeSpace, type OpeningDay, placesMember, type Tariff, withTax } from '@escale/rules';
import type { KeptHalf } from '@escale/rules/kept-zone.rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { keptHalves } from './kept.queries.ts';

/** A space with the data that booking it needs. */
export interface Space {
  id: string;
  name: string;
  type: WorkspaceType;
  buildingId: string;
  companyId: string | null;
  hostId: string | null;
  timezone: string;
  /** Building and space as a booking shows them. */
  building: { name: string; street: string; place: string; floor: number | null };
  picture: string;
  openingHours: OpeningDay[];
  bookingMode: 'halfDays' | 'hours';
  capacity: number;
  instant: boolean;
  /** Whether an external supplier must confirm (BKG-19). */
  supplied: boolean;
  answerHours: number;
  noticeHours: number;
  /** Minimum hours before the start at which an on-request space can be requested. */
  requestNoticeHours: number;
  /** Minutes after a booking by the hour during which the space stays blocked. */
  bufferMinutes: number;
  /** How the room can be set up, and for how many people. */
  layouts: { layout: RoomLayout; people: number }[];
  closure: Closure | null;
  cancellation: CancellationPolicy;
  hasSeats: boolean;
  /** Whether one booking takes all of it. */
  whole: boolean;
  free: boolean;
  /** Sold by the month only: no slot can be booked. */
  monthlyOnly: boolean;
  /** False where a booking does not set the member's place: hours in a room, parking, cars. */
  placesMember: boolean;
  tariff: Tariff;
  /** Price of a day for one person in cents including tax; null where no day is sold. */
  dayCents: number | null;
  /** Minutes after the start within which to check in; null where no check-in is needed. */
  checkInMinutes: number | null;
  lat: number | null;
  lng: number | null;
  /** Halves of the week in which it is kept for departments (MAP-07). */
  kept: KeptHalf[];
}

interface SpaceRow {
  id: string;
  name: string;
  type: WorkspaceType;
  building_id: string;
  company_id: string | null;
  host_id: string | null;
  timezone: string;
  building_name: string;
  building_street: string;
  building_place: string;
  floor_number: number | null;
  pictures: string[];
  check_in_minutes: number | null;
  opening_hours: OpeningDay[];
  booking_mode: Space['bookingMode'];
  capacity: number;
  instant: boolean;
  supplier_props: unknown;
  answer_hours: number;
  notice_hours: number;
  request_notice_hours: number;
  buffer_minutes: number;
  layouts: Space['layouts'];
  closure: Space['closure'];
  cancellation: CancellationPolicy;
  has_seats: boolean;
  price_hour_cents: number | null;
  price_half_day_cents: number | null;
  price_day_cents: number | null;
  price_month_cents: number | null;
  price_per: 'person' | 'space';
  tax_basis_points: number;
  lat: number | null;
  lng: number | null;
  kept: KeptHalf[];
}

const ofBuilding = sql`b.timezone, b.opening_hours, b.name as building_name, b.street as building_street, b.place as building_place,
  (select f.number from views.floor f where f.id = w.floor_id) as floor_number,
  ${keptHalves} as kept`;

/** Reads a space without checking access, for which see `requireKnown`; `resource.not-found` when there is none. */
export async function readSpace(db: Db, id: string): Promise<Space> {
  const { rows } = await sql<SpaceRow>`
    select w.*, ${ofBuilding}
    from workspace w join building b on b.id = w.building_id
    where w.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  return toSpace(rows[0]);
}

/** Refuses a space that is hidden from members of that company: another company's is `resource.not-found` (SEC-01). */
export function requireKnown({ hostId, companyId: owner }: Space, companyId: string | null): void {
  if (hostId === null && owner !== companyId) throw new ApiError('resource.not-found');
}

/** Up to `most` similar spaces of hosts or the own company, the nearest first; zones with seats in the same building only, for one person. */
export async function similarSpaces(db: Db, space: Space, companyId: string | null, people: number, most: number) {
  if (space.lat === null || space.lng === null) return [];
  const { rows } = await sql<SpaceRow & { meters: number }>`
    select w.*, ${ofBuilding},
      round(111320 * sqrt((w.lat - ${space.lat}) ^ 2 + ((w.lng - ${space.lng}) * cos(radians(${space.lat}))) ^ 2)) as meters
    from reachable_workspace w join building b on b.id = w.building_id
    where w.id <> ${space.id} and w.type = ${space.type} and w.closure is null
      and (not w.has_seats or w.building_id = ${space.buildingId}::uuid and ${people} = 1)
      and w.geo <@ box(point(${space.lng - 0.15}, ${space.lat - 0.1}), point(${space.lng + 0.15}, ${space.lat + 0.1}))
      and (w.host_id is not null or w.company_id = ${companyId}::uuid) and w.capacity >= ${people}
    order by w.geo <-> point(${space.lng}, ${space.lat}), w.id
    limit ${most}`.execute(db);
  return rows.map((row) => ({ space: toSpace(row), meters: row.meters }));
}

function toSpace(row: SpaceRow): Space {
  const prices = { hour: row.price_hour_cents, halfDay: row.price_half_day_cents, day: row.price_day_cents };
  const sale = { bookingMode: row.booking_mode, type: row.type, pricePer: row.price_per, hasSeats: row.has_seats };
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    buildingId: row.building_id,
    companyId: row.company_id,
    hostId: row.host_id,
    timezone: row.timezone,
    building: {
      name: row.building_name,
      street: row.building_street,
      place: row.building_place,
      floor: row.floor_number,
    },
    picture: row.pictures[0] ?? '',
    openingHours: row.opening_hours,
    bookingMode: row.booking_mode,
    capacity: row.capacity,
    instant: row.instant,
    supplied: row.supplier_props !== null,
    answerHours: row.answer_hours,
    noticeHours: row.notice_hours,
    requestNoticeHours: row.request_notice_hours,
    bufferMinutes: row.buffer_minutes,
    layouts: row.layouts,
    closure: row.closure,
    cancellation: row.cancellation,
    hasSeats: row.has_seats,
    whole: isWholeSpace(sale),
    free: isFree(prices),
    monthlyOnly: Object.values(prices).every((cents) => cents === null) && row.price_month_cents !== null,
    placesMember: placesMember(sale),
    tariff: { label: row.name, prices, per: row.price_per, taxBasisPoints: row.tax_basis_points },
    dayCents: prices.day === null ? null : withTax(prices.day, row.tax_basis_points),
    checkInMinutes: row.check_in_minutes,
    lat: row.lat,
    lng: row.lng,
    kept: row.kept,
  };
}
