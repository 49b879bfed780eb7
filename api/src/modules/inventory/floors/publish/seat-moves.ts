import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { definePort } from '../../../../platform/ports/ports.ts';

/** A live booking that gets another seat of its space, at the same time and price. */
export interface SeatMove {
  bookingId: string;
  seatId: string;
}

/** Moves bookings to other seats, which are free and locked; their members are told. Implemented by the bookings. */
export const seatMoves =
  definePort<(tx: Db, context: Context, moves: readonly SeatMove[]) => Promise<void>>('floors.seat-moves');
