import type { BookingEnd, BookingGate } from '@escale/contract';
import { defineFact } from '../../../platform/facts/facts.ts';
import type { BookingState } from '../read/booking-state.queries.ts';

// Published under the locks of the booking (docs/bookings.md); who reacts, and in which order, stands in `fact-handlers.ts`.

/** How a booking ends. */
export interface Ending {
  status: 'cancelled' | 'rejected' | 'expired';
  because: BookingEnd;
  now: string;
  reason?: string;
  /** Who cancelled. */
  by?: string;
  /** What is given back whatever the cancellation policy says. */
  percent?: 100 | 0;
}

/** A pending booking waits for its next gate: it was requested, or the gate before was passed. */
export const bookingWaiting = defineFact<{
  booking: BookingState;
  gate: BookingGate;
  /** Who is to answer: the members of the host, or who approves; nobody for the other gates. */
  answerers: readonly string[];
}>('booking.waiting');

/** A booking is confirmed: its row, its places and its money say so already. */
export const bookingConfirmed = defineFact<{ booking: BookingState }>('booking.confirmed');

/** A confirmed booking has another place or time. */
export const bookingMoved = defineFact<{
  before: BookingState;
  booking: BookingState;
  now: string;
}>('booking.moved');

/** A booking is over: its places are free and its money is given back. */
export const bookingEnded = defineFact<{
  /** As it stood before. */
  booking: BookingState;
  ending: Ending;
  /** All that was paid goes back: what it used of an offer goes back with it. */
  isRefundedWhole: boolean;
  /** A refused card leaves nothing behind that anybody was shown (BKG-10). */
  isSilent: boolean;
  hostMemberIds: readonly string[];
}>('booking.ended');

/** Colleagues or connections were added to a live booking. */
export const participantsAdded = defineFact<{ booking: BookingState; added: readonly string[] }>(
  'booking.participants-added',
);

/** Somebody left a booking that stays for the others. */
export const participantLeft = defineFact<{ booking: BookingState; memberId: string }>('booking.participant-left');
