import type { EventType } from '@escale/contract';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../events/emit.ts';
import { balanceOf } from '../ledger/transfer.ts';
import type { BookingState } from './record.queries.ts';

type BookingEvent = Extract<EventType, `booking.${string}`>;

/** Who is told of a booking: who comes, and the delegate who booked. */
export function membersOf({ organiserId, participants, bookedBy }: BookingState): string[] {
  return [...new Set([organiserId, ...participants, ...(bookedBy ? [bookedBy] : [])])];
}

/** Tells members that a booking has a new state. */
export async function tellBooking(
  tx: Db,
  type: BookingEvent,
  memberIds: readonly string[],
  booking: Pick<BookingState, 'id' | 'workspaceId' | 'workspaceName' | 'status' | 'day'>,
): Promise<void> {
  const { id: bookingId, workspaceId, workspaceName, status, day } = booking;
  await emit(tx, { type, memberIds, data: { bookingId, workspaceId, workspaceName, status, dates: [day] } });
}

/** Tells each member that days of the own week changed. */
export async function tellSchedule(tx: Db, memberIds: readonly string[], dates: readonly string[]): Promise<void> {
  for (const memberId of memberIds) {
    await emit(tx, { type: 'schedule.changed', memberIds: [memberId], data: { memberId, dates: [...new Set(dates)] } });
  }
}

/** Tells a member the credits that are left; nothing to one without an account. */
export async function tellCredits(tx: Db, memberId: string): Promise<number | null> {
  const creditsCents = await balanceOf(tx, memberId);
  if (creditsCents !== null) await emit(tx, { type: 'credits.changed', memberIds: [memberId], data: { creditsCents } });
  return creditsCents;
}

/** Members who answer for a host. */
export async function hostMembers(db: Db, hostId: string | null): Promise<string[]> {
  if (hostId === null) return [];
  const rows = await db.selectFrom('host_member').select('member_id').where('host_id', '=', hostId).execute();
  return rows.map((row) => row.member_id);
}
