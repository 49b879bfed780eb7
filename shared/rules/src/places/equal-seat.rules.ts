import type { PlanPoint } from './floor.rules.ts';

/** A seat of a plan, as far as it is compared with another one. */
export interface ComparedSeat {
  id: string;
  workspaceId: string;
  at: PlanPoint;
  features: readonly string[];
}

/** A booking whose seat goes. */
export interface SeatlessBooking {
  bookingId: string;
  /** The seat as it was. */
  seat: ComparedSeat;
  date: string;
  /** 0 morning, 1 afternoon. */
  halves: readonly number[];
}

/** A half-day of a seat, as a key. */
export const seatHalf = (seatId: string, date: string, half: number) => `${seatId} ${date} ${half}`;

/**
 * An equal seat for each booking whose seat goes (MAP-08): of the same space, with everything the seat had, free in all its halves, and the
 * nearest of these, so that its member stays near the same people. Null for a booking without one; no seat is given twice. A seat that was
 * `offered` for a booking is given before others are, as long as it is equal and free.
 */
export function equalSeats(
  bookings: readonly SeatlessBooking[],
  seats: readonly ComparedSeat[],
  taken: ReadonlySet<string>,
  offered: ReadonlyMap<string, string> = new Map(),
): Map<string, string | null> {
  const held = new Set(taken);
  const found = new Map<string, string | null>(bookings.map(({ bookingId }) => [bookingId, null]));
  const first = bookings.filter(({ bookingId }) => offered.has(bookingId));
  for (const { bookingId, seat, date, halves } of [...first, ...bookings.filter((one) => !first.includes(one))]) {
    const isFree = ({ id }: ComparedSeat) => halves.every((half) => !held.has(seatHalf(id, date, half)));
    const [nearest] = seats
      .filter((other) => isEqualSeat(seat, other) && isFree(other))
      .sort(
        (one, other) =>
          Number(other.id === offered.get(bookingId)) - Number(one.id === offered.get(bookingId)) ||
          distance(seat, one) - distance(seat, other) ||
          one.id.localeCompare(other.id),
      );
    found.set(bookingId, nearest?.id ?? null);
    if (nearest) for (const half of halves) held.add(seatHalf(nearest.id, date, half));
  }
  return found;
}

function isEqualSeat(seat: ComparedSeat, other: ComparedSeat): boolean {
  return other.workspaceId === seat.workspaceId && seat.features.every((feature) => other.features.includes(feature));
}

const distance = (one: ComparedSeat, other: ComparedSeat) =>
  Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
