import { defineFact } from '../../../../platform/facts/facts.ts';

/** Equal seats are offered to the organisers of bookings whose seats a planned version takes away. */
export const seatsOffered = defineFact<{ bookingIds: readonly string[] }>('floors.seats-offered');

/** A member declined the equal seat: the booking ends. */
export const seatDeclined = defineFact<{ bookingId: string; memberId: string; now: string }>('floors.seat-declined');
