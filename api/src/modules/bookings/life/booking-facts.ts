import type { BookingEnd, BookingGate } from '@escale/contract';
import { defineFact } from '../../../platform/facts/facts.ts';
import type { BookingState } from '../read/booking-state.queries.ts';

// Facts are published while the booking's locks are held (docs/bookings.md); `fact-handlers.ts` lists their handlers in order.

/** How a booking ends. */
export interface Ending {
  status: 'cancelled' | 'rejected' | 'expired';
  because: BookingEnd;
  now: string;
  reason?: string;
  /** Member who cancelled. */
  by?: string;
  /** Percentage to refund, overriding the cancellation policy. */
  percent?: 100 | 0;
}

/** A pending booking waits for its next gate: it was just requested, or passed the gate before. */
export const bookingWaiting = defineFact<{
  booking: BookingState;
  gate: BookingGate;
  /** Members who must answer: those of the host, or the approvers; empty for the other gates. */
  answerers: readonly string[];
}>('booking.waiting');

/** A booking is confirmed; its row, its places and its money are already updated. */
export const bookingConfirmed = defineFact<{ booking: BookingState }>('booking.confirmed');

/** A confirmed booking was moved to another place or time. */
export const bookingMoved = defineFact<{
  before: BookingState;
  booking: BookingState;
  now: string;
}>('booking.moved');

/** A booking has ended; its places are freed and its money is refunded. */
export const bookingEnded = defineFact<{
  /** State before the booking ended. */
  booking: BookingState;
  ending: Ending;
  /** Everything that was paid is refunded, so what the booking used of an offer is given back as well. */
  isRefundedWhole: boolean;
  /** A refused card payment ends a booking that nobody was shown, so nobody is notified (BKG-10). */
  isSilent: boolean;
  hostMemberIds: readonly string[];
}>('booking.ended');

/** Colleagues, connections or guests were added to a live booking. */
export const participantsAdded = defineFact<{
  booking: BookingState;
  added: readonly string[];
  /** Addresses of the guests. */
  guests: readonly string[];
}>('booking.participants-added');

/** A participant left a booking that continues for the others. */
export const participantLeft = defineFact<{
  booking: BookingState;
  memberId: string;
  /** Cents of their share that came back to them and that the organiser pays instead. */
  shareCents: number;
}>('booking.participant-left');

/** A member lets colleagues book in their name, with their credits (BKG-22). */
export const delegatesAdded = defineFact<{ memberId: string; delegateIds: readonly string[] }>(
  'bookings.delegates-added',
);
