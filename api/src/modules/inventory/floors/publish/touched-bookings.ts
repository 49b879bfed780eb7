import type { PlanItemOf } from '@escale/contract';
import { equalSeats, seatHalf } from '@escale/rules/equal-seat.rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** A booking whose seat a plan takes away, with the equal seat that it gets instead; null where there is none. */
export interface TouchedBooking {
  bookingId: string;
  seatId: string;
  seatName: string;
  date: string;
  halves: number[];
  equal: { id: string; name: string } | null;
}

type Row = Omit<TouchedBooking, 'equal'> & { workspaceId: string; x: number; y: number; features: string[] };

/**
 * The bookings, from a day on, of seats that a plan removes or gives to another space, and an equal seat of the plan for each (MAP-08). A
 * seat that leaves its space takes no booking of it. `seatIds`: the seats that go.
 */
export async function findTouched(
  db: Db,
  seatIds: readonly string[],
  seats: readonly PlanItemOf<'seat'>[],
  from: string,
  offered: ReadonlyMap<string, string> = new Map(),
): Promise<TouchedBooking[]> {
  if (seatIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select t.booking_id as "bookingId", s.id as "seatId", s.name as "seatName", s.workspace_id as "workspaceId", s.x, s.y, s.features,
      t.day::text as date, array_agg(t.half order by t.half)::int[] as halves
    from seat_slot t join seat s on s.id = t.seat_id
    where s.id = any(${[...seatIds]}::uuid[]) and t.day >= ${from}::date
    group by t.booking_id, s.id, t.day order by t.day, s.name, t.booking_id`.execute(db);
  if (rows.length === 0) return [];
  const spaces = new Set(rows.map(({ workspaceId }) => workspaceId));
  const gone = new Set(seatIds);
  const open = seats.filter(({ id, closed, workspaceId }) => !closed && spaces.has(workspaceId) && !gone.has(id));
  const taken = await readTaken(
    db,
    open.map(({ id }) => id),
    [...new Set(rows.map(({ date }) => date))],
  );
  const bookings = rows.map(({ bookingId, seatId, workspaceId, x, y, features, date, halves }) => ({
    ...{ bookingId, date, halves },
    seat: { id: seatId, workspaceId, at: [x, y] as const, features },
  }));
  const found = equalSeats(bookings, open, taken, offered);
  const names = new Map(open.map(({ id, name }) => [id, name]));
  return rows.map(({ bookingId, seatId, seatName, date, halves }) => {
    const id = found.get(bookingId) ?? null;
    return { bookingId, seatId, seatName, date, halves, equal: id === null ? null : { id, name: names.get(id) ?? '' } };
  });
}

async function readTaken(db: Db, seatIds: readonly string[], days: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ seatId: string; date: string; half: number }>`
    select seat_id as "seatId", day::text as date, half from seat_slot
    where seat_id = any(${[...seatIds]}::uuid[]) and day = any(${[...days]}::date[])`.execute(db);
  return new Set(rows.map(({ seatId, date, half }) => seatHalf(seatId, date, half)));
}
