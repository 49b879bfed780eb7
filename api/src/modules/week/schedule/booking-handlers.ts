import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
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

// A participant may belong to another company: under the rights of the member who books or cancels, not all of that participant's bookings
// are visible, and clearing would leave the week without them. So a week is cleared as the system.

/** Sets the place in the week of everyone who attends (BKG-14). */
export async function placeConfirmed(tx: Db, _: Context, { booking }: DataOf<typeof bookingConfirmed>): Promise<void> {
  await place(tx, booking, booking.present);
}

/** The same for participants who join a confirmed booking. */
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

/** Parking and cars do not change the week; hours in a room fill empty halves only. */
async function place(tx: Db, booking: BookingState, memberIds: readonly string[]): Promise<void> {
  if (!booking.placesMembers) return;
  const { id: bookingId, hostId, hourly } = booking;
  await placeBooking(tx, { ...booking, bookingId, memberIds, internal: hostId === null, onlyEmpty: hourly });
}
