import { type Closure, halfIndex, type PlacedSlot } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong } from '../../../platform/db/is-among.ts';
import type { Space } from './space.queries.ts';

const minuteMillis = 60_000;

/** State of a slot when a booking is decided: closure, places and seat. */
export interface Availability {
  closure: Closure | null;
  freePlaces: number | null;
  seatTaken: boolean;
}

/** A live booking that is being changed: what it holds itself counts as free. */
export interface OwnBooking {
  id: string;
  workspaceId: string;
  day: string;
  halves: readonly number[];
  /** Places it holds in each half. */
  places: number;
  from: string;
}

/** Closures and occupancy of a space on some dates, as a snapshot; only taking a place decides whether one is left. */
export interface Occupancy {
  closures: Map<string, Closure>;
  /** Fewest free places over the halves of a slot; all or none where a booking takes the whole space. */
  freePlaces(slot: PlacedSlot): number;
  isSeatTaken(slot: PlacedSlot): boolean;
}

/** The availability of one slot; without a slot, nothing counts as taken. */
export function availabilityOf(occupancy: Occupancy, slot: PlacedSlot | null): Availability {
  return {
    closure: occupancy.closures.get(slot?.date ?? '') ?? null,
    freePlaces: slot && occupancy.freePlaces(slot),
    seatTaken: slot !== null && occupancy.isSeatTaken(slot),
  };
}

/**
 * Reads the occupancy of the given dates (BKG-21). Room promised to the waiting list counts as taken at the instant `now`, and as free to
 * those who wait: null (BKG-17). What `own` holds counts as free.
 */
export async function readOccupancy(
  db: Db,
  space: Space,
  dates: readonly string[],
  seatId: string | undefined,
  now: string | null,
  own: OwnBooking | null = null,
): Promise<Occupancy> {
  const { closed, taken, held, seats } = await readTaken(db, space, [...dates], seatId, now, own);
  const ownPlaces = (day: string, half: number) =>
    own?.workspaceId === space.id && own.day === day && own.halves.includes(half) ? own.places : 0;
  const closures = new Map(closed.map(({ day, reason }) => [day, reason]));
  const key = (day: string, half: number) => `${day}.${half}`;
  const free = new Map(taken.map((row) => [key(row.day, row.half), row.free + ownPlaces(row.day, row.half)]));
  const promised = new Set(taken.filter((row) => row.promised).map((row) => key(row.day, row.half)));
  const takenSeats = new Set(seats.map((row) => key(row.day, row.half)));
  const keysOf = (slot: PlacedSlot) => slot.halves.map((half) => key(slot.date, halfIndex(half)));
  const buffer = space.bookingMode === 'hours' ? space.bufferMinutes * minuteMillis : 0;
  const overlaps = (slot: PlacedSlot) =>
    held.some(
      (other) =>
        Date.parse(other.from) < Date.parse(slot.to) + buffer && Date.parse(slot.from) < Date.parse(other.until),
    );
  return {
    closures,
    freePlaces: (slot) => {
      if ((space.whole && overlaps(slot)) || keysOf(slot).some((at) => promised.has(at))) return 0;
      if (space.bookingMode === 'hours') return space.capacity;
      return Math.min(space.capacity, ...keysOf(slot).map((at) => free.get(at) ?? space.capacity));
    },
    isSeatTaken: (slot) => keysOf(slot).some((at) => takenSeats.has(at)),
  };
}

interface Taken {
  closed: { day: string; reason: Closure }[];
  taken: { day: string; half: number; free: number; promised: boolean }[];
  held: { from: string; until: string }[];
  seats: { day: string; half: number }[];
}

/** One statement for all, because a refusal checks several spaces. */
async function readTaken(
  db: Db,
  space: Space,
  days: string[],
  seatId: string | undefined,
  now: string | null,
  own: OwnBooking | null,
): Promise<Taken> {
  // Times of a whole space never overlap, so the start identifies those of the booking itself.
  const ownFrom = own?.workspaceId === space.id ? own.from : null;
  const { rows } = await sql<Taken>`select
    (select coalesce(json_agg(json_build_object('day', day, 'reason', reason)), '[]') from workspace_closure
      where workspace_id = ${space.id} and day ${isAmong(days, 'date')}) as closed,
    (select coalesce(json_agg(json_build_object('day', day, 'half', half, 'free', capacity - taken,
      'promised', coalesce(promised_until > ${now}::timestamptz, false))), '[]') from slot
      where workspace_id = ${space.id} and day ${isAmong(days, 'date')}) as taken,
    (select coalesce(json_agg(json_build_object('from', from_at, 'until', coalesce(held_until, to_at))), '[]') from busy_time
      where workspace_id = ${space.id} and day ${isAmong(days, 'date')} and exclusive
        and from_at is distinct from ${ownFrom}::timestamptz) as held,
    (select coalesce(json_agg(json_build_object('day', day, 'half', half)), '[]') from seat_slot
      where seat_id = ${seatId ?? null}::uuid and day ${isAmong(days, 'date')}
        and booking_id is distinct from ${own?.id ?? null}::uuid) as seats`.execute(db);
  return rows[0] ?? { closed: [], taken: [], held: [], seats: [] };
}
