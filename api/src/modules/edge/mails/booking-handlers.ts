import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import {
  type bookingConfirmed,
  type bookingEnded,
  type bookingMoved,
  type bookingWaiting,
  membersOf,
  type participantLeft,
  type participantsAdded,
} from '../../bookings/public.ts';
import type { seatsOffered } from '../../inventory/floors/public.ts';
import { kindOfEnding, organisersOf } from '../notices/public.ts';
import { mailGuests } from './guest-mails.service.ts';
import { mailBooking } from './mails.service.ts';

/**
 * Mails about a request, to its members and to those who must answer it. None for card and supplier, which answer within the same call.
 */
export async function mailWaiting(
  tx: Db,
  { jobs }: Context,
  { booking, gate, answerers }: DataOf<typeof bookingWaiting>,
): Promise<void> {
  const members = membersOf(booking);
  if (gate === 'offer') await mailBooking(tx, jobs, 'offered', members, booking.id);
  if (gate === 'host' || gate === 'approval') {
    // Who answers and takes part reads the question alone.
    const waiting = members.filter((id) => !answerers.includes(id));
    await mailBooking(tx, jobs, gate === 'host' ? 'pending' : 'pendingApproval', waiting, booking.id);
    await mailBooking(tx, jobs, gate === 'host' ? 'asked' : 'toApprove', answerers, booking.id);
  }
}

export async function mailConfirmed(
  tx: Db,
  { jobs }: Context,
  { booking }: DataOf<typeof bookingConfirmed>,
): Promise<void> {
  await mailBooking(tx, jobs, 'confirmed', membersOf(booking), booking.id);
  if (booking.hasGuests) await mailGuests(tx, jobs, { bookingId: booking.id, kind: 'invited' });
}

/** Sends members added to a confirmed booking its mail, with the calendar event. */
export async function mailAdded(
  tx: Db,
  { jobs }: Context,
  { booking, added, guests }: DataOf<typeof participantsAdded>,
): Promise<void> {
  if (booking.status === 'confirmed' && guests.length > 0)
    await mailGuests(tx, jobs, { bookingId: booking.id, kind: 'invited', emails: guests });
  if (booking.status === 'confirmed' && booking.placesMembers)
    await mailBooking(tx, jobs, 'confirmed', added, booking.id);
}

/** Notifies the organiser, and the delegate who booked, that a participant does not come (BKG-07). */
export async function mailLeft(
  tx: Db,
  { jobs }: Context,
  { booking, memberId, shareCents }: DataOf<typeof participantLeft>,
): Promise<void> {
  if (memberId === booking.organiserId) return;
  const readers = new Set([booking.organiserId, booking.delegateId].filter((id) => id !== null && id !== memberId));
  await mailBooking(
    tx,
    jobs,
    'left',
    [...readers].filter((id) => id !== null),
    booking.id,
    { aboutId: memberId, ...(shareCents > 0 ? { shareCents } : {}) },
  );
}

/** Members and guests get a letter with the changed event; the members none where place and time have stayed. */
export async function mailMoved(
  tx: Db,
  { jobs }: Context,
  { before, booking }: DataOf<typeof bookingMoved>,
): Promise<void> {
  const placeOf = ({ workspaceId, seatId, from, to }: typeof booking) => [workspaceId, seatId, from, to].join(' ');
  if (placeOf(before) !== placeOf(booking)) await mailBooking(tx, jobs, 'moved', membersOf(booking), booking.id);
  if (booking.hasGuests) await mailGuests(tx, jobs, { bookingId: booking.id, kind: 'moved' });
}

export async function mailEnded(tx: Db, { jobs }: Context, ended: DataOf<typeof bookingEnded>): Promise<void> {
  const { booking, ending, isSilent, hostMemberIds } = ended;
  const mail = kindOfEnding(ended);
  if (isSilent || mail === null) return;
  await mailBooking(tx, jobs, mail, membersOf(booking), booking.id);
  if (booking.status === 'confirmed' && booking.hasGuests)
    await mailGuests(tx, jobs, { bookingId: booking.id, kind: 'cancelled' });
  if (ending.status === 'cancelled') await mailBooking(tx, jobs, 'withdrawn', hostMemberIds, booking.id);
}

/** The organisers of bookings whose seat goes read which equal one they get. */
export async function mailSeats(tx: Db, { jobs }: Context, { bookingIds }: DataOf<typeof seatsOffered>): Promise<void> {
  for (const { id, organiserId } of await organisersOf(tx, bookingIds))
    await mailBooking(tx, jobs, 'seatOffered', [organiserId], id);
}
