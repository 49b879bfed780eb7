import type { RouteById, RouteReply } from '@escale/contract';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { BookingState } from '../../bookings/public.ts';

export type ConversationState = RouteReply<RouteById<'conversations.get'>>['state'];

/** Days after the end of a booking in which its sides can still write to each other. */
const daysOpen = 30;

/** When a conversation closes, as an ISO instant in UTC. */
export const closesAt = ({ to }: Pick<BookingState, 'to'>): string => hoursAfter(to, daysOpen * 24);

/** A host sees a request once it is paid and approved, and can be written to from then on (BKG-10, BKG-23). */
export function stateAt(
  booking: Pick<BookingState, 'to' | 'gates'>,
  hostMemberIds: readonly string[],
  now: string,
): ConversationState {
  const [gate] = booking.gates;
  if (gate === 'offer' || gate === 'payment' || gate === 'approval') return 'notYet';
  if (Date.parse(now) >= Date.parse(closesAt(booking))) return 'closed';
  return hostMemberIds.length === 0 ? 'nobody' : 'open';
}
