import type { BookingStatus } from '@escale/contract';

const status: BookingStatus[] = ['pending', 'confirmed'];

/** The question behind the tab of my bookings and its map: the next ones, soonest first. */
export const nextBookings = { query: { status, when: 'upcoming' as const, sort: 'from' as const, limit: 6 } };
