import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { asSystem } from '../../../platform/db/standing-for.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type {
  BookingState,
  bookingConfirmed,
  bookingEnded,
  bookingMoved,
  participantLeft,
  participantsAdded,
} from '../../bookings/public.ts';
import { clearBooking, placeBooking } from './booked-halves.ts';

// A participant may be of another company: the rights of who books or cancels do not show all of that member's bookings, and a
// statement that sees too little would leave the week without them. So a week is cleared as the system.

/** The week of all who come says where they are (BKG-14). */
export async function placeConfirmed(tx: Db, _: Context, { booking }: DataOf<typeof bookingConfirmed>): Promise<void> {
  await place(tx, booking, booking.present);
}

/** The same for who joins a booking that is confirmed already. */
export async function placeAdded(
  tx: Db,
  _: Context,
  { booking, added }: DataOf<typeof participantsAdded>,
): Promise<void> {
  if (booking.status === 'confirmed') await place(tx, booking, added);
}

export async function placeMoved(tx: Db, _: Context, { booking }: DataOf<typeof bookingMoved>): Promise<void> {
  await asSystem(tx, async () => {
    await clearBooking(tx, booking.id);
    await place(tx, booking, booking.present);
  });
}

export async function clearEnded(tx: Db, _: Context, { booking }: DataOf<typeof bookingEnded>): Promise<void> {
  await asSystem(tx, () => clearBooking(tx, booking.id));
}

export async function clearLeft(
  tx: Db,
  _: Context,
  { booking, memberId }: DataOf<typeof participantLeft>,
): Promise<void> {
  await asSystem(tx, () => clearBooking(tx, booking.id, memberId));
}

/** Parking and cars leave the week as it is; hours in a room fill empty halves only. */
async function place(tx: Db, booking: BookingState, memberIds: readonly string[]): Promise<void> {
  if (!booking.placesMembers) return;
  const { id: bookingId, hostId, hourly } = booking;
  await placeBooking(tx, { ...booking, bookingId, memberIds, internal: hostId === null, onlyEmpty: hourly });
}
