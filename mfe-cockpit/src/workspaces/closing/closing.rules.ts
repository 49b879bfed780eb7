import type { TouchedBooking } from '@escale/contract';

/** What becomes of a booking: the place that it moves to, or null where it is cancelled. */
export type Answers = Readonly<Record<string, string | null>>;

/** The answer for each booking: the one that was chosen and is still offered, else the first offer, else none. */
export function answersOf(bookings: readonly TouchedBooking[], chosen: Answers) {
  return bookings.map(({ id, offers }) => {
    const wanted = chosen[id];
    const isOffered = wanted === null || offers.some(({ workspaceId }) => workspaceId === wanted);
    const first = offers[0]?.workspaceId ?? null;
    return { bookingId: id, workspaceId: wanted === undefined || !isOffered ? first : wanted };
  });
}
