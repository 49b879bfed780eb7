import type { Booking } from '@escale/contract/bookings';
import { divideCents } from './credits.rules.ts';
import { shareRefund } from './refund.rules.ts';

type Priced = Pick<Booking, 'paidWith' | 'cardCents' | 'paidCents'> & {
  price: Pick<Booking['price'], 'totalIncludingTaxCents'>;
};

/**
 * Whether a booking has a receipt: something was paid for good. What a host or a deadline ended was only held, and a refused card paid
 * nothing (ACC-04).
 */
export function hasReceipt({
  status,
  paidCents,
  endedBecause,
}: Pick<Booking, 'status' | 'paidCents' | 'endedBecause'>): boolean {
  return paidCents > 0 && (status === 'confirmed' || (status === 'cancelled' && endedBecause !== 'payment'));
}

/** What was paid by credits and by card so far; until the bank has agreed, only the credits are paid (BKG-10). */
export function paidShares({ price, paidWith, cardCents = 0, paidCents }: Priced): { credits: number; card: number } {
  const total = price.totalIncludingTaxCents;
  const byCard = paidWith === 'card' ? total : cardCents;
  const card = Math.max(0, paidCents - (total - byCard));
  return { credits: paidCents - card, card };
}

/** An amount that goes back, in the means that paid (BKG-12). */
export function refundShares(booking: Priced, cents: number): { credits: number; card: number } {
  return shareRefund(cents, { totalCents: booking.paidCents, cardCents: paidShares(booking).card });
}

/**
 * What of some credits of a booking is a member's own: a participant's share, or what the shares leave to its organiser; in the proportion of
 * what each paid (BKG-08).
 */
export function ownCredits(
  { shares = [], ...booking }: Priced & Pick<Booking, 'shares'>,
  memberId: string | undefined,
  credits = paidShares(booking).credits,
): number {
  if (shares.length === 0) return credits;
  const others = shares.reduce((sum, { cents }) => sum + cents, 0);
  const all = Math.max(others, paidShares(booking).credits);
  const [own = 0, ...parts] = divideCents(credits, [all - others, ...shares.map(({ cents }) => cents)]);
  const index = shares.findIndex((share) => share.memberId === memberId);
  return index < 0 ? own : (parts[index] ?? 0);
}

/** What was paid in a month, as `2026-11`; amounts are cents. */
interface PaidMonth {
  month: string;
  receipts: number;
  shares: number;
  creditsCents: number;
  cardCents: number;
}

type Receipted = Priced &
  Pick<Booking, 'status' | 'endedBecause' | 'refundedCents' | 'shares'> & {
    slot: Pick<Booking['slot'], 'date'>;
    organiser: Pick<Booking['organiser'], 'id'>;
    /** The delegate who booked for the organiser, and pays what a card pays (BKG-22). */
    bookedBy: Pick<Booking['organiser'], 'id'> | null;
  };

/**
 * What a member paid for bookings with a receipt, less refunds, by month of the stay, latest first (ACC-04). Of a colleague's booking it is the
 * member's share, which has no receipt (BKG-08); of one they booked for another, what their card paid (BKG-22).
 */
export function paidMonths(bookings: readonly Receipted[], memberId: string): PaidMonth[] {
  const months = new Map<string, PaidMonth>();
  for (const booking of bookings.filter(hasReceipt)) {
    const month = booking.slot.date.slice(0, 7);
    const former = months.get(month) ?? { month, receipts: 0, shares: 0, creditsCents: 0, cardCents: 0 };
    const [paid, back] = [paidShares(booking), refundShares(booking, booking.refundedCents)];
    const isShare = booking.shares?.some((share) => share.memberId === memberId) ?? false;
    const own = (credits: number) =>
      isShare || booking.organiser.id === memberId ? ownCredits(booking, memberId, credits) : 0;
    const isCardOwn = (booking.bookedBy ?? booking.organiser).id === memberId;
    months.set(month, {
      month,
      receipts: former.receipts + (isShare ? 0 : 1),
      shares: former.shares + (isShare ? 1 : 0),
      creditsCents: former.creditsCents + own(paid.credits) - own(back.credits),
      cardCents: former.cardCents + (isCardOwn ? paid.card - back.card : 0),
    });
  }
  return [...months.values()].sort((a, b) => b.month.localeCompare(a.month));
}
