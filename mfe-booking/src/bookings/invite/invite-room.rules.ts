import type { Booking, WorkspaceDetails } from '@escale/contract';
import { isCancellable, isWholeSpace, namedPeople } from '@escale/rules';
import type { roleIn } from '../booking-role.ts';

/** Whether the organiser may add people to a booking: a live one ahead, not of a seat, which is one person's (BKG-07). */
export function canInvite(booking: Booking, role: ReturnType<typeof roleIn>, now: string): boolean {
  const { status, slot, seat, waitsFor } = booking;
  return role === 'organiser' && seat === null && waitsFor !== 'offer' && isCancellable(status, slot.from, now);
}

export interface InviteRoom {
  /** How many people the booking may name, its organiser included. */
  most: number;
  /** What naming more people than it has now takes: nothing, or a change of the booking at its price by person. */
  grows: 'free' | 'priced' | 'no';
}

/** Room for people: the capacity of a whole space, or of one whose places are added at once; else the number that was booked. */
export function inviteRoom(
  { people, status, price, cardCents = 0, services, workspace: { instant } }: Booking,
  space: Pick<WorkspaceDetails, 'capacity' | 'prices' | 'bookingMode' | 'type' | 'hasSeats'>,
): InviteRoom {
  const pricePer = space.prices.some(({ per }) => per === 'space') ? 'space' : 'person';
  const isFree = price.totalIncludingTaxCents === 0;
  const most = Math.max(people, space.capacity);
  if (isWholeSpace({ ...space, pricePer }) && (isFree || (pricePer === 'space' && services.length === 0)))
    return { most, grows: 'free' };
  if (instant && status === 'confirmed' && cardCents === 0 && services.length === 0) return { most, grows: 'priced' };
  return { most: people, grows: 'no' };
}

/** Price in cents of the places that the names need beyond those that are booked; all places cost the same. */
export function addedCents({ people, price }: Pick<Booking, 'people' | 'price'>, named: number): number {
  return Math.round((price.totalIncludingTaxCents / people) * Math.max(0, named - people));
}

/** How many people a booking names after an invitation. */
export function namedAfter(
  booking: Pick<Booking, 'participants' | 'guests'>,
  added: { participants: readonly unknown[]; guests: readonly unknown[] },
): number {
  return namedPeople(booking) + added.participants.length + added.guests.length;
}
