import type { EventType } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit, type MemberEvent } from '../../../platform/events/emit.ts';
import { balanceOf } from '../../ledger/public.ts';
import type { BookingState } from '../read/booking-state.queries.ts';

type BookingEvent = Extract<EventType, `booking.${string}`>;

/** Event for members: a booking has a new state. */
export function bookingEvent(
  type: BookingEvent,
  memberIds: readonly string[],
  booking: Pick<BookingState, 'id' | 'workspaceId' | 'workspaceName' | 'status' | 'day'>,
): MemberEvent {
  const { id: bookingId, workspaceId, workspaceName, status, day } = booking;
  return { type, memberIds, data: { bookingId, workspaceId, workspaceName, status, dates: [day] } };
}

/** Event for each member: days of their own week changed. */
export function scheduleEvents(memberIds: readonly string[], dates: readonly string[]): MemberEvent[] {
  const changed = [...new Set(dates)];
  return memberIds.map((memberId) => ({
    type: 'schedule.changed',
    memberIds: [memberId],
    data: { memberId, dates: changed },
  }));
}

/** Event with a member's remaining credits, which are read unless known; none for a member without an account. */
export async function creditsEvents(tx: Db, memberId: string, known?: number | null): Promise<MemberEvent[]> {
  const creditsCents = known === undefined ? await balanceOf(tx, memberId) : known;
  return creditsCents === null ? [] : [{ type: 'credits.changed', memberIds: [memberId], data: { creditsCents } }];
}

/** Emits the event that a booking has a new state to the members. */
export async function emitBooking(tx: Db, ...event: Parameters<typeof bookingEvent>): Promise<void> {
  await emit(tx, bookingEvent(...event));
}
