import type { SwappedBooking, SwapWay } from '@escale/contract/schedule';

type Bookings = readonly SwappedBooking[];

/** The ways that can be taken with the bookings of a swap, the one that changes least first (WEK-05). */
export function waysOf({ bookings, swapsRest }: { bookings: Bookings; swapsRest: boolean }): SwapWay[] {
  return [
    ...(bookings.every(({ move }) => move.obstacle === null) ? (['move'] as const) : []),
    ...(swapsRest ? (['keep'] as const) : []),
    ...(bookings.every(({ refundCents, move }) => refundCents !== null && move.obstacle !== 'part')
      ? (['release'] as const)
      : []),
  ];
}

/** What moving all of them costs more, below zero what it gives back, and what no cancellation gives back any more. Cents. */
export function moneyOfMove(bookings: Bookings): { difference: number; lost: number } {
  const sum = (of: (booking: SwappedBooking) => number) => bookings.reduce((total, one) => total + of(one), 0);
  return { difference: sum(({ move }) => move.differenceCents), lost: sum(({ move }) => move.nonRefundableCents) };
}

/** What releasing all of them gives back, in cents. */
export function moneyOfRelease(bookings: Bookings): number {
  return bookings.reduce((total, { refundCents }) => total + (refundCents ?? 0), 0);
}
