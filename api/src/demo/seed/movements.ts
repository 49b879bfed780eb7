import type { Member } from './world.ts';

/** Credits that leave (negative) or enter a member's account, in cents, and the platform's account on the other side. */
export interface Movement {
  member: Member;
  kind: 'booking' | 'hold' | 'refund';
  other: 'bookings' | 'holds';
  cents: number;
  at: string;
  bookingId: string;
}
interface Paid {
  status: 'confirmed' | 'pending' | 'cancelled';
  cents: number;
  createdAt: string;
  cancelledAt: string | null;
}

/** What a booking moves: paid when confirmed, held while pending, given back when cancelled. */
export function movementsOf(
  member: Member,
  bookingId: string,
  { status, cents, createdAt, cancelledAt }: Paid,
): Movement[] {
  if (cents === 0) return [];
  const held = status === 'pending';
  const paid: Movement = {
    member,
    kind: held ? 'hold' : 'booking',
    other: held ? 'holds' : 'bookings',
    cents: -cents,
    at: createdAt,
    bookingId,
  };
  if (cancelledAt === null) return [paid];
  return [paid, { member, kind: 'refund', other: 'bookings', cents, at: cancelledAt, bookingId }];
}
