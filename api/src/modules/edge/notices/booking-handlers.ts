import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import {
  type BookingState,
  type bookingConfirmed,
  type bookingEnded,
  type bookingMoved,
  type bookingWaiting,
  membersOf,
  type participantLeft,
  type participantsAdded,
} from '../../bookings/public.ts';
import type { seatsOffered } from '../../inventory/floors/public.ts';
import { addBookingNotices } from './add-notices.ts';
import { kindOfEnding } from './kind-of-ending.ts';

/** Who booked: the organiser, or the delegate. */
const bookerOf = ({ bookedBy, organiserId }: BookingState) => bookedBy ?? organiserId;

/** Notices of a request: to its members, and to those who must answer it (BKG-23, HST-03, BKG-17). */
export async function noticeWaiting(
  tx: Db,
  context: Context,
  { booking, gate, answerers }: DataOf<typeof bookingWaiting>,
): Promise<void> {
  const { id: bookingId, organiserId } = booking;
  const memberIds = membersOf(booking);
  if (gate === 'offer') await addBookingNotices(tx, context, { kind: 'offered', memberIds, bookingId });
  if (gate !== 'host' && gate !== 'approval') return;
  const personId = bookerOf(booking);
  const waits = gate === 'host' ? ('pending' as const) : ('pendingApproval' as const);
  await addBookingNotices(tx, context, {
    kind: waits,
    // Who answers and takes part reads the question alone.
    memberIds: memberIds.filter((id) => id !== personId && !answerers.includes(id)),
    bookingId,
  });
  const asks = gate === 'host' ? ('asked' as const) : ('toApprove' as const);
  await addBookingNotices(tx, context, { kind: asks, memberIds: answerers, personId: organiserId, bookingId });
}

/** Whoever booked reads that it is confirmed, everybody else who booked for them (BKG-07). */
export async function noticeConfirmed(
  tx: Db,
  context: Context,
  { booking }: DataOf<typeof bookingConfirmed>,
): Promise<void> {
  const { id: bookingId } = booking;
  const booker = bookerOf(booking);
  await addBookingNotices(tx, context, { kind: 'confirmed', memberIds: [booker], bookingId });
  const others = membersOf(booking).filter((id) => id !== booker);
  await addBookingNotices(tx, context, { kind: 'confirmed', memberIds: others, personId: booker, bookingId });
}

export async function noticeMoved(tx: Db, context: Context, { booking }: DataOf<typeof bookingMoved>): Promise<void> {
  const personId = bookerOf(booking);
  const memberIds = membersOf(booking);
  await addBookingNotices(tx, context, { kind: 'moved', memberIds, personId, bookingId: booking.id });
}

export async function noticeEnded(tx: Db, context: Context, ended: DataOf<typeof bookingEnded>): Promise<void> {
  const { booking, ending, isSilent, hostMemberIds } = ended;
  const kind = kindOfEnding(ended);
  if (isSilent || kind === null) return;
  const { id: bookingId, organiserId } = booking;
  const { reason = null, by: personId = null } = ending;
  await addBookingNotices(tx, context, { kind, memberIds: membersOf(booking), personId, bookingId, reason });
  if (kind === 'cancelled')
    await addBookingNotices(tx, context, {
      kind: 'withdrawn',
      memberIds: hostMemberIds,
      personId: organiserId,
      bookingId,
    });
}

export async function noticeAdded(
  tx: Db,
  context: Context,
  { booking, added }: DataOf<typeof participantsAdded>,
): Promise<void> {
  if (booking.status !== 'confirmed') return;
  const personId = bookerOf(booking);
  await addBookingNotices(tx, context, { kind: 'confirmed', memberIds: added, personId, bookingId: booking.id });
}

export async function noticeLeft(
  tx: Db,
  context: Context,
  { booking, memberId, shareCents }: DataOf<typeof participantLeft>,
): Promise<void> {
  if (memberId === booking.organiserId) return;
  const memberIds = [booking.organiserId, booking.delegateId ?? booking.organiserId].filter((id) => id !== memberId);
  const left = { kind: 'left' as const, memberIds, personId: memberId, bookingId: booking.id };
  await addBookingNotices(tx, context, { ...left, takenCents: shareCents });
}

/** The organisers of bookings whose seat goes, because a plan changes (MAP-08). */
export async function noticeSeats(
  tx: Db,
  context: Context,
  { bookingIds }: DataOf<typeof seatsOffered>,
): Promise<void> {
  for (const { id, organiserId } of await organisersOf(tx, bookingIds))
    await addBookingNotices(tx, context, { kind: 'seatOffered', memberIds: [organiserId], bookingId: id });
}

/** Bookings with who organises them. */
export function organisersOf(tx: Db, bookingIds: readonly string[]): Promise<{ id: string; organiserId: string }[]> {
  return tx
    .selectFrom('views.booking as booking')
    .select(['id', 'organiser_id as organiserId'])
    .where('id', 'in', [...bookingIds])
    .execute();
}

/** The members of a host are told once of a booking that was confirmed, and once of each move, without asking them (HST-03). */
export async function noticeBooked(
  tx: Db,
  context: Context,
  { bookingId, organiserId, memberIds, movedAt = null }: HostTold,
): Promise<void> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from notice
    where member_id = any(${[...memberIds]}::uuid[]) and kind = 'booked' and facts ->> 'bookingId' = ${bookingId}
      and facts ->> 'movedAt' is not distinct from ${movedAt}::text`.execute(tx);
  const told = new Set(rows.map(({ member_id }) => member_id));
  const untold = memberIds.filter((id) => !told.has(id));
  await addBookingNotices(tx, context, {
    kind: 'booked',
    memberIds: untold,
    personId: organiserId,
    bookingId,
    movedAt,
  });
}

interface HostTold {
  bookingId: string;
  organiserId: string;
  memberIds: readonly string[];
  movedAt?: string | null | undefined;
}
