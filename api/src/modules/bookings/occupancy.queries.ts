import { halfIndex, type PlacedSlot } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Space } from './space.queries.ts';

/** What is closed and taken of a space on some dates, as it stands; only taking a place says whether one is left. */
export interface Occupancy {
  closures: Map<string, 'closed' | 'closedForSale'>;
  /** Least places free over the halves of a slot; all or none where a booking takes the whole space. */
  freePlaces(slot: PlacedSlot): number;
  isSeatTaken(slot: PlacedSlot): boolean;
}

/** Days of the space itself that are closed, by date. */
export async function readClosures(db: Db, space: Space, dates: readonly string[]): Promise<Occupancy['closures']> {
  const { rows } = await sql<{ day: string; reason: 'closed' | 'closedForSale' }>`
    select day, reason from workspace_closure
    where workspace_id = ${space.id} and day = any(${[...dates]}::date[])`.execute(db);
  return new Map(rows.map(({ day, reason }) => [day, reason]));
}

/** Reads what is taken on the given dates, for a check that books nothing (BKG-21). */
export async function readOccupancy(
  db: Db,
  space: Space,
  dates: readonly string[],
  seatId: string | undefined,
): Promise<Occupancy> {
  const days = [...dates];
  const closures = await readClosures(db, space, days);
  const taken = await sql<{ day: string; half: number; free: number }>`
    select day, half, capacity - taken as free from slot
    where workspace_id = ${space.id} and day = any(${days}::date[])`.execute(db);
  const held = await sql<{ from: string; to: string }>`
    select from_at as from, to_at as to from booking
    where workspace_id = ${space.id} and day = any(${days}::date[]) and exclusive
      and status in ('pending', 'confirmed')`.execute(db);
  const seats = await sql<{ day: string; half: number }>`
    select day, half from seat_slot where seat_id = ${seatId ?? null}::uuid and day = any(${days}::date[])`.execute(db);
  const key = (day: string, half: number) => `${day}.${half}`;
  const free = new Map(taken.rows.map((row) => [key(row.day, row.half), row.free]));
  const takenSeats = new Set(seats.rows.map((row) => key(row.day, row.half)));
  const keysOf = (slot: PlacedSlot) => slot.halves.map((half) => key(slot.date, halfIndex(half)));
  const overlaps = (slot: PlacedSlot) =>
    held.rows.some(
      (other) => Date.parse(other.from) < Date.parse(slot.to) && Date.parse(slot.from) < Date.parse(other.to),
    );
  return {
    closures,
    freePlaces: (slot) => {
      if (space.whole && overlaps(slot)) return 0;
      if (space.bookingMode === 'hours') return space.capacity;
      return Math.min(space.capacity, ...keysOf(slot).map((at) => free.get(at) ?? space.capacity));
    },
    isSeatTaken: (slot) => keysOf(slot).some((at) => takenSeats.has(at)),
  };
}
