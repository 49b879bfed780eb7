import type { Member } from '../world.ts';

/** Credits that leave (negative) or enter a member's account, in cents, and the platform's account on the other side. */
export interface Movement {
  member: Member;
  kind: 'booking' | 'hold' | 'release' | 'refund';
  other: 'bookings' | 'holds';
  cents: number;
  at: string;
  bookingId: string;
}
interface Paid {
  status: 'confirmed' | 'pending' | 'cancelled' | 'rejected' | 'expired';
  cents: number;
  createdAt: string;
  /** When it was cancelled, rejected or expired. */
  endedAt: string | null;
}

/** Movements of a booking: paid when confirmed, held while a request waits, given back when either ends. */
export function movementsOf(
  member: Member,
  bookingId: string,
  { status, cents, createdAt, endedAt }: Paid,
): Movement[] {
  if (cents === 0) return [];
  const held = status === 'pending' || status === 'rejected' || status === 'expired';
  const paid: Movement = {
    member,
    kind: held ? 'hold' : 'booking',
    other: held ? 'holds' : 'bookings',
    cents: -cents,
    at: createdAt,
    bookingId,
  };
  if (endedAt === null) return [paid];
  return [paid, { ...paid, kind: held ? 'release' : 'refund', cents, at: endedAt }];
}
