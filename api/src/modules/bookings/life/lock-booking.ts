import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { lockPlaces } from '../../inventory/spaces/public.ts';
import { lockPayers } from '../../ledger/public.ts';
import { type BookingState, readState } from '../read/booking-state.queries.ts';

/**
 * Reads a booking after taking the locks under which its state changes, together with those of the booking it replaces and of members who
 * join; null when there is no such booking. With `passesShare`, the organiser may have to pay what a colleague had paid.
 */
export async function lockBooking(
  tx: Db,
  id: string,
  joining: readonly string[] = [],
  passesShare = false,
): Promise<BookingState | null> {
  const both = await lockMembersOf(tx, id, joining);
  const [booking] = both;
  if (booking === undefined) return null;
  // A payer may have left the company since, so row-level security is bypassed.
  const shares = passesShare ? [{ memberId: booking.organiserId, cents: booking.paidCents }] : [];
  await asSystem(tx, () => lockPayers(tx, { shares, bookingIds: both.map((one) => one.id) }));
  await lockPlaces(tx, both);
  return booking;
}

/**
 * Takes the first of these locks: the members of a booking and of the one it replaces. The state of either changes only under these locks,
 * so both are read and returned as they are now; empty when there is no such booking.
 */
export async function lockMembersOf(tx: Db, id: string, joining: readonly string[] = []): Promise<BookingState[]> {
  const both = await readWithReplaced(tx, id);
  if (both.length === 0) return [];
  const members = both.flatMap(({ organiserId, participants }) => [organiserId, ...participants]);
  await lockMembers(tx, [...members, ...joining]);
  return readWithReplaced(tx, id);
}

async function readWithReplaced(tx: Db, id: string): Promise<BookingState[]> {
  const booking = await readState(tx, id);
  if (booking === null) return [];
  const replaced = booking.replacesId === null ? null : await readState(tx, booking.replacesId);
  return replaced === null ? [booking] : [booking, replaced];
}

/** Takes the same locks of members for several bookings at once, and reads each as it is then; an unknown one is left out. */
export async function lockMembersOfAll(
  tx: Db,
  ids: readonly string[],
  joining: readonly string[],
): Promise<BookingState[]> {
  const read = async () => (await Promise.all(ids.map((id) => readState(tx, id)))).filter((one) => one !== null);
  const members = (await read()).flatMap(({ organiserId, participants }) => [organiserId, ...participants]);
  await lockMembers(tx, [...members, ...joining]);
  return read();
}
