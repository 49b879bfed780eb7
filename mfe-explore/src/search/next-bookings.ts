import type { BookingStatus } from '@escale/contract';

const status: BookingStatus[] = ['pending', 'confirmed'];

/** The query of the bookings tab and its map: upcoming ones, soonest first. */
export const nextBookings = { query: { status, when: 'upcoming' as const, sort: 'from' as const, limit: 6 } };
